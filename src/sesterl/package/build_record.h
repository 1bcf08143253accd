// What the last build into a directory compiled, and from what: a file beside the output, so that
// the next build compiles only what has changed.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

namespace yomikiri::sesterl {

// FNV-1a with 64 bits, as 16 digits.
[[nodiscard]] std::string hash_of(std::string_view text);

struct ModuleRecord {
  std::string text;                           // hash of the source and its name
  std::map<std::string, std::string> needs;   // the interfaces of the modules that it may name
  std::string interface;                      // hash of what others see of it
  std::map<std::string, std::string> output;  // paths in the output directory, hashes of the files
};

struct BuildRecord {
  // Another compiler or other options: nothing of the record counts.
  std::string compiler;
  std::map<std::string, ModuleRecord> modules;  // by package/Module
};

// Empty if there is none, or if it cannot be understood.
[[nodiscard]] BuildRecord read_build_record(const std::filesystem::path& file);
[[nodiscard]] std::string build_record_text(const BuildRecord& record);

}  // namespace yomikiri::sesterl
