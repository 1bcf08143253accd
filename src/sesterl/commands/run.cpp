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

}  // namespace

int run_main(const BuildRequest& request, Streams streams) {
  const auto compiled = compile(request, streams);
  if (!compiled) return compiled.error();
  const TemporaryDirectory directory;
  if (directory.path().empty()) return refuse(streams, "there is no temporary directory");
  const auto script = directory.path() / "run.escript";
  auto written = write_modules(directory.path(), compiled->modules);
  if (written) written = write_text_file(script, erlang::runner_script());
  if (!written) return refuse(streams, written.error());
  streams.out.flush();
  const auto status =
      erlang::run_script({script.string(), directory.path().string(), compiled->main_module});
  if (!status) return refuse(streams, status.error());
  return *status == 0 ? kExitOk : kExitFailed;
}

}  // namespace yomikiri::sesterl
