#include "solve/equilibrium/info_tree.h"

#include <fmt/format.h>

namespace yomikiri::equilibrium {

std::optional<std::uint32_t> InfoTree::find(Seat seat, std::string_view key) const {
  for (std::uint32_t number = 0; number < sets.size(); ++number)
    if (sets[number].seat == seat && sets[number].key == key) return number;
  return std::nullopt;
}

Profile uniform_profile(const InfoTree& tree) {
  Profile profile;
  profile.reserve(tree.cells);
  for (const InfoSet& set : tree.sets)
    profile.insert(profile.end(), set.actions.size(),
                   1.0 / static_cast<double>(set.actions.size()));
  return profile;
}

namespace info_tree_detail {
namespace {

std::string described(const InfoSet& set) {
  return fmt::format("info key {} of seat {}", quote(set.key), number(set.seat));
}

}  // namespace

bool Builder::has_room(int ply, std::uint64_t nodes) {
  if (failed()) return false;
  if (nodes >= limits_.nodes || nodes >= kNone - 1)
    error_ = fail(Errc::TooLarge, "the tree of the game",
                  fmt::format("has more than {} nodes", limits_.nodes),
                  "choose a smaller game, or sample it with the method mccfr");
  else if (ply > limits_.plies)
    error_ = fail(Errc::TooLarge, "the tree of the game",
                  fmt::format("has a play of more than {} plies", limits_.plies),
                  "choose a game that ends sooner");
  return !failed();
}

std::uint32_t Builder::open(InfoNode::Kind kind, std::uint32_t place, const Edge& edge) {
  const std::uint32_t number = next();
  tree_.nodes.push_back({.kind = kind,
                         .mover = edge.mover,
                         .parent = edge.parent,
                         .end = number + 1,
                         .place = place,
                         .cell = edge.cell,
                         .chance = edge.chance});
  return number;
}

void Builder::add_end(const Payoffs& payoffs, const Edge& edge) {
  const auto amounts = payoffs.amounts();
  YK_ASSERT(std::ssize(amounts) == tree_.seats);
  open(InfoNode::Kind::End, static_cast<std::uint32_t>(tree_.payoffs.size() / tree_.seats), edge);
  tree_.payoffs.insert(tree_.payoffs.end(), amounts.begin(), amounts.end());
}

std::optional<Builder::Entry> Builder::enter(Seat seat, std::string key) {
  const auto count = static_cast<std::uint32_t>(tree_.sets.size());
  const auto [place, is_new] = numbers_[number(seat)].try_emplace(std::move(key), count);
  if (is_new) {
    tree_.sets.push_back({.seat = seat,
                          .key = place->first,
                          .actions = {},
                          .first_cell = tree_.cells,
                          .parent_cell = last_cell(seat)});
  } else if (const InfoSet& known = set(place->second); known.parent_cell != last_cell(seat)) {
    error_ = fail(Errc::Unsupported, described(known),
                  "is shared by histories in which the seat has seen or done different things",
                  "the key must contain everything that the seat has seen and done, in order");
    return std::nullopt;
  }
  return Entry{place->second, is_new};
}

void Builder::name_actions(std::uint32_t set, std::vector<std::string> actions) {
  YK_ASSERT(!actions.empty());
  tree_.cells += static_cast<std::uint32_t>(actions.size());
  tree_.sets[set].actions = std::move(actions);
}

void Builder::refuse_actions(std::uint32_t set) {
  error_ = fail(Errc::Unsupported, described(tree_.sets[set]),
                "is shared by histories with different actions",
                "histories with equal keys must have equal actions, in the same order");
}

Result<InfoTree> Builder::finish() {
  if (error_) return *std::move(error_);
  return std::move(tree_);
}

}  // namespace info_tree_detail
}  // namespace yomikiri::equilibrium
