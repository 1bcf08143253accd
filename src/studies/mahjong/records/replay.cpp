#include "studies/mahjong/records/replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "studies/mahjong/records/match_events.h"

namespace yomikiri::studies::mahjong {
namespace {

using games::Mahjong;
using games::mahjong::Action;
using games::mahjong::Deal;
using games::mahjong::Phase;
using games::mahjong::Standing;
using games::mahjong::Tile;
using Kind = games::mahjong::Action::Kind;

template <class T>
const T* as(const mjai::Event& event) {
  return std::get_if<T>(&event);
}

// What of a deal's events is needed before it is their turn.
struct Foreseen {
  std::vector<Tile> indicators;  // after the first
  std::vector<mjai::Hora> wins;
  std::vector<Tile> ura;
  std::string reason;  // of a draw
  mjai::Points deltas{};
  bool has_deltas = true;

  explicit Foreseen(std::span<const mjai::Event> events) {
    for (const mjai::Event& event : events) {
      if (as<mjai::StartKyoku>(event) != nullptr) return;
      if (const auto* dora = as<mjai::Dora>(event)) indicators.push_back(dora->dora_marker);
      if (const auto* win = as<mjai::Hora>(event)) {
        wins.push_back(*win);
        if (ura.size() < win->ura_markers.size()) ura = win->ura_markers;
        count(win->deltas);
      }
      if (const auto* draw = as<mjai::Ryukyoku>(event)) {
        reason = draw->reason;
        count(draw->deltas);
      }
    }
  }

  [[nodiscard]] bool is_won_by(Seat seat) const {
    return std::ranges::any_of(wins,
                               [&](const mjai::Hora& win) { return win.actor == number(seat); });
  }

 private:
  void count(const std::optional<mjai::Points>& points) {
    has_deltas = has_deltas && points.has_value();
    for (int seat = 0; seat < 4 && points; ++seat) deltas[seat] += (*points)[seat];
  }
};

class Replayer {
 public:
  Replayer(const Mahjong& game, std::span<const mjai::Event> events, const ReplayVisitor& visit,
           Hands hands)
      : game_(game), events_(events), visit_(visit), hands_(hands), foreseen_({}) {
    replay_.state = game.initial();
  }

  Result<Replay> run() {
    for (at_ = 0; at_ < events_.size(); ++at_) {
      auto followed = std::visit([this](const auto& event) { return follow(event); }, events_[at_]);
      if (!followed) return placed(followed.error());
    }
    return std::move(replay_);
  }

 private:
  // Nothing to do: the game does it by itself, or it was foreseen.
  template <class Other>
  Result<void> follow(const Other&) {
    return {};
  }

  Result<void> follow(const mjai::StartKyoku& event) {
    ++deal_number_;
    foreseen_ = Foreseen(events_.subspan(at_ + 1));
    indicators_ = ura_ = 0;
    is_ended_ = false;
    Standing standing{.number = 4 * (event.bakaze - games::mahjong::kEast) + event.kyoku - 1,
                      .honba = event.honba,
                      .sticks = event.kyotaku,
                      .scores = event.scores.value_or(deal().standing.scores)};
    if (event.oya != number(standing.dealer()))
      return contradiction(fmt::format("seat {} cannot deal in this round", event.oya));
    start(standing);
    for (const auto& hand : event.tehais)
      for (const mjai::Pai& tile : hand)
        if (auto dealt = draw(tile); !dealt) return dealt.error();
    return draw(event.dora_marker);
  }

  Result<void> follow(const mjai::Tsumo& event) {
    if (auto answered = let_answer(Kind::Pass); !answered) return answered.error();
    const bool draws = deal().phase == Phase::Draw || deal().phase == Phase::Replacement;
    if (is_ended_ || !draws || number(deal().turn) != event.actor)
      return not_now("draw", event.actor);
    return draw(event.pai);
  }

  Result<void> follow(const mjai::Reach& event) {
    if (!is_turn_of(event.actor)) return not_now("declare riichi", event.actor);
    declares_ = true;
    return {};
  }

  Result<void> follow(const mjai::Dahai& event) {
    if (!is_turn_of(event.actor)) return not_now("discard", event.actor);
    Action action{std::exchange(declares_, false) ? Kind::Riichi : Kind::Discard,
                  event.pai,
                  {},
                  event.tsumogiri};
    // Some writers leave the key out.
    if (deal().drawn == event.pai && deal().player(deal().turn).hand.count(event.pai) == 1)
      action.as_drawn = true;
    return act(action);
  }

  Result<void> follow(const mjai::Call& event) {
    if (auto turned = turn_up(); !turned) return turned.error();
    if (deal().phase != Phase::Claims || is_ended_ || number(deal().turn) != event.target)
      return not_now("call", event.actor);
    const bool kan = event.type == mjai::CallType::Daiminkan;
    auto tiles = event.consumed;
    std::ranges::sort(tiles);
    const Action action = kan ? Action::kan(event.pai.kind())
                              : Action{event.type == mjai::CallType::Chi ? Kind::Chi : Kind::Pon,
                                       tiles[0], tiles[1], false};
    if (!(deal().offered == event.pai))
      return contradiction(
          fmt::format("{} was discarded, not {}", to_string(deal().offered), to_string(event.pai)));
    bool called = false;
    while (deal().phase == Phase::Claims) {
      const bool calls = number(deal().mover()) == event.actor;
      called = called || calls;
      if (auto answered = act(calls ? action : Action::plain(Kind::Pass)); !answered)
        return answered.error();
    }
    return called ? Result<void>() : not_now("call", event.actor);
  }

  Result<void> follow(const mjai::Ankan& event) { return kan(event.actor, event.consumed.front()); }
  Result<void> follow(const mjai::Kakan& event) { return kan(event.actor, event.pai); }

  Result<void> kan(int seat, Tile tile) {
    if (!is_turn_of(seat)) return not_now("declare a kan", seat);
    return act(Action::kan(tile.kind()));
  }

  Result<void> follow(const mjai::Hora& event) {
    if (is_ended_ && foreseen_.is_won_by(Seat(event.actor))) return {};  // beside the first
    if (event.actor == event.target) {
      if (!is_turn_of(event.actor)) return not_now("win", event.actor);
      if (auto won = act(Action::plain(Kind::Tsumo)); !won) return won.error();
    } else {
      if (auto won = win_by_ron(event); !won) return won.error();
    }
    while (!is_ended_ && deal().phase == Phase::Ura)
      if (auto turned = draw(next_ura()); !turned) return turned.error();
    return check_end();
  }

  Result<void> win_by_ron(const mjai::Hora& event) {
    if (auto turned = turn_up(); !turned) return turned.error();
    if (deal().phase != Phase::Claims || is_ended_ || number(deal().turn) != event.target)
      return not_now("win", event.actor);
    bool asked = false;
    while (!is_ended_ && deal().phase == Phase::Claims) {
      const bool wins = foreseen_.is_won_by(deal().mover());
      asked = asked || number(deal().mover()) == event.actor;
      if (auto answered = act(Action::plain(wins ? Kind::Ron : Kind::Pass)); !answered)
        return answered.error();
    }
    return asked ? Result<void>() : not_now("win", event.actor);
  }

  Result<void> follow(const mjai::Ryukyoku& event) {
    if (event.reason == "kyushukyuhai" && deal().phase == Phase::Act && !is_ended_) {
      if (auto ended = act(Action::plain(Kind::NineTerminals)); !ended) return ended.error();
    } else {
      const Kind answer = event.reason == "sanchaho" ? Kind::Ron : Kind::Pass;
      if (auto answered = let_answer(answer); !answered) return answered.error();
    }
    return check_end();
  }

  Result<void> check_end() {
    if (!is_ended_) return contradiction("by the rules the deal goes on");
    const std::string_view reason = reason_of(result_.end);
    if (!foreseen_.reason.empty() && foreseen_.reason != reason)
      return contradiction(fmt::format("by the rules the deal ends by {}", reason));
    if (foreseen_.has_deltas && foreseen_.deltas != result_.changes)
      replay_.notes.push_back(fmt::format("deal {}: the record pays {}, the rules {}", deal_number_,
                                          fmt::join(foreseen_.deltas, "/"),
                                          fmt::join(result_.changes, "/")));
    return {};
  }

  // Whoever is asked answers this if it may, else passes.
  Result<void> let_answer(Kind kind) {
    if (auto turned = turn_up(); !turned) return turned.error();
    while (!is_ended_ && deal().phase == Phase::Claims) {
      const Action wish = Action::plain(kind);
      const Action pass = Action::plain(Kind::Pass);
      if (auto answered = act(game_.refusal(replay_.state, wish) ? pass : wish); !answered)
        return answered.error();
    }
    return turn_up();
  }

  Result<void> turn_up() {
    while (!is_ended_ && deal().phase == Phase::Indicator) {
      if (indicators_ == foreseen_.indicators.size())
        return contradiction("the indicator of a kan is missing");
      if (auto turned = draw(foreseen_.indicators[indicators_++]); !turned) return turned.error();
    }
    return {};
  }

  // If the record does not show them, any tile that changes nothing.
  Tile next_ura() {
    if (ura_ < foreseen_.ura.size()) return foreseen_.ura[ura_++];
    std::optional<Tile> harmless;
    deal().wall.for_each([&](Tile tile, int) {
      bool counts = false;
      for (int seat = 0; seat < games::mahjong::kSeats; ++seat)
        counts = counts ||
                 (deal().result.winners.contains(Seat(seat)) &&
                  deal().players[seat].hand.all_tiles()[games::mahjong::dora_of(tile.kind())] > 0);
      if (!harmless || !counts) harmless = tile;
    });
    return *harmless;
  }

  void start(const Standing& standing) {
    Mahjong::State& state = replay_.state;
    if (deal().standing == standing && deal().phase == Phase::Deal) return;
    auto past = state.past;
    if (deal().phase == Phase::Over) {
      auto finished = past ? *past : std::vector<games::mahjong::FinishedDeal>();
      finished.push_back({state.deal, state.record});
      past = std::make_shared<const std::vector<games::mahjong::FinishedDeal>>(std::move(finished));
    }
    state = game_.start_at(standing);
    state.past = past;
  }

  Result<void> draw(const mjai::Pai& tile) {
    if (!tile) return contradiction("the tile is hidden");
    if (deal().wall.count(*tile) == 0)
      return contradiction(fmt::format("there is no {} left", to_string(*tile)));
    apply(Action::draw(*tile));
    return {};
  }

  Result<void> act(const Action& action) {
    const auto refusal = game_.refusal(replay_.state, action);
    if (refusal && !(hands_ == Hands::MadeUp && is_excused(action)))
      return contradiction(
          fmt::format("seat {}: {}", number(game_.to_move(replay_.state)), *refusal));
    if (visit_)
      if (auto visited = visit_(replay_.state, action); !visited) return visited.error();
    apply(action);
    return {};
  }

  // Whether the hand at least has the tiles for it.
  [[nodiscard]] bool is_excused(const Action& action) const {
    if (deal().phase != Phase::Act || !deal().drawn) return false;
    const auto& hand = deal().player(deal().turn).hand;
    if (action.kind == Kind::Riichi)
      return action.as_drawn ? deal().drawn == action.tile : is_in_hand(deal(), action.tile);
    return action.kind == Kind::Kan && kans_are_open(deal()) &&
           hand.concealed[action.tile.kind()] == games::mahjong::kCopies;
  }

  void apply(const Action& action) {
    const auto past = replay_.state.past;
    replay_.state = game_.apply(std::move(replay_.state), action);
    if (replay_.state.past != past) {
      is_ended_ = true;
      result_ = replay_.state.past->back().deal.result;
    } else if (deal().phase == Phase::Over) {
      is_ended_ = true;
      result_ = deal().result;
    }
  }

  [[nodiscard]] const Deal& deal() const { return replay_.state.deal; }

  [[nodiscard]] bool is_turn_of(int seat) const {
    return !is_ended_ && deal().phase == Phase::Act && number(deal().turn) == seat;
  }

  static Error contradiction(std::string what) { return fail(Errc::BadInput, "", std::move(what)); }
  static Error not_now(std::string_view what, int seat) {
    return contradiction(fmt::format("seat {} cannot {} now", seat, what));
  }

  Error placed(Error error) const {
    if (error.code != Errc::BadInput || !error.where.empty()) return error;
    error.where = fmt::format("deal {}, event {}", deal_number_, at_ + 1);
    return error;
  }

  const Mahjong& game_;
  std::span<const mjai::Event> events_;
  const ReplayVisitor& visit_;
  Hands hands_;
  Replay replay_;
  std::size_t at_ = 0;
  int deal_number_ = 0;
  Foreseen foreseen_;           // of this deal
  std::size_t indicators_ = 0;  // turned up after the first
  std::size_t ura_ = 0;
  bool declares_ = false;  // riichi, with the next discard
  bool is_ended_ = true;   // the deal of the record, while the game may be in the next one
  games::mahjong::DealResult result_;
};

bool is_red(const mjai::Pai& tile) { return tile && tile->is_red(); }

bool has_red_tile(std::span<const mjai::Event> events) {
  for (const mjai::Event& event : events) {
    if (const auto* start = as<mjai::StartKyoku>(event))
      for (const auto& hand : start->tehais)
        if (std::ranges::any_of(hand, is_red)) return true;
    if (const auto* draw = as<mjai::Tsumo>(event))
      if (is_red(draw->pai)) return true;
  }
  return false;
}

// On one discard.
int most_winners(std::span<const mjai::Event> events) {
  int most = 0, winners = 0;
  for (const mjai::Event& event : events) {
    winners = as<mjai::Hora>(event) != nullptr ? winners + 1 : 0;
    most = std::max(most, winners);
  }
  return most;
}

}  // namespace

games::mahjong::Rules rules_of(std::span<const mjai::Event> events, games::mahjong::Rules rules) {
  rules.rounds = 2;
  std::optional<bool> red_fives;
  for (const mjai::Event& event : events)
    if (const auto* start = as<mjai::StartGame>(event)) {
      if (start->east_only.value_or(false)) rules.rounds = 1;
      red_fives = start->has_red_fives;
    }
  rules.most_winners = std::max(rules.most_winners, most_winners(events));
  rules.scoring.red_fives = red_fives.value_or(has_red_tile(events));
  for (const mjai::Event& event : events)
    if (const auto* start = as<mjai::StartKyoku>(event); start != nullptr && start->scores) {
      if (std::ranges::all_of(*start->scores, [&](int s) { return s == start->scores->front(); }))
        rules.start_points = start->scores->front();
      break;
    }
  return rules;
}

Result<Replay> replay(const Mahjong& game, std::span<const mjai::Event> events,
                      const ReplayVisitor& visit, Hands hands) {
  return Replayer(game, events, visit, hands).run();
}

}  // namespace yomikiri::studies::mahjong
