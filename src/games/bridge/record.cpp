#include "games/bridge/record.h"

#include <algorithm>
#include <cctype>

#include "core/notation.h"

namespace yomikiri::bridge {

const Tag* Record::find(std::string_view name) const {
  const auto found = std::ranges::find(tags, name, &Tag::name);
  return found == tags.end() ? nullptr : &*found;
}

Result<Contract> parse_contract(std::string_view text) {
  std::string letters;  // without spaces, in capitals
  for (const char c : text)
    if (c != ' ') letters += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  if (letters == "PASS" || letters == "P" || letters == "AP") return Contract{};
  const std::size_t size = letters.size() > 2 && letters.substr(1, 2) == "NT" ? 3 : 2;
  const std::string_view bid = std::string_view(letters).substr(0, size);
  const std::string_view rest = std::string_view(letters).substr(bid.size());
  const auto call = parse_call(bid);
  const bool is_read = call && call->is_bid();
  if (is_read && rest.empty()) return Contract{call->level(), call->strain()};
  if (is_read && (rest == "X" || rest == "D" || rest == "*"))
    return Contract{call->level(), call->strain(), Doubling::Doubled};
  if (is_read && (rest == "XX" || rest == "R" || rest == "**"))
    return Contract{call->level(), call->strain(), Doubling::Redoubled};
  return fail(Errc::BadInput, quote(text), "not a contract", "write one like 4S, 3NTX or Pass");
}

CardPlay play_of(const Record& record, std::size_t card_count) {
  CardPlay play(record.hands, *record.contract);
  for (std::size_t i = 0; i < card_count; ++i) play.play(record.played[i]);
  return play;
}

}  // namespace yomikiri::bridge
