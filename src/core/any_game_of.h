// Makes an AnyGame of a game of known type. Included by any_game.h only.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/any_game_model.h"

namespace yomikiri::any_game_detail {

// The Ranked part of a model, present only when the game's own type is Ranked.
template <class G>
struct RankedPart {
  explicit RankedPart(const G&) {}
  const RankedModel* get() const { return nullptr; }
};

template <Ranked G>
struct RankedPart<G> final : RankedModel {
  explicit RankedPart(const G& owner) : game(owner) {}
  const RankedModel* get() const { return this; }
  std::uint64_t index_count() const override { return game.index_count(); }
  std::uint64_t index_of(const AnyValue& state) const override {
    return game.index_of(state.as<typename G::State>());
  }
  AnyValue state_at(std::uint64_t index) const override { return AnyValue(game.state_at(index)); }

  const G& game;  // the model's own, next to this part
};

// The Hidden part, likewise.
template <class G>
struct HiddenPart {
  explicit HiddenPart(const G&) {}
  const HiddenModel* get() const { return nullptr; }
};

template <Hidden G>
struct HiddenPart<G> final : HiddenModel {
  explicit HiddenPart(const G& owner) : game(owner) {}
  const HiddenModel* get() const { return this; }
  std::string info_key(const AnyValue& state, Seat seat) const override {
    return game.info_key(state.as<typename G::State>(), seat);
  }
  std::string view(const AnyValue& state, Seat seat) const override {
    return game.view(state.as<typename G::State>(), seat);
  }
  std::optional<std::string> announced(const AnyValue& before,
                                       const AnyValue& action) const override {
    const auto& state = before.as<typename G::State>();
    const auto& played = action.as<typename G::Action>();
    if constexpr (Announced<G>)
      return game.announced(state, played);
    else if constexpr (PublicTree<G>)  // where only the deal is secret
      return game.format_action(state, played);
    return std::nullopt;
  }

  const G& game;
};

// The Reported part.
template <class G>
struct ReportedPart {
  explicit ReportedPart(const G&) {}
  const ReportedModel* get() const { return nullptr; }
};

template <Reported G>
struct ReportedPart<G> final : ReportedModel {
  explicit ReportedPart(const G& owner) : game(owner) {}
  const ReportedModel* get() const { return this; }
  Facts report(const AnyValue& before, const AnyValue& action) const override {
    return game.report(before.as<typename G::State>(), action.as<typename G::Action>());
  }

  const G& game;
};

// And the Pictured part.
template <class G>
struct PicturedPart {
  explicit PicturedPart(const G&) {}
  const PicturedModel* get() const { return nullptr; }
};

template <Pictured G>
struct PicturedPart<G> final : PicturedModel {
  explicit PicturedPart(const G& owner) : game(owner) {}
  const PicturedModel* get() const { return this; }
  Scene scene(const AnyValue& state, Viewer viewer) const override {
    return game.scene(state.as<typename G::State>(), viewer);
  }
  Choice choice(const AnyValue& state, const AnyValue& action) const override {
    return game.choice(state.as<typename G::State>(), action.as<typename G::Action>());
  }

  const G& game;
};

template <Notated G>
class ModelOf final : public Model {
  using State = typename G::State;
  using Action = typename G::Action;

 public:
  explicit ModelOf(G game)
      : game_(std::move(game)),
        ranked_(game_),
        hidden_(game_),
        reported_(game_),
        pictured_(game_) {}

  int seat_count() const override { return game_.seat_count(); }
  AnyValue initial() const override { return AnyValue(game_.initial()); }
  bool is_over(const AnyValue& state) const override { return game_.is_over(state.as<State>()); }
  Seat to_move(const AnyValue& state) const override { return game_.to_move(state.as<State>()); }
  SeatSet answering(const AnyValue& state) const override {
    if constexpr (Simultaneous<G>) return game_.answering(state.as<State>());
    return {game_.to_move(state.as<State>())};
  }
  AnyValue apply(const AnyValue& state, const AnyValue& action) const override {
    return AnyValue(game_.apply(state.as<State>(), action.as<Action>()));
  }
  void for_each_action(const AnyValue& state, Visit visit) const override {
    game_.for_each_action(state.as<State>(), [&](Action action) { visit(AnyValue(action)); });
  }
  void for_each_outcome(const AnyValue& state, VisitOutcome visit) const override {
    if constexpr (Chancy<G>)
      game_.for_each_outcome(state.as<State>(), [&](Action action, double probability) {
        visit(AnyValue(action), probability);
      });
    else
      YK_ASSERT(game_.to_move(state.as<State>()) == kChance);  // fails: G has no chance
  }
  Payoffs payoff(const AnyValue& state) const override { return game_.payoff(state.as<State>()); }

  Ending ending(const AnyValue& state) const override {
    if constexpr (Explained<G>) return game_.ending(state.as<State>());
    return ending_by(game_.payoff(state.as<State>()));
  }
  std::optional<Payoffs> agreed_draw() const override {
    if constexpr (Drawable<G>) return game_.agreed_draw();
    return std::nullopt;
  }
  Pause pause_after(const AnyValue& before, const AnyValue& action) const override {
    if constexpr (Paced<G>) return game_.pause_after(before.as<State>(), action.as<Action>());
    return Pause::None;
  }

  int action_count(const AnyValue& state) const override {
    if constexpr (Numbered<G>) return game_.action_count(state.as<State>());
    int count = 0;
    game_.for_each_action(state.as<State>(), [&](const Action&) { ++count; });
    return count;
  }
  AnyValue action_at(const AnyValue& state, int number) const override {
    if constexpr (Numbered<G>) return AnyValue(game_.action_at(state.as<State>(), number));
    AnyValue found;
    game_.for_each_action(state.as<State>(), [&](const Action& action) {
      if (number-- == 0) found = AnyValue(action);
    });
    return found;
  }

  Result<AnyValue> parse_action(const AnyValue& state, std::string_view text) const override {
    return boxed(game_.parse_action(state.as<State>(), text));
  }
  std::string format_action(const AnyValue& state, const AnyValue& action) const override {
    return game_.format_action(state.as<State>(), action.as<Action>());
  }
  std::optional<std::string> refusal(const AnyValue& state, const AnyValue& action) const override {
    return game_.refusal(state.as<State>(), action.as<Action>());
  }
  Result<AnyValue> parse_state(std::string_view text) const override {
    return boxed(game_.parse_state(text));
  }
  std::string format_state(const AnyValue& state) const override {
    return game_.format_state(state.as<State>());
  }
  std::string draw(const AnyValue& state) const override { return game_.draw(state.as<State>()); }

  const RankedModel* ranked() const override { return ranked_.get(); }
  const HiddenModel* hidden() const override { return hidden_.get(); }
  const ReportedModel* reported() const override { return reported_.get(); }
  const PicturedModel* pictured() const override { return pictured_.get(); }
  std::optional<PayoffTable> payoff_table() const override {
    if constexpr (NormalForm<G>) return game_.payoff_table();
    return std::nullopt;
  }

 private:
  template <class T>
  static Result<AnyValue> boxed(Result<T> result) {
    if (!result) return result.error();
    return AnyValue(*std::move(result));
  }

  G game_;
  RankedPart<G> ranked_;
  HiddenPart<G> hidden_;
  ReportedPart<G> reported_;
  PicturedPart<G> pictured_;
};

}  // namespace yomikiri::any_game_detail
