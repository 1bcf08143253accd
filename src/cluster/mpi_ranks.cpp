#include "cluster/mpi_ranks.h"

#include <dlfcn.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

namespace yomikiri::cluster {
namespace {

// Beside the program's folder, in the build as well as where it is installed.
std::filesystem::path module_file() {
  std::error_code ignored;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", ignored);
  return program.parent_path().parent_path() / "lib" / "yomikiri_mpi.so";
}

Error no_mpi(const std::string& why) {
  return fail(
      Errc::Unsupported, "MPI", why,
      "install libopenmpi-dev and openmpi-bin and build again, or use threads or processes");
}

}  // namespace

bool MpiRanks::is_started_by_mpirun() {
  return std::getenv("OMPI_COMM_WORLD_RANK") != nullptr || std::getenv("PMIX_RANK") != nullptr;
}

Result<std::unique_ptr<MpiRanks>> MpiRanks::open() {
  const auto file = module_file();
  if (!std::filesystem::exists(file)) return no_mpi("this build has no module for it");
  // Global, because Open MPI loads parts of its own that look for its names.
  void* const module = dlopen(file.c_str(), RTLD_NOW | RTLD_GLOBAL);
  if (module == nullptr) return no_mpi(dlerror());
  const auto make = reinterpret_cast<MakeMpiRanks*>(dlsym(module, kMakeMpiRanks));
  if (make == nullptr) return no_mpi("its module does not fit this program");
  return std::unique_ptr<MpiRanks>(make());
}

}  // namespace yomikiri::cluster
