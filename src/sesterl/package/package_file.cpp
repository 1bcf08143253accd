#include "sesterl/package/package_file.h"

#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <span>
#include <string_view>

#include "sesterl/library/library.h"
#include "sesterl/syntax/name_style.h"
#include "text/suggest.h"

namespace yomikiri::sesterl {
namespace {

// The language that this compiler accepts: versions 0.2.0 to 0.2.1 of the original.
constexpr int kLanguageMinor = 2;
constexpr int kLanguagePatch = 1;

constexpr std::array<std::string_view, 11> kPackageKeys = {"package",
                                                           "language",
                                                           "source_directories",
                                                           "main_module",
                                                           "test_directories",
                                                           "dependencies",
                                                           "test_dependencies",
                                                           "partial_matches",
                                                           "document_outputs",
                                                           "erlang",
                                                           "paths"};
constexpr std::array<std::string_view, 4> kErlangKeys = {
    "output_directory", "test_output_directory", "erlang_dependencies", "relx"};

class PackageReader {
 public:
  explicit PackageReader(Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  std::optional<PackageFile> read() {
    try {
      const YAML::Node root = YAML::Load(std::string(diagnostics_.source().text()));
      if (root.IsMap())
        package(root);
      else
        error(root, "a package file is a map of keys such as 'package' and 'main_module'");
    } catch (const YAML::Exception& wrong) {
      diagnostics_.error(DiagnosticKind::Package, place(wrong.mark),
                         fmt::format("this is not YAML: {}", wrong.msg));
    }
    if (diagnostics_.has_errors()) return std::nullopt;
    return std::move(file_);
  }

 private:
  // The place of a mark, whose line and column count from 0.
  [[nodiscard]] Span place(const YAML::Mark& mark) const {
    if (mark.is_null()) return {};
    const text::Source& source = diagnostics_.source();
    const std::string_view line = source.line(static_cast<std::uint32_t>(mark.line) + 1);
    const auto line_begin = static_cast<std::size_t>(line.data() - source.text().data());
    const std::size_t column = std::min(line.size(), static_cast<std::size_t>(mark.column));
    const auto at = static_cast<std::uint32_t>(line_begin + column);
    return {at, at};
  }

  void error(const YAML::Node& node, std::string message, std::string hint = {}) {
    diagnostics_.error(DiagnosticKind::Package, place(node.Mark()), std::move(message),
                       std::move(hint));
  }

  void package(const YAML::Node& root) {
    check_keys(root, kPackageKeys);
    file_.name = required(root, "package");
    if (!file_.name.text.empty() && !is_snake_case(file_.name.text))
      error(root["package"], "the name of a package is in snake case", snake_case(file_.name.text));
    language(root["language"]);
    file_.main_module = required(root, "main_module");
    if (!root["source_directories"])
      error(root, "the key 'source_directories' is missing", "source_directories: [\"src\"]");
    file_.source_directories = texts(root["source_directories"]);
    file_.test_directories = texts(root["test_directories"]);
    file_.dependencies = dependencies(root["dependencies"]);
    file_.test_dependencies = dependencies(root["test_dependencies"]);
    partial_matches(root["partial_matches"]);
    document_outputs(root["document_outputs"]);
    erlang(root["erlang"]);
    paths(root["paths"]);
  }

  void check_keys(const YAML::Node& map, std::span<const std::string_view> known) {
    for (const auto& entry : map) {
      const std::string key = entry.first.IsScalar() ? entry.first.Scalar() : "";
      if (std::ranges::find(known, key) != known.end()) continue;
      const std::string meant = text::did_you_mean(key, known);
      diagnostics_.warning(DiagnosticKind::Package, place(entry.first.Mark()),
                           fmt::format("the key '{}' means nothing here", key),
                           meant.empty() ? "the keys are " + text::joined(known) : meant);
    }
  }

  PackageText required(const YAML::Node& map, const char* key) {
    const YAML::Node node = map[key];
    if (!node) {
      error(map, fmt::format("the key '{}' is missing", key));
      return {};
    }
    return text(node);
  }

  PackageText text(const YAML::Node& node) {
    if (!node.IsScalar() || node.Scalar().empty()) {
      error(node, "expected a text");
      return {};
    }
    return {node.Scalar(), place(node.Mark())};
  }

  // Calls visit for each item of a list, which may be absent.
  template <class Visit>
  void for_each(const YAML::Node& list, Visit&& visit) {
    if (!list || list.IsNull()) return;
    if (!list.IsSequence()) return error(list, "expected a list");
    for (const auto& item : list) visit(YAML::Node(item));
  }

  std::vector<PackageText> texts(const YAML::Node& list) {
    std::vector<PackageText> all;
    for_each(list, [&](const YAML::Node& item) { all.push_back(text(item)); });
    return all;
  }

  void language(const YAML::Node& node) {
    if (!node) return;
    const PackageText version = text(node);
    int minor = -1;
    int patch = -1;
    const std::string_view numbers = version.text;
    if (numbers.starts_with("v0.")) {
      const char* end = numbers.data() + numbers.size();
      const auto dot = std::from_chars(numbers.data() + 3, end, minor).ptr;
      if (dot != end && *dot == '.' && std::from_chars(dot + 1, end, patch).ptr != end) patch = -1;
    }
    if (minor != kLanguageMinor || patch < 0 || patch > kLanguagePatch)
      error(node, fmt::format("this compiler does not know the language '{}'", version.text),
            fmt::format("it knows v0.{0}.0 to v0.{0}.{1}", kLanguageMinor, kLanguagePatch));
  }

  std::vector<Dependency> dependencies(const YAML::Node& list) {
    std::vector<Dependency> all;
    for_each(list, [&](const YAML::Node& item) {
      if (!item.IsMap()) return error(item, "expected a dependency with 'name' and 'source'");
      Dependency one{required(item, "name"), std::nullopt};
      const YAML::Node source = item["source"];
      if (!source && library_package(one.name.text)) return all.push_back(std::move(one));
      if (!source || !source.IsMap())
        return error(item, "a dependency needs a 'source'",
                     "source: {type: local, directory: \"../name\"}");
      const std::string type = required(source, "type").text;
      if (type == "local")
        one.directory = required(source, "directory");
      else if (type != "git" && !type.empty())
        error(source["type"], fmt::format("there is no source of type '{}'", type),
              "the types are local and git");
      all.push_back(std::move(one));
    });
    return all;
  }

  void partial_matches(const YAML::Node& node) {
    if (!node) return;
    const std::string what = text(node).text;
    file_.partial_matches_warn = what == "warn";
    if (what != "warn" && what != "error")
      error(node, fmt::format("'{}' is not what a partial match can be", what),
            "it is a warn or an error");
  }

  void document_outputs(const YAML::Node& list) {
    for_each(list, [&](const YAML::Node& item) {
      if (!item.IsMap() || !item["format"] || !item["format"].IsMap())
        return error(item, "expected 'format: {type: html}' and 'output_directory'");
      if (const PackageText type = required(item["format"], "type"); type.text != "html")
        error(item["format"], fmt::format("there is no document format '{}'", type.text),
              "the format is html");
      file_.document_directories.push_back(required(item, "output_directory").text);
    });
  }

  void erlang(const YAML::Node& node) {
    if (!node) return;
    if (!node.IsMap()) return error(node, "expected a map with keys such as 'output_directory'");
    check_keys(node, kErlangKeys);
    if (node["output_directory"]) file_.output_directory = text(node["output_directory"]).text;
    if (node["test_output_directory"])
      file_.test_output_directory = text(node["test_output_directory"]).text;
  }

  void paths(const YAML::Node& node) {
    if (!node) return;
    if (!node.IsMap()) return error(node, "expected a map from package names to directories");
    for (const auto& entry : node)
      file_.paths.push_back({text(entry.first).text, text(entry.second)});
  }

  Diagnostics& diagnostics_;
  PackageFile file_;
};

}  // namespace

std::optional<PackageFile> read_package_file(Diagnostics& diagnostics) {
  return PackageReader(diagnostics).read();
}

}  // namespace yomikiri::sesterl
