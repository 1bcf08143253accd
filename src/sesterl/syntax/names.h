// Names as numbers: equal names are equal numbers, so the stages compare and look up 32 bits and
// never text. One table serves all files of a build. The contents of literals are names, too.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace yomikiri::sesterl {

enum class Name : std::uint32_t {};

class Names {
 public:
  Names() = default;
  Names(const Names&) = delete;
  Names& operator=(const Names&) = delete;

  // Requires fewer than 2^31 different names.
  Name intern(std::string_view text);
  // Valid as long as the table.
  [[nodiscard]] std::string_view text(Name name) const {
    return texts_[static_cast<std::uint32_t>(name)];
  }
  [[nodiscard]] std::size_t size() const { return texts_.size(); }

 private:
  std::string_view store(std::string_view text);
  void grow();

  std::vector<std::string_view> texts_;
  std::vector<std::uint64_t> hashes_;  // of the texts
  std::vector<std::uint32_t> slots_;   // open addressing: a name's number plus one, or 0
  std::vector<std::unique_ptr<char[]>> blocks_;
  char* free_ = nullptr;  // in the last block
  std::size_t free_count_ = 0;
};

}  // namespace yomikiri::sesterl
