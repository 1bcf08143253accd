#include "sesterl/package/workspace.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace yomikiri::sesterl {
namespace {

namespace fs = std::filesystem;

// A folder of packages that is removed at the end of the test.
class SesterlWorkspace : public testing::Test {
 protected:
  SesterlWorkspace() {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    root_ = fs::path(testing::TempDir()) / ("sesterl_" + std::string(test->name()));
    fs::remove_all(root_);
  }
  ~SesterlWorkspace() override { fs::remove_all(root_); }

  void write(const std::string& name, const std::string& text) {
    fs::create_directories((root_ / name).parent_path());
    std::ofstream(root_ / name) << text;
  }
  void write_package(const std::string& name, const std::string& main,
                     const std::string& more = "") {
    write(name + "/sesterl.yaml",
          "package: " + name + "\nmain_module: " + main + "\nsource_directories: [src]\n" + more);
  }
  // The order of the modules, `package/Module`, or the errors.
  std::vector<std::string> open(const std::string& path, const WorkspaceOptions& options = {}) {
    const auto workspace = open_workspace(root_ / path, options);
    if (!workspace) return {"cannot be read"};
    std::vector<std::string> found;
    for (const SourceText& text : (*workspace)->texts)
      for (const Diagnostic& one : text.diagnostics.sorted())
        found.push_back(fs::path(text.source.name()).filename().string() + ": " +
                        std::string(name_of(one.kind)) + ": " + one.message +
                        (one.hint.empty() ? "" : "; " + one.hint));
    if (!found.empty()) return found;
    for (const Package& package : (*workspace)->packages) {
      if (package.is_library) found.push_back(package.file.name.text);
      for (const auto* files : {&package.modules, &package.tests})
        for (const ModuleFile& file : *files) {
          if (package.is_library) continue;
          found.push_back(package.file.name.text + "/" +
                          std::string((*workspace)->names.text(file.tree.file.name.name)));
        }
    }
    return found;
  }

  fs::path root_;
};

using Strings = std::vector<std::string>;

TEST_F(SesterlWorkspace, modules_come_after_what_they_import_and_the_main_module_last) {
  write_package("shop", "Apple", "test_directories: [test]\n");
  write("shop/src/a.sest", "import Tea module Apple = struct end");
  write("shop/src/b.sest", "module Free = struct end");
  write("shop/src/c.sest", "module Tea = struct end");
  write("shop/src/ignored.txt", "nonsense");
  write("shop/test/t.sest", "import Apple import Tea module Tests = #[test] struct end");
  EXPECT_EQ(open("shop"), (Strings{"shop/Tea", "shop/Free", "shop/Apple", "shop/Tests"}));
}

TEST_F(SesterlWorkspace, packages_come_after_their_dependencies) {
  write_package("shop", "Shop",
                "dependencies:\n  - {name: tea, source: {type: local, directory: ../tea}}\n"
                "  - {name: stdlib, source: {type: git}}\n"
                "test_directories: [test]\n"
                "test_dependencies: [{name: testing, source: {type: git}}]\n");
  write_package("tea", "Tea",
                "dependencies: [{name: leaf, source: {type: git}}]\n"
                "test_directories: [nowhere]\n"
                "test_dependencies: [{name: nothing, source: {type: git}}]\n");
  write_package("leaf", "Leaf");
  write("shop/src/s.sest", "module Shop = struct end");
  write("shop/test/t.sest", "module Test = struct end");
  write("tea/src/t.sest", "module Tea = struct end");
  write("leaf/src/l.sest", "module Leaf = struct end");
  EXPECT_EQ(open("shop", {{{"leaf", root_ / "leaf"}}}),
            (Strings{"leaf/Leaf", "tea/Tea", "stdlib", "testing", "shop/Shop", "shop/Test"}));
}

TEST_F(SesterlWorkspace, a_package_from_a_network_needs_a_directory) {
  write_package("shop", "Shop", "dependencies: [{name: tea, source: {type: git}}]\n");
  write("shop/src/s.sest", "module Shop = struct end");
  EXPECT_EQ(open("shop"),
            Strings{"sesterl.yaml: package: the package 'tea' is not on this machine, and nothing "
                    "is fetched from a network; fetch it yourself, then give its directory with "
                    "-p tea:DIRECTORY or under 'paths'"});
  write_package("shop", "Shop",
                "dependencies: [{name: tea, source: {type: git}}]\npaths: {tea: ../tea}\n");
  write_package("tea", "Tea");
  write("tea/src/t.sest", "module Tea = struct end");
  EXPECT_EQ(open("shop"), (Strings{"tea/Tea", "shop/Shop"}));
}

TEST_F(SesterlWorkspace, cycles_are_reported_with_their_members) {
  write_package("shop", "Shop",
                "dependencies: [{name: tea, source: {type: local, directory: ../tea}}]\n");
  write_package("tea", "Tea",
                "dependencies: [{name: shop, source: {type: local, directory: ../shop}}]\n");
  write("shop/src/s.sest", "import A module Shop = struct end");
  write("shop/src/a.sest", "import B module A = struct end");
  write("shop/src/b.sest", "import A module B = struct end");
  write("tea/src/t.sest", "module Tea = struct end");
  EXPECT_EQ(
      open("shop"),
      (Strings{"sesterl.yaml: cyclic-import: packages depend on each other: shop -> tea -> shop",
               "a.sest: cyclic-import: modules import each other: A -> B -> A"}));
}

TEST_F(SesterlWorkspace, an_import_of_nothing_says_why) {
  write_package("shop", "Shop", "test_directories: [test]\n");
  write("shop/src/a.sest", "import Tee import Shop import Test module A = struct end");
  write("shop/src/s.sest", "module Shop = struct end");
  write("shop/src/t.sest", "module Tea = struct end");
  write("shop/test/t.sest", "module Test = struct end");
  const std::string found = "a.sest: module-not-found: the module '";
  EXPECT_EQ(
      open("shop"),
      (Strings{found + "Tee' cannot be imported; did you mean 'Tea'?",
               found + "Shop' cannot be imported; it is the main module, which imports the "
                       "others and comes last",
               found + "Test' cannot be imported; it is a test, and only tests import tests"}));
}

TEST_F(SesterlWorkspace, modules_and_packages_have_names_of_their_own) {
  write_package("shop", "Shop",
                "dependencies: [{name: x, source: {type: local, directory: ../x}}]\n");
  write("x/sesterl.yaml", "package: shop\nmain_module: X\nsource_directories: [src]\n");
  write("x/src/x.sest", "module X = struct end");
  write("shop/src/a.sest", "module Shop = struct end");
  write("shop/src/b.sest", "module Shop = struct end");
  EXPECT_EQ(
      open("shop"),
      (Strings{"sesterl.yaml: package: two packages are called 'shop'; rename one of them",
               "b.sest: duplicate-module: there are two modules 'Shop'; rename one of them"}));
}

TEST_F(SesterlWorkspace, what_is_missing_is_named) {
  write_package("shop", "Shap");
  write("shop/src/a.sest", "module Shop = struct end");
  EXPECT_EQ(open("shop"), Strings{"sesterl.yaml: main-module: no file in the source directories "
                                  "contains the main module 'Shap'; did you mean 'Shop'?"});
  EXPECT_EQ(open("nowhere"), Strings{"cannot be read"});
  fs::remove_all(root_ / "shop/src");
  ASSERT_EQ(open("shop").size(), 1);
  EXPECT_EQ(open("shop")[0].substr(0, 60),
            "sesterl.yaml: package: the directory 'src' cannot be read: N");
}

TEST_F(SesterlWorkspace, a_file_alone_imports_nothing) {
  write("a.sest", "module A = struct end");
  write("b.sest", "import A module B = struct end");
  EXPECT_EQ(open("a.sest"), Strings{"/A"});
  EXPECT_EQ(open("b.sest"),
            Strings{"b.sest: module-not-found: the module 'A' cannot be imported; a file that is "
                    "compiled alone imports nothing; give the directory of its package"});
}

}  // namespace
}  // namespace yomikiri::sesterl
