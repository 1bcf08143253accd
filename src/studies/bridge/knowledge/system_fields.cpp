#include "studies/bridge/knowledge/system_fields.h"

namespace yomikiri::studies::bridge {

Field& SystemFields::declare_auction(Form& form) {
  return form.list("auction", calls_,
                   "all calls from the dealer on, passes included, for example '1NT P 3NT P P P'");
}

void SystemFields::declare(Form& form) {
  form.choice("dealer", dealer_, {"N", "E", "S", "W"}, "the seat that calls first");
  form.document("system", document_,
                "the bidding system, see docs/studies/bidding.md; without it, Standard American");
}

Result<Auction> SystemFields::auction() const {
  auto auction =
      yomikiri::bridge::parse_auction(Seat(yomikiri::bridge::seat_of_letter(dealer_[0])), calls_);
  if (!auction) return in_field("auction", auction.error());
  return auction;
}

Result<System> SystemFields::system() const {
  if (document_.text.empty() && document_.name.empty()) return sayc();
  return parse_system(document_.name.empty() ? "system.bid" : document_.name, document_.text);
}

}  // namespace yomikiri::studies::bridge
