#include "studies/go/engine.h"

#include <algorithm>
#include <utility>

namespace yomikiri::studies::go {

using namespace games::go;

namespace {

// The weight of the margin in the reward: enough to prefer a larger win, too little to risk a win
// for it.
constexpr double kMarginShare = 0.05;
constexpr std::size_t kMostNodes = 4'000'000;          // 128 MB; an analysis may run for hours
constexpr std::uint64_t kPlayoutsBetweenReports = 64;  // some 20 ms on 19x19

double black_reward(double margin, int size) {
  const double won = margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
  const double points = size * size;
  const double share = std::clamp(0.5 + margin / (2 * points), 0.0, 1.0);
  return (1 - kMarginShare) * won + kMarginShare * share;
}

}  // namespace

GoTreePlay::GoTreePlay(const Position& position, const EngineOptions& options)
    : komi_(options.komi), scoring_(options.scoring) {
  for (const Colour colour : kColours)
    set_up_[number(colour)] = position.first().board().stones(colour).count();
}

void GoTreePlay::step(State& board, Action action) const {
  if (action.is_pass())
    board.pass();
  else
    board.play(action.point);
}

std::span<const Point> GoTreePlay::list_tries(const State& board, Random& random,
                                              std::span<Point, kMostTries> room) {
  const auto legal = board.list_legal(room);
  const auto eyes = std::remove_if(room.begin(), room.begin() + std::ssize(legal),
                                   [&](Point point) { return board.is_own_eye(point); });
  *eyes = kPass;
  const auto tries = room.first(static_cast<std::size_t>(eyes - room.begin()) + 1);
  for (std::size_t left = tries.size(); left > 1; --left)
    std::swap(tries[left - 1], tries[random.below(static_cast<std::uint32_t>(left))]);
  return tries;
}

GoTreePlay::Verdict GoTreePlay::judge(State& board, Random& random) const {
  double margin = 0;
  if (!board.is_over())
    margin = margin_by_playout(board, random);
  else if (scoring_ == Scoring::Area)
    margin = area_of(board.board()).margin();
  else
    margin = score_of(board.board(), board.ledger()).margin();
  margin -= komi_;
  return {black_reward(margin, board.size()), margin};
}

double GoTreePlay::margin_by_playout(State& board, Random& random) const {
  const Counts placed = board.ledger().placed();
  const int longest = 3 * board.size() * board.size();
  bool passed = false;
  for (int ply = 0; ply < longest; ++ply) {
    const Point point = board.random_play(random, [&](Point p) { return !board.is_own_eye(p); });
    step(board, {point});
    if (point == kPass && passed) break;
    passed = point == kPass;
  }
  const Board end = board.board();
  if (scoring_ == Scoring::Area) return area_of(end).margin();
  const auto balance = [&](Colour colour) {
    return end.stones(colour).count() + end.territory(colour).count() - placed[number(colour)] -
           set_up_[number(colour)];
  };
  return balance(Colour::Black) - balance(Colour::White);
}

Engine::Engine(const Position& position, const EngineOptions& options)
    : playouts_(options.playouts),
      mover_(position.mover()),
      tree_(GoTreePlay(position, options), QuickBoard(position), options.seed, kMostNodes) {}

Action Engine::choose(const Job& job) {
  tree_.run(playouts_, kPlayoutsBetweenReports, job);
  return tree_.best().action;
}

void Engine::think(std::uint64_t playouts) {
  for (std::uint64_t i = 0; i < playouts; ++i) tree_.run_once();
}

std::vector<Candidate> Engine::candidates() const {
  const double sign = mover_ == Colour::Black ? 1 : -1;
  std::vector<Candidate> tried;
  for (auto& one : tree_.all_tried())
    tried.push_back({.action = one.action,
                     .visits = one.visits,
                     .win_rate = one.sum.reward / one.visits,
                     .margin = sign * one.sum.margin / one.visits,
                     .line = std::move(one.line)});
  return tried;
}

}  // namespace yomikiri::studies::go
