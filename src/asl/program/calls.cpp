#include "asl/program/calls.h"

namespace yomikiri::asl {
namespace {

void note_calls(const ProgramTerm& term, std::set<std::size_t>& calls) {
  if (term.kind == ProgramKind::Call) calls.insert(term.definition);
  for (const ProgramTerm& child : term.children) note_calls(child, calls);
}

}  // namespace

std::set<std::size_t> calls_of(const ProgramTerm& term) {
  std::set<std::size_t> calls;
  note_calls(term, calls);
  return calls;
}

std::vector<bool> recursive_definitions(const Program& program) {
  std::vector<std::set<std::size_t>> calls;
  for (const Definition& definition : program.definitions)
    calls.push_back(calls_of(definition.right));
  std::vector<bool> recursive;
  for (std::size_t i = 0; i < calls.size(); ++i) {
    std::set<std::size_t> reached;
    std::vector<std::size_t> open(calls[i].begin(), calls[i].end());
    while (!open.empty()) {
      const std::size_t one = open.back();
      open.pop_back();
      if (reached.insert(one).second) open.insert(open.end(), calls[one].begin(), calls[one].end());
    }
    recursive.push_back(reached.contains(i));
  }
  return recursive;
}

}  // namespace yomikiri::asl
