#include "games/nine_mens_morris/nine_mens_morris.h"

#include <algorithm>
#include <array>

namespace yomikiri::games {

using namespace morris;

GameCard NineMensMorris::card() {
  static constexpr std::array<std::string_view, 3> kAliases{"morris", "mill", "merels"};
  static constexpr std::array kParameters{kMen, kFlying, kPatience};
  return {.name = "nine-mens-morris",
          .aliases = kAliases,
          .summary = "place and move men; three in a line take one",
          .parameters = kParameters};
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
