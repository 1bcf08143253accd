#include <cstdlib>
#include <ostream>
#include <system_error>

#include "sesterl/commands/compile.h"
#include "sesterl/commands/files.h"
#include "sesterl/erlang/runner.h"

namespace yomikiri::sesterl {
namespace {

// Removed with everything in it when it goes out of scope.
class TemporaryDirectory {
 public:
  TemporaryDirectory() {
    std::string name = (std::filesystem::temp_directory_path() / "sesterl-XXXXXX").string();
    if (mkdtemp(name.data()) != nullptr) path_ = name;
  }
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
  ~TemporaryDirectory() {
    std::error_code ignored;
    if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
  }
  // Empty if it could not be made.
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// Writes the modules and the script into a directory of their own, runs the script with this option
// and these modules, and returns the exit status.
int run_modules(const Compiled& compiled, const std::vector<std::string>& options,
                const std::vector<std::string>& modules, Streams streams) {
  const TemporaryDirectory directory;
  if (directory.path().empty()) return refuse(streams, "there is no temporary directory");
  const auto script = directory.path() / "run.escript";
  auto written = write_text_file(script, erlang::runner_script());
  for (const auto* list : {&compiled.library, &compiled.modules, &compiled.tests})
    if (written) written = write_modules(directory.path(), *list);
  if (!written) return refuse(streams, written.error());
  std::vector<std::string> words{script.string()};
  words.insert(words.end(), options.begin(), options.end());
  words.push_back(directory.path().string());
  words.insert(words.end(), modules.begin(), modules.end());
  streams.out.flush();
  const auto status = erlang::run_script(std::move(words));
  if (!status) return refuse(streams, status.error());
  return *status;
}

}  // namespace

int run_main(const BuildRequest& request, Streams streams) {
  const auto compiled = compile(request, streams);
  if (!compiled) return compiled.error();
  return run_modules(*compiled, {}, {compiled->main_module}, streams);
}

int run_tests(const BuildRequest& request, Streams streams) {
  const auto compiled = compile(request, streams);
  if (!compiled) return compiled.error();
  std::vector<std::string> modules;
  for (const auto* list : {&compiled->modules, &compiled->tests})
    for (const erlang::ErlangModule& one : *list)
      if (one.is_test) modules.push_back(one.name);
  if (modules.empty())
    return refuse(streams, "there are no tests: a test is '#[test] val' in a '#[test] struct'");
  return run_modules(*compiled, {"--test"}, modules, streams);
}

}  // namespace yomikiri::sesterl
