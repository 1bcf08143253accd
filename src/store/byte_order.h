// Little-endian numbers and short texts in bytes, whatever the machine. Reading never runs past the
// end: missing bytes read as zero, and ok() then returns false.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace yomikiri::store {

using Bytes = std::span<const std::uint8_t>;

template <class Unsigned>
void put(std::span<std::uint8_t> place, Unsigned value) {
  for (std::size_t i = 0; i < sizeof(Unsigned); ++i)
    place[i] = static_cast<std::uint8_t>(value >> (8 * i));
}

template <class Unsigned>
[[nodiscard]] Unsigned get(Bytes place) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < sizeof(Unsigned); ++i) value |= std::uint64_t{place[i]} << (8 * i);
  return static_cast<Unsigned>(value);
}

class ByteWriter {
 public:
  template <class Unsigned>
  void number(Unsigned value) {
    bytes_.resize(bytes_.size() + sizeof(Unsigned));
    put(std::span(bytes_).last(sizeof(Unsigned)), value);
  }
  void raw(std::string_view text) { bytes_.insert(bytes_.end(), text.begin(), text.end()); }
  void raw(Bytes bytes) { bytes_.insert(bytes_.end(), bytes.begin(), bytes.end()); }
  // Needs a text shorter than 64 KiB.
  void text(std::string_view text) {
    number(static_cast<std::uint16_t>(text.size()));
    raw(text);
  }

  // Needs fewer than 4 GiB.
  void blob(Bytes bytes) {
    number(static_cast<std::uint32_t>(bytes.size()));
    raw(bytes);
  }

  [[nodiscard]] std::vector<std::uint8_t>& bytes() { return bytes_; }

 private:
  std::vector<std::uint8_t> bytes_;
};

class ByteReader {
 public:
  explicit ByteReader(Bytes bytes) : rest_(bytes) {}

  template <class Unsigned>
  [[nodiscard]] Unsigned number() {
    const Bytes place = take(sizeof(Unsigned));
    return ok_ ? get<Unsigned>(place) : Unsigned{0};
  }
  [[nodiscard]] std::string text() {
    const Bytes place = take(number<std::uint16_t>());
    return {place.begin(), place.end()};
  }

  [[nodiscard]] Bytes blob() { return take(number<std::uint32_t>()); }
  [[nodiscard]] Bytes rest() { return take(rest_.size()); }

  [[nodiscard]] bool ok() const { return ok_; }
  [[nodiscard]] bool at_end() const { return rest_.empty(); }

 private:
  [[nodiscard]] Bytes take(std::size_t count) {
    ok_ = ok_ && count <= rest_.size();
    if (!ok_) return {};
    const Bytes taken = rest_.first(count);
    rest_ = rest_.subspan(count);
    return taken;
  }

  Bytes rest_;
  bool ok_ = true;
};

}  // namespace yomikiri::store
