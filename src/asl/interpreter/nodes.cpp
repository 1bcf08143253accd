#include "asl/interpreter/nodes.h"

#include <algorithm>

#include "asl/interpreter/node_parts.h"

namespace yomikiri::asl {

Frame Run::enter(std::size_t words, const char* function) {
  if (++calls_ > kMostCalls) throw_too_many_calls(function);
  if (++depth_ > kDeepestCall) throw_too_deep(function);
  if (is_stack_full(base_)) throw_out_of_stack(function);
  if (chunks_.empty() || chunks_.back().second + words > std::max(kChunk, words)) {
    chunks_.emplace_back(std::make_unique_for_overwrite<Word[]>(std::max(kChunk, words)), 0);
  }
  auto& [memory, used] = chunks_.back();
  Frame frame = memory.get() + used;
  used_before_.push_back(used);
  used += words;
  frame[0] = reinterpret_cast<Word>(this);
  return frame;
}

void Run::leave(Frame) {
  --depth_;
  chunks_.back().second = used_before_.back();
  used_before_.pop_back();
  if (chunks_.back().second == 0 && chunks_.size() > 1) chunks_.pop_back();
}

std::size_t Compiler::word_of(std::uint32_t slot) {
  const auto [found, added] = words_.try_emplace(slot, size_);
  if (added) ++size_;
  return found->second;
}

std::shared_ptr<Compiler::Function> Compiler::function(std::uint32_t index) {
  if (const auto known = functions_->find(index); known != functions_->end()) return known->second;
  const auto made = std::make_shared<Function>();
  (*functions_)[index] = made;  // before its body, which may call it
  const PlanFunction& source = plan_.functions[index];
  made->name = source.name;
  Compiler inner(plan_, nodes_);
  inner.count_rounds(counting_of(plan_, source), made->name.c_str());
  inner.functions_ = functions_;
  for (const std::uint32_t slot : source.parameters)
    made->parameters.push_back(inner.word_of(slot));
  switch (source.result.kind) {
    case Kind::Scalar:
      made->scalar = inner.scalar(source.body);
      break;
    case Kind::Array:
      made->array = inner.array(source.body);
      break;
    case Kind::Bits:
      made->bits = inner.bits(source.body);
      break;
    case Kind::Family:
      made->family = inner.family(source.body);
      break;
  }
  made->frame_size = inner.frame_size();
  return made;
}

// The layout of a memo's memory: the count, the regions, then the other rows.
std::size_t Compiler::memo_of(std::uint32_t slot) {
  const auto [found, added] = memos_.try_emplace(slot, size_);
  if (added) reserve(2 * (static_cast<std::size_t>(plan_.slots[slot].type.size) + 2) + 1);
  return found->second;
}

void Compiler::clear_memo(Frame frame, std::size_t memo, std::uint32_t size) {
  std::fill_n(storage<std::uint32_t>(frame, memo), size + 2, 0);
}

}  // namespace yomikiri::asl
