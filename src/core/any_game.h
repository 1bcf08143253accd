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

#include "core/any_game_model.h"
#include "core/any_game_of.h"

namespace yomikiri {

class AnyRanked;
class AnyHidden;
class AnyReported;
class AnyPictured;

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
  // The seats that choose now: the seat to move alone, unless the game is Simultaneous. Needs a
  // state in which a seat is to move.
  [[nodiscard]] SeatSet answering(const State& state) const { return model_->answering(state); }
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
  // What an agreed draw is worth; nothing in a game that is not Drawable.
  [[nodiscard]] std::optional<Payoffs> agreed_draw() const { return model_->agreed_draw(); }
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

static_assert(Numbered<AnyGame> && Notated<AnyGame> && Chancy<AnyGame>);
static_assert(!Ranked<AnyGame> && Ranked<AnyRanked> && !Hidden<AnyGame> && Simultaneous<AnyHidden>);

}  // namespace yomikiri
