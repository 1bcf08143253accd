// Runs the C++ compiler as a child process, with the options that this program was compiled with.
#pragma once

#include <filesystem>

#include "core/error.h"
#include "core/job.h"

namespace yomikiri::studies::rules {

// What to do instead, for every error on the way to a compiled game.
inline constexpr const char* kInsteadOfCompiling = "use the engine interpreter";

// Compiles a preprocessed text (`game.ii`) into a shared object. Leaves the compiler's messages
// beside it; the compiler also puts its temporary files in the folder, which must be an absolute
// path. Fails when there is no compiler, when it fails, or when the job is stopped, which kills the
// compiler.
[[nodiscard]] Result<void> compile_object(const std::filesystem::path& folder, const Job& job);

inline constexpr const char* kGameText = "game.ii";
inline constexpr const char* kGameObject = "game.so";

}  // namespace yomikiri::studies::rules
