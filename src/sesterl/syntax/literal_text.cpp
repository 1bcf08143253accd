#include "sesterl/syntax/literal_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>

#include "text/utf8.h"

namespace yomikiri::sesterl {
namespace {

constexpr std::uint64_t kLimb = 1'000'000'000;

std::uint64_t hex_value(char digit) {
  if (digit <= '9') return static_cast<std::uint64_t>(digit - '0');
  return static_cast<std::uint64_t>((digit | 0x20) - 'a' + 10);
}

// Nine decimal digits per limb, the lowest first.
std::string decimal_of_hex(std::string_view digits) {
  std::vector<std::uint64_t> limbs{0};
  for (const char digit : digits) {
    std::uint64_t carry = hex_value(digit);
    for (std::uint64_t& limb : limbs) {
      const std::uint64_t value = 16 * limb + carry;
      limb = value % kLimb;
      carry = value / kLimb;
    }
    if (carry > 0) limbs.push_back(carry);
  }
  std::string decimal = std::to_string(limbs.back());
  for (std::size_t i = limbs.size() - 1; i-- > 0;) decimal += fmt::format("{:09}", limbs[i]);
  return decimal;
}

bool is_decimal_digit(char c) { return c >= '0' && c <= '9'; }

// Reads one control of a format after its `~`.
class ControlReader {
 public:
  ControlReader(std::string_view text, std::size_t at) : text_(text), at_(at) {}

  // The hole, if the control has one; `is_known` says whether it is a control at all.
  std::optional<FormatHoleKind> read() {
    const std::size_t begin = at_;
    if (peek() == '-') ++at_;
    digits();
    if (peek() == '.') {
      ++at_;
      digits();
    }
    const bool is_plain = at_ == begin;
    const char letter = peek();
    if (at_ < text_.size())
      at_ += std::max<std::size_t>(text::first_character(text_.substr(at_)).size, 1);
    is_known_ = true;
    switch (letter) {
      case 'c':
        return FormatHoleKind::Char;
      case 'f':
      case 'e':
      case 'g':
        return FormatHoleKind::Float;
      case 's':
        return FormatHoleKind::Binary;
      case 'p':
      case 'w':
        return FormatHoleKind::Anything;
      default:
        is_known_ = is_plain && (letter == '~' || letter == 'n');
        return std::nullopt;
    }
  }

  [[nodiscard]] bool is_known() const { return is_known_; }
  [[nodiscard]] std::size_t end() const { return at_; }

 private:
  [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void digits() {
    while (is_decimal_digit(peek())) ++at_;
  }

  std::string_view text_;
  std::size_t at_;
  bool is_known_ = false;
};

}  // namespace

std::string decimal_integer(std::string_view written) {
  if (written.starts_with("0x") || written.starts_with("0X"))
    return decimal_of_hex(written.substr(2));
  const std::size_t first = std::min(written.find_first_not_of('0'), written.size() - 1);
  return std::string(written.substr(first));
}

bool is_finite_float(std::string_view written) {
  return std::isfinite(std::strtod(std::string(written).c_str(), nullptr));
}

std::vector<FormatHole> format_holes(Span literal, Diagnostics& diagnostics) {
  std::string_view text = diagnostics.source().text(literal).substr(2);
  if (text.ends_with('\'')) text.remove_suffix(1);  // it lacks one after an error
  std::vector<FormatHole> holes;
  for (std::size_t at = text.find('~'); at < text.size(); at = text.find('~', at)) {
    ControlReader control(text, at + 1);
    const auto hole = control.read();
    const Span span{static_cast<std::uint32_t>(literal.begin + 2 + at),
                    static_cast<std::uint32_t>(literal.begin + 2 + control.end())};
    if (hole) holes.push_back({span, *hole});
    if (!control.is_known())
      diagnostics.error(
          DiagnosticKind::Syntax, span,
          fmt::format("'{}' is not a control of a format", diagnostics.source().text(span)),
          "the controls are ~c ~f ~e ~g ~s ~p ~w, with width and precision, ~~ and ~n");
    at = control.end();
  }
  return holes;
}

}  // namespace yomikiri::sesterl
