// The browser client's files, from one folder. Paths that lead out of it, hidden files and folders
// yield nothing. Files are read on each request: a rebuilt client is served at once.
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

  // Takes the path of a request as returned by parse_target. A path without an extension that is
  // not a file, such as /rooms/7, is one of the client's own pages and yields its index.html.
  [[nodiscard]] std::optional<StaticFile> find(std::string_view path) const;

 private:
  std::filesystem::path folder_;
};

// The whole file; nothing if it is gone or too big.
[[nodiscard]] std::optional<std::string> read_file(const std::filesystem::path& file);

// Whether `If-None-Match:` names this tag: then the client already has the file.
[[nodiscard]] bool names_tag(std::string_view if_none_match, std::string_view tag);

}  // namespace yomikiri::net
