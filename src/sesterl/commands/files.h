// Files that the commands write: whole or not at all.
#pragma once

#include <expected>
#include <filesystem>
#include <string>
#include <string_view>

namespace yomikiri::sesterl {

// Replaces the content at once: the text is written to a file beside it, which is then renamed. The
// file keeps its permissions; its directory must exist. The error names the file.
[[nodiscard]] std::expected<void, std::string> write_text_file(const std::filesystem::path& path,
                                                               std::string_view text);

// The same, unless the file has this text already: then it is not touched.
[[nodiscard]] std::expected<void, std::string> write_if_changed(const std::filesystem::path& path,
                                                                std::string_view text);

}  // namespace yomikiri::sesterl
