// Run by the build: how the program is compiled, as C++ for studies/rules/own_build.h.
//   embed PRELUDE OUT COMPILER [FLAG ...]
// PRELUDE is studies/rules/compiled_rules_of.h preprocessed.
#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

#include "store/compression.h"

namespace {

// As a literal of C++, whatever stands in it.
std::string literal(const std::string& text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + "\"";
}

std::string numbers(const std::vector<std::uint8_t>& bytes) {
  constexpr std::size_t kInALine = 25;
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); ++i)
    text += fmt::format("{}{}", bytes[i], (i + 1) % kInALine == 0 ? ",\n" : ",");
  return text;
}

}  // namespace

int main(int count, char** words) {
  if (count < 4) {
    std::cerr << "embed PRELUDE OUT COMPILER [FLAG ...]\n";
    return 1;
  }
  std::ifstream in(words[1], std::ios::binary);
  const std::vector<std::uint8_t> raw{std::istreambuf_iterator<char>(in), {}};
  std::vector<std::uint8_t> packed;
  constexpr int kLevel = 19;  // once a build; the program is 100 KB smaller than by the usual 3
  yomikiri::store::Compressor(kLevel).append(raw, packed);
  std::string flags;
  for (int i = 4; i < count; ++i) flags += "      " + literal(words[i]) + ",\n";
  std::ofstream(words[2]) << fmt::format(
      "#include \"studies/rules/own_build.h\"\n\nnamespace yomikiri::studies::rules {{\n\n"
      "const OwnBuild& own_build() {{\n"
      "  static constexpr std::uint8_t kPrelude[] = {{\n{}}};\n"
      "  static constexpr const char* kFlags[] = {{\n{}  }};\n"
      "  static constexpr OwnBuild kOwn{{{}, kFlags, kPrelude, {}}};\n"
      "  return kOwn;\n}}\n\n}}  // namespace yomikiri::studies::rules\n",
      numbers(packed), flags, literal(words[3]), raw.size());
  return 0;
}
