#include "cli/workshop.h"

#include <cstdlib>
#include <filesystem>
#include <string>

namespace yomikiri::cli {
namespace {

// Without a home directory nothing is cached: the current folder is not ours to use.
std::filesystem::path cache_folder() {
  namespace fs = std::filesystem;
  if (const char* xdg = std::getenv("XDG_CACHE_HOME"); xdg != nullptr && *xdg == '/')
    return fs::path(xdg) / "yomikiri";
  const char* home = std::getenv("HOME");
  return home == nullptr || *home != '/' ? fs::path() : fs::path(home) / ".cache/yomikiri";
}

}  // namespace

studies::rules::Workshop workshop(Console& console) {
  const char* compiler = std::getenv("YOMIKIRI_CXX");
  return {.cache = cache_folder(),
          .compiler = compiler == nullptr ? "" : compiler,
          .job = console.job(1)};
}

}  // namespace yomikiri::cli
