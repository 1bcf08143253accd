// The C++ compiler as a child process, run as it was run for this program itself.
#pragma once

#include <filesystem>

#include "core/error.h"
#include "studies/rules/workshop.h"

namespace yomikiri::studies::rules {

// What to do instead, for every error on the way to a compiled game.
inline constexpr const char* kInsteadOfCompiling = "use --engine interpreter";

// A preprocessed text (`game.ii`) into a shared object. Leaves what the compiler said beside it;
// the folder, which must be an absolute path, is also where the compiler puts what it needs on the
// way. Fails when there is no compiler, when it fails, or when the job is stopped: then it is gone.
[[nodiscard]] Result<void> compile_object(const std::filesystem::path& folder,
                                          const Workshop& workshop);

inline constexpr const char* kGameText = "game.ii";
inline constexpr const char* kGameObject = "game.so";

}  // namespace yomikiri::studies::rules
