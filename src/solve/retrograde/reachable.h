// Makes any game with hashed states Ranked: walks all states that play can reach from a given one,
// and numbers them in the order in which they were met. A game that has no index of its own, such
// as one written in the rule language, can then be solved by retrograde analysis, too.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/assert.h"
#include "core/duel.h"
#include "core/error.h"
#include "core/job.h"
#include "core/views.h"

namespace yomikiri::retrograde {

template <Hashed G>
class Reachable {
  static_assert(Duel<G>);

 public:
  using State = typename G::State;
  using Action = typename G::Action;

  Reachable(Reachable&&) noexcept = default;
  Reachable& operator=(Reachable&&) noexcept = default;

  // Keeps a reference to the game. Fails as soon as the states would take more than this many
  // bytes.
  [[nodiscard]] static Result<Reachable> make(const G& game, const State& start,
                                              std::uint64_t most_bytes, const Job& job) {
    Reachable reachable(game);
    reachable.reach(start);
    for (std::uint64_t next = 0; next < reachable.states_.size(); ++next) {
      const State& state = *reachable.states_[next];
      if (!game.is_over(state))
        game.for_each_action(
            state, [&](const Action& action) { reachable.reach(game.apply(state, action)); });
      if (reachable.bytes_ > most_bytes) return too_large(reachable.states_.size(), most_bytes);
      if (next % kLookEvery != 0) continue;
      if (job.stop.stop_requested()) return stopped_early();
      job.report("states reached", reachable.states_.size(), 0);
    }
    return reachable;
  }

  [[nodiscard]] static constexpr int seat_count() { return 2; }
  [[nodiscard]] State initial() const { return *states_.front(); }
  [[nodiscard]] bool is_over(const State& state) const { return game_->is_over(state); }
  [[nodiscard]] Seat to_move(const State& state) const { return game_->to_move(state); }
  [[nodiscard]] State apply(const State& state, const Action& action) const {
    return game_->apply(state, action);
  }
  template <class Visit>
  void for_each_action(const State& state, Visit&& visit) const {
    game_->for_each_action(state, visit);
  }
  [[nodiscard]] Payoffs payoff(const State& state) const { return game_->payoff(state); }

  [[nodiscard]] std::uint64_t index_count() const { return states_.size(); }
  // Needs a state that play can reach.
  [[nodiscard]] std::uint64_t index_of(const State& state) const {
    const auto found = numbers_.find(state);
    YK_ASSERT(found != numbers_.end());
    return found->second;
  }
  [[nodiscard]] State state_at(std::uint64_t index) const { return *states_[index]; }

 private:
  struct Hash {
    const G* game;
    std::size_t operator()(const State& state) const {
      return static_cast<std::size_t>(game->hash(state));
    }
  };
  static constexpr std::uint64_t kLookEvery = 1024;

  explicit Reachable(const G& game) : game_(&game), numbers_(16, Hash{&game}) {}

  void reach(const State& state) {
    const auto [entry, is_new] = numbers_.try_emplace(state, states_.size());
    if (!is_new) return;
    states_.push_back(&entry->first);
    bytes_ += bytes_of(state);
  }

  [[nodiscard]] std::uint64_t bytes_of(const State& state) const {
    constexpr std::uint64_t kOfMap = 5 * sizeof(void*);  // bucket, link, hash, number, address
    std::uint64_t bytes = sizeof(State) + kOfMap;
    if constexpr (requires { game_->bytes_of(state); }) bytes += game_->bytes_of(state);
    return bytes;
  }

  [[nodiscard]] static Error too_large(std::uint64_t states, std::uint64_t most_bytes) {
    return in_field(
        "memory",
        fail(Errc::TooLarge, "",
             fmt::format("the {} states reached so far fill the {} MiB allowed, and more follow",
                         states, most_bytes >> 20),
             "choose a smaller game, or allow more memory"));
  }

  const G* game_;
  std::unordered_map<State, std::uint64_t, Hash> numbers_;
  std::vector<const State*> states_;  // inside the map, where their addresses are stable
  std::uint64_t bytes_ = 0;           // that the states take
};

}  // namespace yomikiri::retrograde
