// Arbitrary bytes as a program to be formatted: a program that parses keeps its tree and its
// comments, and nothing is left to do for a second time.
#include "sesterl/syntax/formatter.h"

#include <cstdint>
#include <string>

#include "core/assert.h"
#include "sesterl/syntax/parser.h"
#include "sesterl/syntax/tree_text.h"

namespace {

using namespace yomikiri;

std::string tree_and_comments(const text::Source& source) {
  sesterl::Names names;
  sesterl::Diagnostics diagnostics(source);
  const sesterl::Tree tree = sesterl::parse(names, diagnostics);
  YK_ASSERT(!diagnostics.has_errors());
  std::string all = sesterl::tree_text(tree, names);
  for (const text::Span comment : tree.comments) all += source.text(comment);
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const text::Source source("fuzz", std::string(reinterpret_cast<const char*>(data), size));
  sesterl::Diagnostics diagnostics(source);
  const auto formatted = sesterl::format(diagnostics);
  if (!formatted) return 0;
  const text::Source once("once", *formatted);
  YK_ASSERT(tree_and_comments(source) == tree_and_comments(once));
  sesterl::Diagnostics again(once);
  YK_ASSERT(sesterl::format(again) == *formatted);
  return 0;
}
