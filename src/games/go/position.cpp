#include "games/go/position.h"

#include <algorithm>
#include <array>

namespace yomikiri::games::go {

State::State(const State& from) : position_(from.position_) {
  if (position_ != nullptr) position_->references_.fetch_add(1, std::memory_order_relaxed);
}

// A loop, not a recursion: a game may be longer than the stack is deep.
State::~State() {
  const Position* position = position_;
  while (position != nullptr &&
         position->references_.fetch_sub(1, std::memory_order_acq_rel) == 1) {
    const Position* previous = position->previous_;
    delete position;
    position = previous;
  }
}

bool operator==(const State& a, const State& b) {
  const Position* left = a.position_;
  const Position* right = b.position_;
  while (left != right) {
    if (left == nullptr || right == nullptr) return false;
    if (left->plies_ != right->plies_ || left->last_action_ != right->last_action_ ||
        left->mover_ != right->mover_ || left->board_ != right->board_)
      return false;
    left = left->previous_;
    right = right->previous_;
  }
  return true;
}

State Position::setup(const Board& board, Colour mover) {
  return State(new Position(board, mover));
}

State Position::after(Action action) const {
  auto* next = new Position(board_, other(mover_));
  references_.fetch_add(1, std::memory_order_relaxed);
  next->previous_ = this;
  next->once_taken_[0] = once_taken_[0];
  next->once_taken_[1] = once_taken_[1];
  next->ledger_ = ledger_;
  next->plies_ = plies_ + 1;
  next->last_action_ = action;
  if (action.is_pass()) {
    next->ledger_.enter_pass(mover_);
  } else {
    const PointSet taken = next->board_.play(mover_, action.point);
    next->once_taken_[number(other(mover_))] |= taken;
    next->ledger_.enter_play(mover_, taken.count());
  }
  return State(next);
}

State Position::with_mover(Colour colour) const {
  auto* turned = new Position(board_, colour);
  turned->previous_ = previous_;
  if (previous_ != nullptr) previous_->references_.fetch_add(1, std::memory_order_relaxed);
  turned->once_taken_[0] = once_taken_[0];
  turned->once_taken_[1] = once_taken_[1];
  turned->ledger_ = ledger_;
  turned->plies_ = plies_;
  turned->last_action_ = last_action_;
  return State(turned);
}

const Position& Position::first() const {
  const Position* position = this;
  while (position->previous_ != nullptr) position = position->previous_;
  return *position;
}

std::vector<Action> Position::actions() const {
  std::vector<Action> actions;
  actions.reserve(plies_);
  for (const Position* p = this; p->previous_ != nullptr; p = p->previous_)
    actions.push_back(p->last_action_);
  std::ranges::reverse(actions);
  return actions;
}

std::vector<Turn> Position::turns() const {
  std::vector<Turn> turns;
  turns.reserve(plies_);
  for (const Position* p = this; p->previous_ != nullptr; p = p->previous_)
    turns.push_back({p->previous_->mover_, p->last_action_});
  std::ranges::reverse(turns);
  return turns;
}

std::optional<int> Position::plies_when(const Board& board) const {
  for (const Position* p = this; p != nullptr; p = p->previous_)
    if (p->board_ == board) return p->plies_;
  return std::nullopt;
}

PointSet Position::legal_plays() const {
  PointSet plays = board_.plays_without_suicide(mover_);
  const PointSet doubtful = plays & once_taken(mover_);
  if (doubtful.is_empty()) return plays;
  std::vector<std::pair<Point, Board>> candidates;
  doubtful.for_each(
      [&](Point point) { candidates.emplace_back(point, board_).second.play(mover_, point); });
  remove_repeated(candidates, plays);
  return plays;
}

// One walk through the past for all candidates. A filter by the low bits of their hashes avoids
// comparing nearly every past board.
void Position::remove_repeated(std::vector<std::pair<Point, Board>>& candidates,
                               PointSet& plays) const {
  constexpr std::uint64_t kBuckets = 512;
  std::array<std::uint64_t, kBuckets / 64> seen{};
  for (const auto& [point, board] : candidates)
    seen[board.hash() % kBuckets / 64] |= std::uint64_t{1} << board.hash() % 64;
  for (const Position* p = this; p != nullptr; p = p->previous_) {
    const std::uint64_t hash = p->board_.hash();
    if ((seen[hash % kBuckets / 64] >> hash % 64 & 1) == 0) continue;
    for (const auto& [point, board] : candidates)
      if (board == p->board_) plays.remove(point);
  }
}

}  // namespace yomikiri::games::go
