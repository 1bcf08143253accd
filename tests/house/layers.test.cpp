// Checks every #include under src/ against the rules of docs/LAYERS.txt.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "tests/support/tree.h"

namespace yomikiri::tests {
namespace {

using Law = std::map<std::string, std::vector<std::string>>;  // `games/*` -> {`core`}

Law read_law() {
  Law law;
  for (const std::string& line : read_lines("docs/LAYERS.txt")) {
    if (line.empty() || line.starts_with('#')) continue;
    std::istringstream allowed(line.substr(line.find(':') + 1));
    std::vector<std::string>& names = law[line.substr(0, line.find(':'))];
    for (std::string name; allowed >> name;) names.push_back(name);
  }
  return law;
}

// {rule, folder} for a path below src/: {`games/*`, `games/ostle`}. Empty if no rule covers it.
std::pair<std::string, std::string> layer_of(const Law& law, const std::filesystem::path& file) {
  const std::string folder = *file.begin();
  const std::string subfolder =
      std::next(file.begin()) == file.end() ? "" : *std::next(file.begin());
  if (law.contains(folder + "/*") && file.parent_path() != folder)
    return {folder + "/*", folder + "/" + subfolder};
  if (law.contains(folder) && file.has_parent_path()) return {folder, folder};
  return {};
}

// Our own file that a line includes, as a path below src/; empty if there is none.
std::string included(const std::string& line) {
  for (const std::string start : {"#include \"", "#include <yomikiri/"})
    if (line.starts_with(start))
      return line.substr(start.size(), line.find_first_of("\">", start.size()) - start.size());
  return {};
}

std::vector<std::string> broken(const Law& law, const std::string& file,
                                const std::vector<std::string>& lines) {
  std::vector<std::string> found;
  const auto [own_law, own_folder] = layer_of(law, file);
  if (own_law.empty()) found.push_back("src/" + file + ": no line of docs/LAYERS.txt covers it");
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string other = included(lines[i]);
    if (own_law.empty() || other.empty()) continue;
    const auto [other_law, other_folder] = layer_of(law, other);
    const std::vector<std::string>& allowed = law.at(own_law);
    if (own_folder == other_folder || std::ranges::count(allowed, other_law) > 0) continue;
    found.push_back("src/" + file + ":" + std::to_string(i + 1) + ": " + own_folder + " -> " +
                    other + "; docs/LAYERS.txt allows " + own_law + ": " +
                    testing::PrintToString(allowed));
  }
  return found;
}

TEST(Layers, every_include_keeps_the_law) {
  const Law law = read_law();
  for (const auto& file : files_ending({".h", ".cpp"})) {
    const std::string kind = file.stem().extension();  // for x.test.cpp: .test
    const bool may_meet_anyone = kind == ".test" || kind == ".bench" || kind == ".fuzz";
    if (*file.begin() != "src" || may_meet_anyone) continue;
    for (const std::string& edge : broken(law, file.lexically_relative("src"), read_lines(file)))
      ADD_FAILURE() << edge;
  }
}

TEST(Layers, the_law_catches_a_planted_edge) {
  const Law law = read_law();
  const auto edges = [&](const std::string& file, const std::string& include) {
    return broken(law, file, {"", include}).size();
  };
  EXPECT_EQ(edges("games/go/go.h", "#include \"core/game.h\""), 0);
  EXPECT_EQ(edges("games/go/go.h", "#include \"games/go/board.h\""), 0);
  EXPECT_EQ(edges("games/go/go.h", "#include \"games/ostle/board.h\""), 1);
  EXPECT_EQ(edges("games/go/go.h", "#include <yomikiri/solve/search/search.h>"), 1);
  EXPECT_EQ(edges("solve/search/search.h", "#include \"games/go/go.h\""), 1);
  EXPECT_EQ(edges("core/game.h", "#include \"cli/args.h\""), 1);
  EXPECT_EQ(edges("core/game.h", "#include \"seat.h\""), 1);  // paths must start at src/
  EXPECT_EQ(edges("attic/old.h", ""), 1);
  EXPECT_THAT(broken(law, "host/room.h", {"", "#include \"solve/search/search.h\""}),
              testing::ElementsAre(testing::StartsWith("src/host/room.h:2: host -> solve/search")));
}

}  // namespace
}  // namespace yomikiri::tests
