// The browser client's files, from one folder. A path that leads out of it, hidden files and
// folders give nothing. Files are read when they are asked for: a client that is built anew is
// served at once.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace yomikiri::net {

struct StaticFile {
  std::string_view type;   // as in Content-Type
  std::string tag;         // as in ETag, with its quotation marks
  std::string_view cache;  // as in Cache-Control
  std::filesystem::path path;
};

class StaticFiles {
 public:
  static constexpr std::uintmax_t kMostBytes = 16 * 1024 * 1024;

  explicit StaticFiles(std::filesystem::path folder) : folder_(std::move(folder)) {}

  // For the path of a request as parse_target gives it. A path without an ending that is no file,
  // such as /rooms/7, is one of the client's own pages and gives its index.html.
  [[nodiscard]] std::optional<StaticFile> find(std::string_view path) const;

 private:
  std::filesystem::path folder_;
};

// The whole file; nothing if it has gone or is too big.
[[nodiscard]] std::optional<std::string> read_file(const std::filesystem::path& file);

// Does `If-None-Match:` name this tag? Then the client has the file already.
[[nodiscard]] bool names_tag(std::string_view if_none_match, std::string_view tag);

}  // namespace yomikiri::net
