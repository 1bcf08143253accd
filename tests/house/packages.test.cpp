// Every package of the browser client and its tests is pinned, and runs on the Node.js of Debian
// 12: the set-up installs no other.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <nlohmann/json.hpp>
#include <optional>
#include <regex>
#include <sstream>
#include <string>

#include "tests/support/tree.h"

namespace yomikiri::tests {
namespace {

using Version = std::array<int, 3>;

constexpr Version kDebianNode = {18, 20, 4};
constexpr std::array kPackageFolders = {"web", "tests/browser"};

nlohmann::json read_json(const std::string& file) { return nlohmann::json::parse(read_text(file)); }

// One comparison, such as `>=18`, `^20.19.0` or `18.x`. Nothing if its form is unknown.
std::optional<bool> admits_one(const std::string& comparison, const Version& version) {
  static const std::regex form(
      R"((>=|<=|>|<|\^|~|=)?v?(\d+|[x*])(?:\.(\d+|[x*]))?(?:\.(\d+|[x*]))?)");
  std::smatch parts;
  if (!std::regex_match(comparison, parts, form)) return std::nullopt;
  const std::string sign = parts[1];
  Version bound{};
  std::size_t given = 0;  // numbers before the first x
  while (given < 3 && parts[given + 2].matched && std::isdigit(*parts[given + 2].first) != 0) {
    bound[given] = std::stoi(parts[given + 2]);
    ++given;
  }
  const auto starts_alike = [&](std::size_t numbers) {
    return std::equal(bound.begin(), bound.begin() + numbers, version.begin());
  };
  if (sign == ">=") return version >= bound;
  if (sign == "<") return version < bound;
  if (sign == ">") return version > bound && !starts_alike(given);
  if (sign == "<=") return version <= bound || starts_alike(given);
  if (sign == "^" && bound[0] == 0) return std::nullopt;  // has special rules
  const std::size_t fixed = sign == "^" ? 1 : sign == "~" ? 2 : 3;
  return version >= bound && starts_alike(std::min(given, fixed));
}

// A range such as `^18.0.0 || >=20 <23`. Nothing if a part of it has an unknown form.
std::optional<bool> admits(const std::string& range, const Version& version) {
  static const std::regex gap("([<>=~^]) +");  // `>= 18` is `>=18`
  std::istringstream words(std::regex_replace(range, gap, "$1"));
  bool one_holds = false;
  bool all_hold = true;
  for (std::string word; words >> word;) {
    if (word == "||") {
      one_holds = one_holds || all_hold;
      all_hold = true;
      continue;
    }
    const auto holds = admits_one(word, version);
    if (!holds) return std::nullopt;
    all_hold = all_hold && *holds;
  }
  return one_holds || all_hold;
}

TEST(Packages, every_locked_package_runs_on_the_node_of_debian_12) {
  for (const std::string folder : kPackageFolders) {
    const auto lock = read_json(folder + "/package-lock.json");
    ASSERT_GT(lock.at("packages").size(), 1U) << folder;
    for (const auto& [name, package] : lock.at("packages").items()) {
      const auto engines = package.value("engines", nlohmann::json::object());
      const std::string range = engines.value("node", "*");
      const auto admitted = admits(range, kDebianNode);
      EXPECT_TRUE(admitted.has_value()) << folder << ": " << name << ": cannot read " << range;
      EXPECT_TRUE(admitted.value_or(true))
          << folder << ": " << name << " " << package.value("version", "") << " needs node "
          << range << ", and Debian 12 has 18.20.4: take an older version";
    }
  }
}

TEST(Packages, npm_refuses_to_install_for_another_node) {
  for (const std::string folder : kPackageFolders)
    EXPECT_NE(read_text(folder + "/.npmrc").find("engine-strict=true\n"), std::string::npos)
        << folder;
}

TEST(Packages, every_version_asked_for_is_exact) {
  const std::regex exact(R"(\d+\.\d+\.\d+)");
  for (const std::string folder : kPackageFolders) {
    const auto asked = read_json(folder + "/package.json");
    for (const char* group : {"dependencies", "devDependencies", "overrides"}) {
      const auto versions = asked.value(group, nlohmann::json::object());
      for (const auto& [name, version] : versions.items())
        EXPECT_TRUE(std::regex_match(version.get<std::string>(), exact))
            << folder << ": " << name << " " << version;
    }
  }
}

TEST(Packages, no_lock_file_names_a_registry) {
  for (const std::string folder : kPackageFolders)
    EXPECT_EQ(read_text(folder + "/package-lock.json").find("\"resolved\""), std::string::npos)
        << folder << ": npm install --omit-lockfile-registry-resolved";
}

TEST(Packages, ranges_of_versions_are_understood) {
  for (const char* range :
       {"*", "", ">=18", ">= 18", "^18.0.0 || ^20.0.0 || >=22.0.0", "18.x", "18", "~18.20.1",
        ">=18 <19", "<=18", ">17", "=18.20.4", "<16 || >=18.20.4"})
    EXPECT_EQ(admits(range, kDebianNode), true) << range;
  for (const char* range : {">=20", "^20.19.0 || >=22.12.0", ">=18.20.5", "^18.21.0", "17",
                            "~18.19", ">18", "<18", ">=16 <18", "18.20.5"})
    EXPECT_EQ(admits(range, kDebianNode), false) << range;
  for (const char* range : {"16 - 18", "latest", "^0.1.2", ">=18-rc"})
    EXPECT_EQ(admits(range, kDebianNode), std::nullopt) << range;
}

}  // namespace
}  // namespace yomikiri::tests
