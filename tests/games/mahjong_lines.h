// Deals of mahjong for tests, played from short lines of words:
//
//   played(game, {"123m456p789s1122z", "", "", ""}, "9m 5s 5s* 2:pon 55s 1z")
//
// Hands that are left empty, and the rest of short ones, are filled with tiles that the line does
// not name. The first tile is the dora indicator; then chance's tiles and actions follow as on the
// game's card, `_` for a blank within one. `2:` begins an answer of seat 2; whoever is asked and
// has no answer in the line passes; `-` lets everybody pass; `...` draws and discards to the end of
// the deal.
#pragma once

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/notation.h"
#include "games/mahjong/mahjong.h"

namespace yomikiri::tests {

using games::Mahjong;

class MahjongLine {
 public:
  using Hands = std::array<std::string_view, games::mahjong::kSeats>;

  MahjongLine(const Mahjong& game, Mahjong::State state) : game_(game), state_(std::move(state)) {}

  void play(std::string_view line) {
    for (const std::string_view word : words_of(line)) play_word(word);
  }
  [[nodiscard]] Mahjong::State& state() { return state_; }

 private:
  void play_word(std::string_view word) {
    if (word == "-") return pass_until(kChance);
    if (word == "...") return run_out();
    const bool answers = word.size() > 2 && word[1] == ':';
    pass_until(answers ? Seat(word[0] - '0') : kChance);
    std::string text(word.substr(answers ? 2 : 0));
    std::ranges::replace(text, '_', ' ');
    act(text);
  }

  void act(const std::string& text) {
    const auto action = game_.parse_action(state_, text);
    if (!action) throw std::runtime_error(to_string(action.error()));
    if (const auto reason = game_.refusal(state_, *action))
      throw std::runtime_error(text + ": " + *reason);
    state_ = game_.apply(std::move(state_), *action);
  }

  // Everybody who is asked before that seat; kChance: everybody.
  void pass_until(Seat seat) {
    while (state_.deal.phase == games::mahjong::Phase::Claims && game_.to_move(state_) != seat)
      act("pass");
  }

  void run_out() {
    const auto deals = state_.past ? state_.past->size() : 0;
    while (!game_.is_over(state_) && (state_.past ? state_.past->size() : 0) == deals)
      state_ = game_.apply(std::move(state_), first_action());
  }

  // Passes, discards what was drawn, and draws the commonest tile.
  [[nodiscard]] games::mahjong::Action first_action() const {
    std::vector<games::mahjong::Action> actions;
    game_.for_each_action(state_, [&](const auto& action) { actions.push_back(action); });
    if (!state_.deal.is_chance()) return actions.front();
    return *std::ranges::max_element(
        actions, {}, [&](const auto& action) { return state_.deal.wall.count(action.tile); });
  }

  const Mahjong& game_;
  Mahjong::State state_;
};

// Deals these hands from a wall that keeps the tiles that the line names.
[[nodiscard]] inline Mahjong::State dealt(const Mahjong& game, Mahjong::State state,
                                          const MahjongLine::Hands& hands, std::string_view line) {
  using namespace games::mahjong;
  Wall wall = state.deal.wall;
  std::array<std::vector<Tile>, kSeats> tiles;
  for (int i = 0; i < kSeats; ++i)
    for (const Tile tile : (tiles[i] = parse_tiles(hands[i]).value())) wall.take(tile);
  for (std::size_t i = 0; i + 1 < line.size(); ++i)
    if (const auto tile = parse_tile(line.substr(i, 2)); tile && wall.count(*tile) > 0)
      wall.take(*tile);
  std::vector<Tile> left;  // mixed, so that filled hands have few sets
  wall.for_each([&](Tile tile, int copies) { left.insert(left.end(), copies, tile); });
  for (std::size_t next = 0, i = 0; i < kSeats; ++i)
    for (; tiles[i].size() < kHandSize; next = (next + 37) % left.size()) {
      const Tile tile = left[next];
      left.erase(left.begin() + static_cast<std::ptrdiff_t>(next));
      tiles[i].push_back(tile);
    }
  for (const auto& hand : tiles)
    for (const Tile tile : hand) state = game.apply(std::move(state), Action::draw(tile));
  return state;
}

// Throws if a word is illegal.
[[nodiscard]] inline Mahjong::State played(const Mahjong& game, const MahjongLine::Hands& hands,
                                           std::string_view line) {
  MahjongLine table(game, dealt(game, game.initial(), hands, line));
  table.play(line);
  return std::move(table.state());
}

}  // namespace yomikiri::tests
