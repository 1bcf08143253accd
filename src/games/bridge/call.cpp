#include "games/bridge/call.h"

#include <algorithm>
#include <array>

#include "core/notation.h"

namespace yomikiri::bridge {
namespace {

constexpr char upper(char letter) {
  return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

bool is_one_of(std::string_view text, auto... names) {
  const auto same = [&](std::string_view name) {
    return std::ranges::equal(text, name, {}, upper, upper);
  };
  return (same(names) || ...);
}

}  // namespace

int strain_of(std::string_view text) {
  if (is_one_of(text, "NT")) return kNoTrump;
  if (text.size() != 1) return -1;
  const std::size_t strain = kStrainLetters.find(upper(text[0]));
  return strain == std::string_view::npos ? -1 : static_cast<int>(strain);
}

int seat_of_letter(char letter) {
  const std::size_t seat = kSeatLetters.find(upper(letter));
  return seat == std::string_view::npos ? -1 : static_cast<int>(seat);
}

std::string to_string(Call call) {
  if (call.is_pass()) return "P";
  if (call.is_double()) return "X";
  if (call.is_redouble()) return "XX";
  return {static_cast<char>('0' + call.level()),
          kStrainLetters[static_cast<std::size_t>(call.strain())]};
}

Result<Call> parse_call(std::string_view text) {
  if (is_one_of(text, "P", "PASS")) return kPass;
  if (is_one_of(text, "X", "D", "DBL", "DOUBLE")) return kDouble;
  if (is_one_of(text, "XX", "R", "RDBL", "REDOUBLE")) return kRedouble;
  if (text.size() >= 2 && text[0] >= '1' && text[0] <= '7')
    if (const int strain = strain_of(text.substr(1)); strain >= 0)
      return Call::bid(text[0] - '0', strain);
  return fail(Errc::BadInput, quote(text), "not a call",
              "write a bid like 1C or 3N, P for pass, X to double, XX to redouble");
}

}  // namespace yomikiri::bridge
