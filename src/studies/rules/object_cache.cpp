#include "studies/rules/object_cache.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <string_view>
#include <vector>

#include "store/byte_order.h"
#include "store/checksum.h"
#include "store/file_bytes.h"

namespace yomikiri::studies::rules {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSeal = "YKRULES\n";  // followed by the checksum of everything before
constexpr std::size_t kSealBytes = 16;
// Objects of some 200 KB each, and the folder in which the last one was made.
constexpr std::size_t kMostKept = 100 + 1;
constexpr std::string_view kObjectNames = "yomikiri-";
constexpr std::string_view kScratchNames = "yomikiri-work-";

// A caller may name any folder: we must not remove what we did not make.
bool has_our_name(const fs::path& path) {
  const std::string name = path.filename();
  return name.starts_with(kScratchNames) ||
         (name.starts_with(kObjectNames) && name.ends_with(".so"));
}

bool is_ours_alone(const fs::path& file) {
  struct stat info{};
  return lstat(file.c_str(), &info) == 0 && S_ISREG(info.st_mode) && info.st_uid == geteuid() &&
         (info.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

bool is_sealed(const fs::path& file) {
  const auto mapped = store::FileBytes::map(file);
  if (!mapped || mapped->bytes().size() <= kSealBytes) return false;
  const auto bytes = mapped->bytes();
  const auto seal = bytes.last(kSealBytes);
  return std::ranges::equal(seal.first(kSeal.size()), kSeal) &&
         store::get<std::uint64_t>(seal.subspan(kSeal.size())) ==
             store::checksum(bytes.first(bytes.size() - kSealBytes));
}

bool seal(const fs::path& file) {
  const auto mapped = store::FileBytes::map(file);
  if (!mapped) return false;
  store::ByteWriter tail;
  tail.raw(kSeal);
  tail.number(store::checksum(mapped->bytes()));
  std::ofstream out(file, std::ios::binary | std::ios::app);
  out.write(reinterpret_cast<const char*>(tail.bytes().data()),
            static_cast<std::streamsize>(tail.bytes().size()));
  out.close();
  return out.good() && chmod(file.c_str(), S_IRWXU) == 0;
}

}  // namespace

Result<ScratchFolder> ScratchFolder::make(const fs::path& parent) {
  std::error_code error;
  std::string name = fs::absolute(parent, error) / (std::string(kScratchNames) + "XXXXXX");
  fs::create_directories(parent, error);
  if (error) return fail(Errc::Io, parent.string(), "cannot be created: " + error.message());
  if (mkdtemp(name.data()) == nullptr)
    return store::system_error(parent, "cannot create a folder there", errno);
  return ScratchFolder(std::move(name));
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  if (!path_.empty()) fs::remove_all(path_, ignored);
}

fs::path ObjectCache::place_of(const std::string& key) const {
  return folder_ / (std::string(kObjectNames) + key + ".so");
}

std::optional<fs::path> ObjectCache::find(const std::string& key) const {
  if (folder_.empty()) return std::nullopt;
  const fs::path place = place_of(key);
  if (!is_ours_alone(place) || !is_sealed(place)) return std::nullopt;
  utimensat(AT_FDCWD, place.c_str(), nullptr, 0);
  return place;
}

Result<ScratchFolder> ObjectCache::scratch() const {
  if (!folder_.empty())
    if (auto inside = ScratchFolder::make(folder_)) return inside;
  std::error_code error;
  const fs::path temporary = fs::temp_directory_path(error);
  return ScratchFolder::make(error ? fs::path("/tmp") : temporary);
}

fs::path ObjectCache::keep(const fs::path& object, const std::string& key) const {
  if (folder_.empty() || !seal(object)) return object;
  std::error_code error;
  fs::rename(object, place_of(key), error);
  if (error) return object;
  forget_the_oldest();
  return place_of(key);
}

// Leftovers of killed processes age and are removed, too. Other processes may be doing the same
// right now, so nothing here relies on a file being present.
void ObjectCache::forget_the_oldest() const {
  std::vector<std::pair<fs::file_time_type, fs::path>> all;
  std::error_code error;
  for (fs::directory_iterator entry(folder_, error), end; !error && entry != end;
       entry.increment(error)) {
    std::error_code gone;
    const auto used = fs::last_write_time(entry->path(), gone);
    if (!gone && has_our_name(entry->path())) all.emplace_back(used, entry->path());
  }
  if (all.size() <= kMostKept) return;
  std::ranges::sort(all);
  for (const auto& [used, path] : std::span(all).first(all.size() - kMostKept))
    fs::remove_all(path, error);
}

}  // namespace yomikiri::studies::rules
