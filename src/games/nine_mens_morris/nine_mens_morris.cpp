#include "games/nine_mens_morris/nine_mens_morris.h"

#include <algorithm>
#include <array>

namespace yomikiri::games {

using namespace morris;

namespace {

constexpr std::string_view kNineMensMorrisRules =
    R"(Two seats, X first, have nine men each. In turn they place them on the 24
points; when all are placed, they move one man along a line to the next empty
point. With three men left, a seat may move a man to any empty point (flying).
Three of your men in a line are a mill. Whoever closes a mill takes one of the
opponent's men, not one in a mill unless all of them are in mills.
Once all men are placed, a seat with fewer than three men, or with no move on
its turn, loses. After `patience` plies without a capture the game is a draw.
)";

constexpr std::string_view kNineMensMorrisNotation =
    R"(Points are named by file (a to g from the left) and rank (1 to 7 from the
bottom): a7 is the upper left corner, d6 the middle of the upper side of the
middle ring.
  d6        place a man on d6
  d6-d5     move the man on d6 to d5
  d6xa1     place a man on d6, close a mill and take the man on a1
  d6-d5xa1  move, close a mill and take the man on a1
)";

}  // namespace

GameCard NineMensMorris::card() {
  static constexpr std::array kParameters{kMen, kFlying, kPatience};
  return {.name = "nine-mens-morris",
          .aliases = {"morris", "mill", "merels"},
          .summary = "place and move men; three in a line take one",
          .parameters = kParameters,
          .rules = kNineMensMorrisRules,
          .notation = kNineMensMorrisNotation,
          .example_moves = {"d6", "a7", "b6", "d7", "f6xa7"}};
}

Result<NineMensMorris> NineMensMorris::make(const Settings& settings) {
  return NineMensMorris(settings[kMen],
                        settings[kFlying] == 1 ? Flying::WithThreeMen : Flying::Never,
                        settings[kPatience]);
}

NineMensMorris::State NineMensMorris::apply(const State& s, const Action& action) const {
  const bool places = action.from == Action::kNone;
  const bool takes = action.taken != Action::kNone;
  const bool quiet = !places && !takes;
  State next{.own = s.other,
             .other = s.own | bit_of(action.to),
             .mover = opponent(s.mover),
             .to_place = static_cast<std::uint8_t>(s.to_place - (places ? 1 : 0)),
             .quiet = static_cast<std::uint8_t>(quiet ? s.quiet + 1 : 0)};
  if (!places) next.other ^= bit_of(action.from);
  if (takes) next.own ^= bit_of(action.taken);
  return next;
}

bool NineMensMorris::is_blocked(const State& s) const {
  const Men empty = kBoard ^ s.own ^ s.other;
  Men reached = 0;
  for_each_point(s.own, [&](int from) { reached |= reach(from, s.own, empty, flying_); });
  return reached == 0;
}

std::uint64_t NineMensMorris::key(const State& s) const {
  std::uint64_t smallest = ~std::uint64_t{0};
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry)
    smallest = std::min(smallest, std::uint64_t{image_of(symmetry, s.own)} << kPoints |
                                      image_of(symmetry, s.other));
  return smallest | std::uint64_t{s.to_place} << 48 | std::uint64_t{s.quiet} << 53;
}

}  // namespace yomikiri::games
