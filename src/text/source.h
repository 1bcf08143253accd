// The text of a source file, in any language, and the places in it. A Span is a range of bytes;
// messages show lines and columns, which count characters, both from 1.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace yomikiri::text {

struct Span {
  std::uint32_t begin = 0;  // bytes from the beginning of the text
  std::uint32_t end = 0;

  friend bool operator==(const Span&, const Span&) = default;
};

// From the beginning of `first` to the end of `last`.
[[nodiscard]] inline Span join(Span first, Span last) { return {first.begin, last.end}; }

struct Place {
  std::uint32_t line = 1;
  std::uint32_t column = 1;

  friend auto operator<=>(const Place&, const Place&) = default;
};

// A 64-bit fingerprint of a text (FNV-1a).
[[nodiscard]] std::uint64_t fingerprint_of(std::string_view text);

class Source {
 public:
  // `name` is the file's name in messages.
  Source(std::string name, std::string text);

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] std::string_view text(Span span) const {
    return text().substr(span.begin, span.end - span.begin);
  }
  [[nodiscard]] Place place(std::uint32_t byte) const;
  // Without its line end.
  [[nodiscard]] std::string_view line(std::uint32_t number) const;

 private:
  std::string name_;
  std::string text_;
  std::vector<std::uint32_t> line_begins_;
};

}  // namespace yomikiri::text
