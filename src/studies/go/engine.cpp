#include "studies/go/engine.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <span>

#include "core/assert.h"

namespace yomikiri::studies::go {

using namespace games::go;

namespace {

// tuned: 0.35 won 22 of 30 games on 9x9, 1000 playouts a move, against the 1/sqrt(2) of
// [KocsisSzepesvari2006], 2026-11-16; 0.2 won 17 of 30 against 0.35, too few games to decide.
constexpr double kExploration = 0.35;
// The weight of the margin in the reward: enough to prefer a larger win, too little to risk a win
// for it.
constexpr double kMarginShare = 0.05;
constexpr std::size_t kMostNodes = 4'000'000;          // 160 MB; an analysis may run for hours
constexpr std::uint64_t kPlayoutsBetweenReports = 64;  // some 20 ms on 19x19

}  // namespace

Engine::Engine(const Position& position, const EngineOptions& options)
    : root_(position), board_(root_), options_(options), random_(options.seed) {
  for (const Colour colour : kColours)
    set_up_[number(colour)] = position.first().board().stones(colour).count();
}

void Engine::begin() {
  YK_ASSERT(!root_.is_over());
  nodes_.assign(1, Node{});
  board_ = root_;
  expand(0);
}

Action Engine::choose(const Job& job) {
  begin();
  const std::uint64_t playouts = std::max<std::uint64_t>(options_.playouts, 1);
  for (std::uint64_t i = 0; i < playouts && (i == 0 || !job.stop.stop_requested()); ++i) {
    run_once();
    if (i % kPlayoutsBetweenReports == 0) job.report("playouts", i, playouts);
  }
  const auto children = std::span(nodes_).subspan(nodes_[0].first_child, nodes_[0].child_count);
  return std::ranges::max_element(children, {}, &Node::visits)->action;
}

void Engine::think(std::uint64_t playouts) {
  if (nodes_.empty()) begin();
  for (std::uint64_t i = 0; i < playouts; ++i) run_once();
}

std::vector<Candidate> Engine::candidates() const {
  std::vector<Candidate> tried;
  if (nodes_.empty()) return tried;
  const double sign = root_.mover() == Colour::Black ? 1 : -1;
  for (std::uint32_t i = 0; i < nodes_[0].child_count; ++i) {
    const std::uint32_t at = nodes_[0].first_child + i;
    const Node& node = nodes_[at];
    if (node.visits > 0)
      tried.push_back({.action = node.action,
                       .visits = node.visits,
                       .win_rate = node.reward / node.visits,
                       .margin = sign * node.margin / node.visits,
                       .line = line_from(at)});
  }
  std::ranges::stable_sort(tried, std::ranges::greater(), &Candidate::visits);
  return tried;
}

// Follows the moves tried most often.
std::vector<Action> Engine::line_from(std::uint32_t node) const {
  std::vector<Action> line{nodes_[node].action};
  while (nodes_[node].child_count > 0) {
    const Node& parent = nodes_[node];
    const auto children = std::span(nodes_).subspan(parent.first_child, parent.child_count);
    const auto best = std::ranges::max_element(children, {}, &Node::visits);
    if (best->visits == 0) break;
    line.push_back(best->action);
    node = parent.first_child + static_cast<std::uint32_t>(best - children.begin());
  }
  return line;
}

void Engine::run_once() {
  board_ = root_;
  path_.assign(1, 0);
  while (!board_.is_over()) {
    const std::uint32_t node = path_.back();
    if (nodes_[node].child_count == 0) {
      if (nodes_[node].visits == 0 || nodes_.size() > kMostNodes) break;
      expand(node);
    }
    path_.push_back(select_child(node));
    step(nodes_[path_.back()].action);
  }
  const double margin = black_margin();
  const double for_black = black_reward(margin);
  Colour chooser = root_.mover();
  for (std::size_t i = 0; i < path_.size(); ++i) {
    Node& node = nodes_[path_[i]];
    ++node.visits;
    if (i == 0) continue;  // nobody chose the root
    node.margin += margin;
    node.reward += chooser == Colour::Black ? for_black : 1 - for_black;
    chooser = other(chooser);
  }
}

// In random order, so that a search that does not reach all of them favours no corner. Own eyes are
// left out: filling one is hardly ever right.
void Engine::expand(std::uint32_t node) {
  std::array<Point, kMostSize * kMostSize> room;
  const auto first = static_cast<std::uint32_t>(nodes_.size());
  for (const Point point : board_.list_legal(room))
    if (!board_.is_own_eye(point)) nodes_.push_back({.action = {point}});
  nodes_.push_back({.action = {}});
  const auto count = static_cast<std::uint32_t>(nodes_.size()) - first;
  for (std::uint32_t i = count; i > 1; --i)
    std::swap(nodes_[first + i - 1], nodes_[first + random_.below(i)]);
  nodes_[node].first_child = first;
  nodes_[node].child_count = count;
}

std::uint32_t Engine::select_child(std::uint32_t node) const {
  const Node& parent = nodes_[node];
  const double log_visits = std::log(static_cast<double>(parent.visits) + 1);
  std::uint32_t best = parent.first_child;
  double best_bound = -std::numeric_limits<double>::infinity();
  for (std::uint32_t i = parent.first_child; i < parent.first_child + parent.child_count; ++i) {
    const Node& child = nodes_[i];
    if (child.visits == 0) return i;
    const double visits = child.visits;
    const double bound = child.reward / visits + kExploration * std::sqrt(log_visits / visits);
    if (bound > best_bound) {
      best_bound = bound;
      best = i;
    }
  }
  return best;
}

void Engine::step(Action action) {
  if (action.is_pass())
    board_.pass();
  else
    board_.play(action.point);
}

double Engine::black_margin() {
  double margin = 0;
  if (!board_.is_over())
    margin = margin_by_playout();
  else if (options_.scoring == Scoring::Area)
    margin = area_of(board_.board()).margin();
  else
    margin = score_of(board_.board(), board_.ledger()).margin();
  return margin - options_.komi;
}

double Engine::black_reward(double margin) const {
  const double won = margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
  const double points = board_.size() * board_.size();
  const double share = std::clamp(0.5 + margin / (2 * points), 0.0, 1.0);
  return (1 - kMarginShare) * won + kMarginShare * share;
}

double Engine::margin_by_playout() {
  const Counts placed = board_.ledger().placed();
  const int longest = 3 * board_.size() * board_.size();
  bool passed = false;
  for (int ply = 0; ply < longest; ++ply) {
    const Point point = board_.random_play(random_, [&](Point p) { return !board_.is_own_eye(p); });
    step({point});
    if (point == kPass && passed) break;
    passed = point == kPass;
  }
  const Board end = board_.board();
  if (options_.scoring == Scoring::Area) return area_of(end).margin();
  const auto balance = [&](Colour colour) {
    return end.stones(colour).count() + end.territory(colour).count() - placed[number(colour)] -
           set_up_[number(colour)];
  };
  return balance(Colour::Black) - balance(Colour::White);
}

}  // namespace yomikiri::studies::go
