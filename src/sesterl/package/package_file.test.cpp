#include "sesterl/package/package_file.h"

#include <gtest/gtest.h>

#include <string>

namespace yomikiri::sesterl {
namespace {

const std::string kHead = "package: tea_shop\nmain_module: Till\nsource_directories: [src]\n";

PackageFile read(const std::string& text) {
  const text::Source source("sesterl.yaml", text);
  Diagnostics diagnostics(source);
  const auto file = read_package_file(diagnostics);
  for (const Diagnostic& one : diagnostics.sorted()) ADD_FAILURE() << render(source, one);
  return file.value_or(PackageFile{});
}

// The first diagnostic, without its excerpt.
std::string complaint(const std::string& text) {
  const text::Source source("sesterl.yaml", text);
  Diagnostics diagnostics(source);
  (void)read_package_file(diagnostics);
  if (diagnostics.empty()) return "";
  const std::string shown = render(source, diagnostics.sorted().front());
  return shown.substr(0, shown.find('\n'));
}

TEST(SesterlPackageFile, what_is_not_said_has_its_default) {
  const PackageFile file = read(kHead);
  EXPECT_EQ(file.name.text, "tea_shop");
  EXPECT_EQ(file.main_module.text, "Till");
  ASSERT_EQ(file.source_directories.size(), 1);
  EXPECT_EQ(file.source_directories[0].text, "src");
  EXPECT_TRUE(file.test_directories.empty());
  EXPECT_EQ(file.output_directory, "_generated");
  EXPECT_EQ(file.test_output_directory, "_generated_test");
}

TEST(SesterlPackageFile, all_keys_of_the_original_are_understood) {
  const PackageFile file = read(kHead + R"(
language: "v0.2.0"
test_directories: ["test"]
dependencies:
  - name: "stdlib"
    source: {type: git, repository: "https://example.org/x", spec: {type: tag, value: "v1"}}
  - name: "tea"
    source: {type: local, directory: "../tea"}
test_dependencies:
  - {name: testing, source: {type: git}}
document_outputs:
  - {format: {type: html}, output_directory: "doc"}
erlang:
  output_directory: "out"
  test_output_directory: "out_test"
  erlang_dependencies: []
  relx: {}
paths:
  stdlib: "../stdlib"
partial_matches: warn
)");
  EXPECT_TRUE(file.partial_matches_warn);
  ASSERT_EQ(file.dependencies.size(), 2);
  EXPECT_FALSE(file.dependencies[0].directory);
  EXPECT_EQ(file.dependencies[1].directory->text, "../tea");
  EXPECT_EQ(file.test_dependencies[0].name.text, "testing");
  EXPECT_EQ(file.document_directories, std::vector<std::string>{"doc"});
  EXPECT_EQ(file.output_directory, "out");
  EXPECT_EQ(file.test_output_directory, "out_test");
  EXPECT_EQ(file.paths[0].name, "stdlib");
  EXPECT_EQ(file.paths[0].directory.text, "../stdlib");
}

TEST(SesterlPackageFile, mistakes_are_reported_where_they_are) {
  EXPECT_EQ(complaint(kHead + "partial_matches: maybe\n"),
            "sesterl.yaml:4:18: package: 'maybe' is not what a partial match can be");
  EXPECT_EQ(complaint("main_module: M\nsource_directories: []\n"),
            "sesterl.yaml:1:1: package: the key 'package' is missing");
  EXPECT_EQ(complaint(kHead + "language: v0.3.0\n"),
            "sesterl.yaml:4:11: package: this compiler does not know the language 'v0.3.0'");
  EXPECT_EQ(complaint(kHead + "language: v0.2.1x\n"),
            "sesterl.yaml:4:11: package: this compiler does not know the language 'v0.2.1x'");
  EXPECT_EQ(complaint("package: TeaShop\nmain_module: M\nsource_directories: []\n"),
            "sesterl.yaml:1:10: package: the name of a package is in snake case");
  EXPECT_EQ(complaint(kHead + "test_directories: test\n"),
            "sesterl.yaml:4:19: package: expected a list");
  EXPECT_EQ(complaint(kHead + "dependencies:\n  - name: x\n    source: {type: hg}\n"),
            "sesterl.yaml:6:20: package: there is no source of type 'hg'");
  EXPECT_EQ(complaint(kHead + "main_modul: X\n"),
            "sesterl.yaml:4:1: warning: package: the key 'main_modul' means nothing here");
  EXPECT_EQ(complaint("- a\n- b\n"),
            "sesterl.yaml:1:1: package: a package file is a map of keys such as 'package' and "
            "'main_module'");
  EXPECT_EQ(complaint("package: [\n").substr(0, 16), "sesterl.yaml:2:1");
  EXPECT_NE(complaint(""), "");
}

}  // namespace
}  // namespace yomikiri::sesterl
