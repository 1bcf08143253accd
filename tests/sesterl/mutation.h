// Spoils programs a little: most of what comes out is wrong, some of it is another program.
#pragma once

#include <cctype>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace yomikiri::sesterl::test {

// Words, numbers, and single signs; what is between them is part of the one before.
inline std::vector<std::string_view> tokens_of(std::string_view text) {
  std::vector<std::string_view> tokens;
  const auto is_word = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
  };
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at + 1;
    while (end < text.size() && is_word(text[at]) && is_word(text[end])) ++end;
    while (end < text.size() && text[end] == ' ') ++end;
    tokens.push_back(text.substr(at, end - at));
    at = end;
  }
  return tokens;
}

// One token is left out, said twice, or takes the place of another.
inline std::string mutated(const std::string& text, std::uint32_t seed) {
  std::vector<std::string_view> tokens = tokens_of(text);
  std::minstd_rand random(seed + 1);
  for (std::uint32_t i = 0; i <= seed % 3; ++i) {
    const std::size_t here = random() % tokens.size();
    const std::size_t there = random() % tokens.size();
    switch (random() % 4) {
      case 0:
        tokens.erase(tokens.begin() + here);
        break;
      case 1:
        tokens.insert(tokens.begin() + here, tokens[there]);
        break;
      case 2:
        std::swap(tokens[here], tokens[there]);
        break;
      default:
        tokens[here] = tokens[there];
    }
    if (tokens.empty()) break;
  }
  std::string result;
  for (const std::string_view token : tokens) result += token;
  return result;
}

}  // namespace yomikiri::sesterl::test
