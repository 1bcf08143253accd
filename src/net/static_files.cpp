#include "net/static_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <system_error>
#include <utility>

namespace yomikiri::net {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::pair<std::string_view, std::string_view>, 14> kTypes = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".wasm", "application/wasm"},
    {".txt", "text/plain; charset=utf-8"},
}};

std::string_view type_of(const fs::path& file) {
  const std::string ending = file.extension().string();
  for (const auto& [known, type] : kTypes)
    if (known == ending) return type;
  return "application/octet-stream";
}

bool has_hidden_part(const fs::path& path) {
  for (const fs::path& part : path)
    if (part.native().starts_with('.')) return true;
  return false;
}

// The file at the path, after following links, if it lies inside the folder.
std::optional<fs::path> file_within(const fs::path& folder, const fs::path& relative) {
  std::error_code error;
  const fs::path root = fs::canonical(folder, error);
  if (error) return std::nullopt;
  const fs::path file = fs::canonical(root / relative, error);
  if (error || !fs::is_regular_file(file, error)) return std::nullopt;
  const auto [end, _] = std::ranges::mismatch(root, file);
  if (end != root.end()) return std::nullopt;
  return file;
}

}  // namespace

std::optional<StaticFile> StaticFiles::find(std::string_view path) const {
  const fs::path relative = path.substr(std::min(path.find_first_not_of('/'), path.size()));
  if (has_hidden_part(relative)) return std::nullopt;
  auto file = file_within(folder_, relative.empty() ? "index.html" : relative);
  if (!file && !relative.has_extension()) file = file_within(folder_, "index.html");
  if (!file) return std::nullopt;
  std::error_code error;
  const auto bytes = fs::file_size(*file, error);
  const auto changed = fs::last_write_time(*file, error).time_since_epoch().count();
  if (error || bytes > kMostBytes) return std::nullopt;
  // The bundler puts a content hash into the names of the files in assets/.
  const bool never_changes = path.starts_with("/assets/");
  return StaticFile{.type = type_of(*file),
                    .tag = fmt::format("\"{:x}-{:x}\"", bytes, static_cast<std::uint64_t>(changed)),
                    .cache = never_changes ? "public, max-age=31536000, immutable" : "no-cache",
                    .path = *std::move(file)};
}

std::optional<std::string> read_file(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::string bytes;
  for (std::array<char, 16384> part; in;) {
    in.read(part.data(), part.size());
    bytes.append(part.data(), static_cast<std::size_t>(in.gcount()));
    if (bytes.size() > StaticFiles::kMostBytes) return std::nullopt;
  }
  return in.eof() ? std::optional(std::move(bytes)) : std::nullopt;
}

bool names_tag(std::string_view if_none_match, std::string_view tag) {
  return if_none_match == "*" || if_none_match.find(tag) != if_none_match.npos;
}

}  // namespace yomikiri::net
