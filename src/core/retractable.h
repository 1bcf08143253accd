// What retrograde analysis asks of a game: a dense index of its positions, in layers that play can
// only descend; the moves of every position; and the moves that lead to it.
//
// A position is the thing that is numbered: a state up to symmetry and, in games that forbid
// answering a move by taking it back, without that ban. In such games each move names the one reply
// that it bans.
//
// Seats alternate. A position without moves is lost for the seat to move.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>

namespace yomikiri {

// Means "no move" in place of a ban or a best move. Moves that can be banned have smaller numbers.
inline constexpr int kNoMove = 31;

// How a move ends the game for the seat that plays it, if it does.
enum class MoveEnd : std::uint8_t { GoesOn, Wins, Loses, Draws };

// Where a move leads that goes on, that is, does not end the game.
struct Arrival {
  std::uint64_t index;
  int banned;  // the number, at that index, of the reply that is now forbidden, or kNoMove
};

// A move of some position of the same layer that leads to the position in question.
struct Unmove {
  std::uint64_t index;  // of the position it is played in
  int number;           // of the move there
};

// Laws, kept by tests/laws/retractable_laws.h:
// - index_of(position_at(i)) == i wherever position_at(i) is a position; unused slots have none;
// - a move leads to its own layer or a lower one; its number is the same each time, and in games
//   with bans no two moves of a position that stay in the layer share one;
// - only moves that stay in their layer ban a reply, and only such replies are banned;
// - a move that loses at once stands beside a better one (with bans: beside two, or one that leaves
//   the layer), so that it never decides;
// - for_each_unmove(p) visits each pair (q, number) of p's layer whose move arrives at p exactly
//   once; in games with bans for_each_unmove_banning(p, b) visits those of them that ban b, and
//   for_each_unmove_allowing(p, b) the others.
template <class G>
concept Retractable = requires(const G game, std::uint64_t index,
                               const typename G::Position position, const typename G::Move move,
                               int layer) {
  { G::kBans } -> std::convertible_to<bool>;  // whether any move bans a reply
  { game.index_count() } -> std::same_as<std::uint64_t>;
  { game.layer_count() } -> std::same_as<int>;
  { game.layer_begin(layer) } -> std::same_as<std::uint64_t>;  // layer_count(): index_count()
  { game.position_at(index) } -> std::same_as<std::optional<typename G::Position>>;
  { game.index_of(position) } -> std::same_as<std::uint64_t>;
  game.for_each_move(position, [](const typename G::Move&) {});
  { move.number } -> std::convertible_to<int>;
  { move.end } -> std::convertible_to<MoveEnd>;
  { move.layer } -> std::convertible_to<int>;                 // where it leads
  { game.arrival(position, move) } -> std::same_as<Arrival>;  // if it goes on
  game.for_each_unmove(position, [](const Unmove&) {});
} && (!G::kBans || requires(const G game, const typename G::Position position, int reply) {
                        game.for_each_unmove_banning(position, reply, [](const Unmove&) {});
                        game.for_each_unmove_allowing(position, reply, [](const Unmove&) {});
                      });

// One ply of foresight, computed without looking anything up: the method then needs no round for
// the positions that win at once. Their winning moves end the game, so none of them is ever banned.
// Law: every position has two moves or more, so that no ban leaves a seat without one.
template <class G>
concept Foreseeing = Retractable<G> && requires(const G game, const typename G::Position position,
                                                const typename G::Move move) {
  { game.wins_at_once(position) } -> std::same_as<bool>;
  { game.gives_a_win(move) } -> std::same_as<bool>;  // to the opponent, at once
};

}  // namespace yomikiri
