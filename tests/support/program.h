// Runs the built `yomikiri` with the words of one line, as typed.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/paths.h"
#include "tests/support/process.h"

namespace yomikiri::tests {

// Words are separated by spaces; no quoting.
[[nodiscard]] inline Command yomikiri_command(const std::string& line, std::string input = {}) {
  Command command{.words = {YOMIKIRI_PROGRAM}, .input = std::move(input)};
  std::istringstream words(line);
  for (std::string word; words >> word;) command.words.push_back(word);
  return command;
}

[[nodiscard]] inline Ended yomikiri(const std::string& line, std::string input = {}) {
  return run(yomikiri_command(line, std::move(input)));
}

// What it prints, as JSON; it must succeed and complain of nothing.
inline nlohmann::json json_of(const std::string& line) {
  const Ended ended = yomikiri(line);
  EXPECT_EQ(ended.status, 0) << ended.err;
  EXPECT_EQ(ended.err, "");
  return nlohmann::json::parse(ended.out);
}

// Every line of an output as one JSON value.
[[nodiscard]] inline std::vector<nlohmann::json> json_lines(const std::string& text) {
  std::vector<nlohmann::json> values;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) values.push_back(nlohmann::json::parse(line));
  return values;
}

}  // namespace yomikiri::tests
