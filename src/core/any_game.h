// A type-erased game: any game behind one non-template type, made once at the border for the
// command line, the host and games whose rules are read at run time. AnyGame models Game, Numbered
// and Notated, so every method runs on it, only slower (bench/any_game.bench.cpp prints by how
// much). It also models Chancy, which requires nothing of a game without chance. Anything else that
// a game offers is available as a typed handle: `if (auto ranked = game.as_ranked()) ...`.
//
// An AnyGame is a shared, immutable value: copies are cheap and may be used from any thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/any_value.h"
#include "core/function_ref.h"
#include "core/hidden.h"
#include "core/notation.h"
#include "core/pace.h"
#include "core/public_tree.h"
#include "core/reported.h"
#include "core/scene.h"
#include "core/views.h"

namespace yomikiri {

class AnyRanked;
class AnyHidden;
class AnyReported;
class AnyPictured;

namespace any_game_detail {

using Visit = FunctionRef<void(AnyValue)>;
using VisitOutcome = FunctionRef<void(AnyValue, double)>;

struct RankedModel {
  virtual ~RankedModel() = default;
  virtual std::uint64_t index_count() const = 0;
  virtual std::uint64_t index_of(const AnyValue& state) const = 0;
  virtual AnyValue state_at(std::uint64_t index) const = 0;
};

struct HiddenModel {
  virtual ~HiddenModel() = default;
  virtual std::string info_key(const AnyValue& state, Seat seat) const = 0;
  virtual std::string view(const AnyValue& state, Seat seat) const = 0;
  virtual std::optional<std::string> public_view(const AnyValue& state) const = 0;
  virtual std::optional<std::string> announced(const AnyValue& before,
                                               const AnyValue& action) const = 0;
};

struct ReportedModel {
  virtual ~ReportedModel() = default;
  virtual Facts report(const AnyValue& before, const AnyValue& action) const = 0;
};

struct PicturedModel {
  virtual ~PicturedModel() = default;
  virtual Scene scene(const AnyValue& state, Viewer viewer) const = 0;
  virtual Choice choice(const AnyValue& state, const AnyValue& action) const = 0;
};

struct Model {
  virtual ~Model() = default;
  virtual int seat_count() const = 0;
  virtual AnyValue initial() const = 0;
  virtual bool is_over(const AnyValue& state) const = 0;
  virtual Seat to_move(const AnyValue& state) const = 0;
  virtual AnyValue apply(const AnyValue& state, const AnyValue& action) const = 0;
  virtual void for_each_action(const AnyValue& state, Visit visit) const = 0;
  virtual void for_each_outcome(const AnyValue& state, VisitOutcome visit) const = 0;
  virtual Payoffs payoff(const AnyValue& state) const = 0;
  virtual Ending ending(const AnyValue& state) const = 0;
  virtual Pause pause_after(const AnyValue& before, const AnyValue& action) const = 0;
  virtual int action_count(const AnyValue& state) const = 0;
  virtual AnyValue action_at(const AnyValue& state, int number) const = 0;
  virtual Result<AnyValue> parse_action(const AnyValue& state, std::string_view text) const = 0;
  virtual std::string format_action(const AnyValue& state, const AnyValue& action) const = 0;
  virtual std::optional<std::string> refusal(const AnyValue& state,
                                             const AnyValue& action) const = 0;
  virtual Result<AnyValue> parse_state(std::string_view text) const = 0;
  virtual std::string format_state(const AnyValue& state) const = 0;
  virtual std::string draw(const AnyValue& state) const = 0;
  virtual const RankedModel* ranked() const = 0;
  virtual const HiddenModel* hidden() const = 0;
  virtual const ReportedModel* reported() const = 0;
  virtual const PicturedModel* pictured() const = 0;
  virtual std::optional<PayoffTable> payoff_table() const = 0;
};

template <Notated G>
class ModelOf;

}  // namespace any_game_detail

class AnyGame {
 public:
  using State = AnyValue;
  using Action = AnyValue;

  template <Notated G>
    requires(!std::derived_from<G, AnyGame>)
  explicit AnyGame(G game)
      : model_(std::make_shared<any_game_detail::ModelOf<G>>(std::move(game))) {}

  [[nodiscard]] int seat_count() const { return model_->seat_count(); }
  [[nodiscard]] State initial() const { return model_->initial(); }
  [[nodiscard]] bool is_over(const State& state) const { return model_->is_over(state); }
  [[nodiscard]] Seat to_move(const State& state) const { return model_->to_move(state); }
  [[nodiscard]] State apply(const State& state, const Action& action) const {
    return model_->apply(state, action);
  }
  template <class F>
  void for_each_action(const State& state, F&& visit) const {
    model_->for_each_action(state, visit);
  }
  template <class F>
  void for_each_outcome(const State& state, F&& visit) const {
    model_->for_each_outcome(state, visit);
  }
  [[nodiscard]] Payoffs payoff(const State& state) const { return model_->payoff(state); }

  // What the game has to say about its end; at least who has won.
  [[nodiscard]] Ending ending(const State& state) const { return model_->ending(state); }
  // Pause::None for a game without pauses.
  [[nodiscard]] Pause pause_after(const State& before, const Action& action) const {
    return model_->pause_after(before, action);
  }

  [[nodiscard]] int action_count(const State& state) const { return model_->action_count(state); }
  [[nodiscard]] Action action_at(const State& state, int number) const {
    return model_->action_at(state, number);
  }

  [[nodiscard]] Result<Action> parse_action(const State& state, std::string_view text) const {
    return model_->parse_action(state, text);
  }
  [[nodiscard]] std::string format_action(const State& state, const Action& action) const {
    return model_->format_action(state, action);
  }
  [[nodiscard]] std::optional<std::string> refusal(const State& state, const Action& action) const {
    return model_->refusal(state, action);
  }
  [[nodiscard]] Result<State> parse_state(std::string_view text) const {
    return model_->parse_state(text);
  }
  [[nodiscard]] std::string format_state(const State& state) const {
    return model_->format_state(state);
  }
  [[nodiscard]] std::string draw(const State& state) const { return model_->draw(state); }

  // The Ranked view of the game, if its own type has it.
  [[nodiscard]] std::optional<AnyRanked> as_ranked() const;
  // Likewise the Hidden view; a game without it has no secrets.
  [[nodiscard]] std::optional<AnyHidden> as_hidden() const;
  // Likewise the Reported view; without it an action is described by its text alone.
  [[nodiscard]] std::optional<AnyReported> as_reported() const;
  // Likewise the Pictured view; without it there is only the text of Notated and Hidden.
  [[nodiscard]] std::optional<AnyPictured> as_pictured() const;
  // The table of a game in normal form.
  [[nodiscard]] std::optional<PayoffTable> payoff_table() const { return model_->payoff_table(); }

 protected:
  std::shared_ptr<const any_game_detail::Model> model_;
};

// An AnyGame that is also Ranked.
class AnyRanked : public AnyGame {
 public:
  [[nodiscard]] std::uint64_t index_count() const { return ranked_->index_count(); }
  [[nodiscard]] std::uint64_t index_of(const State& state) const {
    return ranked_->index_of(state);
  }
  [[nodiscard]] State state_at(std::uint64_t index) const { return ranked_->state_at(index); }

 private:
  friend class AnyGame;
  AnyRanked(const AnyGame& game, const any_game_detail::RankedModel* ranked)
      : AnyGame(game), ranked_(ranked) {}

  const any_game_detail::RankedModel* ranked_;  // lives inside *model_
};

// An AnyGame that is also Hidden.
class AnyHidden : public AnyGame {
 public:
  [[nodiscard]] std::string info_key(const State& state, Seat seat) const {
    return hidden_->info_key(state, seat);
  }
  [[nodiscard]] std::string view(const State& state, Seat seat) const {
    return hidden_->view(state, seat);
  }
  // Returns nothing if the game's own type is not Watched.
  [[nodiscard]] std::optional<std::string> public_view(const State& state) const {
    return hidden_->public_view(state);
  }
  // What the other seats see of a seat's action; nothing if they see only that the seat has moved.
  [[nodiscard]] std::optional<std::string> announced(const State& before,
                                                     const Action& action) const {
    return hidden_->announced(before, action);
  }

 private:
  friend class AnyGame;
  AnyHidden(const AnyGame& game, const any_game_detail::HiddenModel* hidden)
      : AnyGame(game), hidden_(hidden) {}

  const any_game_detail::HiddenModel* hidden_;  // lives inside *model_
};

// An AnyGame that is also Reported.
class AnyReported : public AnyGame {
 public:
  [[nodiscard]] Facts report(const State& before, const Action& action) const {
    return reported_->report(before, action);
  }

 private:
  friend class AnyGame;
  AnyReported(const AnyGame& game, const any_game_detail::ReportedModel* reported)
      : AnyGame(game), reported_(reported) {}

  const any_game_detail::ReportedModel* reported_;  // lives inside *model_
};

// An AnyGame that is also Pictured.
class AnyPictured : public AnyGame {
 public:
  [[nodiscard]] Scene scene(const State& state, Viewer viewer) const {
    return pictured_->scene(state, viewer);
  }
  [[nodiscard]] Choice choice(const State& state, const Action& action) const {
    return pictured_->choice(state, action);
  }

 private:
  friend class AnyGame;
  AnyPictured(const AnyGame& game, const any_game_detail::PicturedModel* pictured)
      : AnyGame(game), pictured_(pictured) {}

  const any_game_detail::PicturedModel* pictured_;  // lives inside *model_
};

inline std::optional<AnyPictured> AnyGame::as_pictured() const {
  if (const auto* pictured = model_->pictured()) return AnyPictured(*this, pictured);
  return std::nullopt;
}

inline std::optional<AnyReported> AnyGame::as_reported() const {
  if (const auto* reported = model_->reported()) return AnyReported(*this, reported);
  return std::nullopt;
}

inline std::optional<AnyHidden> AnyGame::as_hidden() const {
  if (const auto* hidden = model_->hidden()) return AnyHidden(*this, hidden);
  return std::nullopt;
}

inline std::optional<AnyRanked> AnyGame::as_ranked() const {
  if (const auto* ranked = model_->ranked()) return AnyRanked(*this, ranked);
  return std::nullopt;
}

namespace any_game_detail {

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
  std::optional<std::string> public_view(const AnyValue& state) const override {
    if constexpr (Watched<G>) return game.public_view(state.as<typename G::State>());
    return std::nullopt;
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

}  // namespace any_game_detail

static_assert(Numbered<AnyGame> && Notated<AnyGame> && Chancy<AnyGame>);
static_assert(!Ranked<AnyGame> && Ranked<AnyRanked> && !Hidden<AnyGame> && Hidden<AnyHidden>);

}  // namespace yomikiri
