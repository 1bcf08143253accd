// The test programs of Sesterl: tests/sesterl/programs/accepted/*.sest and refused/*.sest. What is
// expected of a program stands in its first comment, one line each:
//
//   prints: TEXT                a line that main(0) prints
//   exits: TERM                 the reason for which main(0) ends, as Erlang prints it
//   refused: KIND at LINE:COLUMN   the errors, in the order of the text; the place may be missing
//   message: TEXT               a part of the message of the error above, or of its hint
//   warned: KIND at LINE:COLUMN a warning; where there are such lines, there are no other warnings
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/paths.h"

namespace yomikiri::sesterl::test {

struct Refusal {
  std::string kind;
  std::string place;  // LINE:COLUMN, or empty
  std::vector<std::string> messages;
};

struct ProgramFile {
  std::string name;  // R01
  std::string text;
  std::vector<std::string> prints;
  std::string exits;
  std::vector<Refusal> refusals;
  std::vector<std::string> warnings;  // KIND at LINE:COLUMN
};

inline void read_expectation(std::string_view line, ProgramFile& program) {
  const std::size_t colon = line.find(": ");
  if (colon == std::string_view::npos) return;
  const std::string_view key = line.substr(0, colon);
  const std::string value(line.substr(colon + 2));
  if (key == "prints") program.prints.push_back(value);
  if (key == "exits") program.exits = value;
  if (key == "warned") program.warnings.push_back(value);
  if (key == "message" && !program.refusals.empty())
    program.refusals.back().messages.push_back(value);
  if (key != "refused") return;
  const std::size_t at = value.find(" at ");
  program.refusals.push_back(
      {value.substr(0, at), at == std::string::npos ? "" : value.substr(at + 4), {}});
}

inline ProgramFile read_program(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  ProgramFile program;
  program.name = path.stem().string();
  program.text.assign(std::istreambuf_iterator<char>(file), {});
  const std::string_view text = program.text;
  if (!text.starts_with("/* ")) return program;
  std::istringstream head(std::string(text.substr(3, text.find(" */") - 3)));
  for (std::string line; std::getline(head, line);)
    read_expectation(
        std::string_view(line).substr(std::min(line.find_first_not_of(' '), line.size())), program);
  return program;
}

inline std::filesystem::path program_path(std::string_view folder, const std::string& name) {
  return std::filesystem::path(YOMIKIRI_ROOT) / "tests/sesterl/programs" / folder /
         (name + ".sest");
}

// The programs of a folder, in the order of their names.
inline std::vector<ProgramFile> read_programs(std::string_view folder) {
  const auto root = std::filesystem::path(YOMIKIRI_ROOT) / "tests/sesterl/programs" / folder;
  std::vector<ProgramFile> programs;
  for (const auto& entry : std::filesystem::directory_iterator(root))
    programs.push_back(read_program(entry.path()));
  std::ranges::sort(programs, {}, &ProgramFile::name);
  return programs;
}

// What the program prints, with the reason for which it ends.
inline std::string expected_output(const test::ProgramFile& program) {
  std::string text;
  for (const std::string& line : program.prints) text += line + "\n";
  if (!program.exits.empty()) text += "exits: " + program.exits + "\n";
  return text;
}

}  // namespace yomikiri::sesterl::test
