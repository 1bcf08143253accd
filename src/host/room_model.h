// The state that a room's events add up to. Pure: the same events give the same model, whether in a
// live room, in one rebuilt from its journal, or in one that is stepped through afterwards.
#pragma once

#include <bit>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/piece_trail.h"
#include "host/room_event.h"
#include "host/seat_clocks.h"

namespace yomikiri::host {

// A state is created once and shared by the models that follow each other through a room's past.
using SharedState = std::shared_ptr<const AnyValue>;
// Likewise how a match has ended, which some rules take long to find out.
using SharedEnding = std::shared_ptr<const Ending>;

enum class Phase { Waiting, Playing, Suspended, Finished };

struct Place {
  std::string user;  // empty: nobody
  std::string name;
  std::string bot;  // its level; if there is a user, too, the bot stands in for the user
  bool connected = false;
  bool is_absent = false;     // has been away for longer than its grace
  bool is_excused = false;    // is away because the host was restarted
  Instant gone_since{};       // while the user is not connected
  std::uint64_t entered = 0;  // the event with which the user sat down here

  [[nodiscard]] bool is_empty() const { return user.empty() && bot.empty(); }
};

class RoomModel {
 public:
  // Starts from the room's first event. Fails if the library has no such game.
  [[nodiscard]] static Result<RoomModel> begin(const RoomEvent& event, const Library& library);
  // Applies the next event. `after` is the state it leads to, if known; otherwise it is found by
  // replaying the event, which fails if it does not fit. `ending`: of a match that it ends, if
  // known. After a failure the model is unusable.
  [[nodiscard]] Result<void> apply(const RoomEvent& event, SharedState after = nullptr,
                                   SharedEnding ending = nullptr);

  [[nodiscard]] const Charter& charter() const { return *charter_; }
  [[nodiscard]] const AnyGame& game() const { return game_; }
  [[nodiscard]] const std::optional<AnyHidden>& hidden() const { return hidden_; }
  // The position as the viewer may see it, with what is known from the match. A game that cannot be
  // drawn has an empty scene. Needs a state.
  [[nodiscard]] Scene scene(Viewer viewer) const;
  [[nodiscard]] Choice choice(const AnyValue& state, const AnyValue& action) const;
  // How the match has ended. Null unless Phase::Finished.
  [[nodiscard]] const SharedEnding& ending() const { return ending_; }
  // What the match was worth by its rules; nothing if it was not played to its end, unless it was
  // drawn. Needs Phase::Finished.
  [[nodiscard]] std::optional<Payoffs> payoffs() const;
  [[nodiscard]] const std::vector<Place>& places() const { return places_; }
  // Null before the first match.
  [[nodiscard]] const SharedState& state() const { return state_; }
  [[nodiscard]] std::uint64_t seq() const { return seq_; }  // of the last event
  [[nodiscard]] std::uint64_t ply() const { return ply_; }  // keeps growing through all matches
  [[nodiscard]] int match() const { return match_; }        // 0 before the first
  [[nodiscard]] Instant last_time() const { return last_time_; }
  // When the clock of the turn, or of the pause, would have started had it never stood still. (Only
  // for Phase::Playing and Phase::Finished.)
  [[nodiscard]] Instant turn_since() const { return clocks_.since(); }
  [[nodiscard]] Phase phase() const { return phase_; }
  // Why the room is suspended; empty if it is not.
  [[nodiscard]] std::string_view why() const { return why_; }
  [[nodiscard]] Pause pause() const { return pause_; }
  [[nodiscard]] bool has_asked(int seat) const { return asked_[seat]; }
  [[nodiscard]] bool is_closed() const { return closed_; }
  [[nodiscard]] bool was_entered() const { return entered_; }
  [[nodiscard]] std::uint64_t seed() const { return seed_; }  // of the match
  [[nodiscard]] int finished_matches() const { return finished_; }

  [[nodiscard]] int seat_count() const { return static_cast<int>(places_.size()); }
  [[nodiscard]] int user_count() const { return std::popcount(users_); }
  [[nodiscard]] bool is_full() const { return std::popcount(users_ | bots_) == seat_count(); }
  [[nodiscard]] bool has_bot(int seat) const { return (bots_ >> seat & 1U) != 0; }
  // Whether any user is disconnected and has no bot standing in.
  [[nodiscard]] bool misses_somebody() const { return away_ != 0; }
  // The user's seat; -1 if the user does not sit here.
  [[nodiscard]] int seat_of(std::string_view user) const;
  [[nodiscard]] bool match_goes_on() const {
    return phase_ == Phase::Playing || phase_ == Phase::Suspended;
  }
  // The seat that the user has held in the current match; -1 if none. A user who also sat on
  // another seat would know two hands.
  [[nodiscard]] int held_by(std::string_view user) const;
  // The seat that decides about bots: that of the user who created the room, or else of the player
  // who sat down first. -1 if nobody sits here.
  [[nodiscard]] int keeper() const;
  // The seat to move; -1 if there is none, or if seats choose in secret.
  [[nodiscard]] int turn() const;
  // Whether seats choose in secret now: several at once, or those that may claim what was played.
  [[nodiscard]] bool is_window() const { return pause_ == Pause::Claims || answering_.size() > 1; }
  // Whether whoever stays away from a running match loses it.
  [[nodiscard]] bool is_forfeit() const {
    return charter_->options.away == Away::Forfeit && seat_count() == 2;
  }
  // The seat that offers a draw in this position; -1: none. And whether it has done so at all.
  [[nodiscard]] int draw_offer() const { return draw_offer_; }
  [[nodiscard]] bool has_offered(int seat) const { return (offered_ >> seat & 1U) != 0; }
  // Whether the game knows draws, on which its two players may agree.
  [[nodiscard]] bool has_draws() const { return seat_count() == 2 && game_.agreed_draw(); }
  // Whether nobody is left at a table where whoever stays away loses.
  [[nodiscard]] bool is_deserted() const;
  // The bot for a seat whose user stays away: as the room or, else, the game has it. Empty: none.
  [[nodiscard]] const std::string& stand_in() const { return stand_in_; }
  // Whether the seat is to choose now and has not done so yet; and whether any is.
  [[nodiscard]] bool awaits(int seat) const {
    return answering_.contains(Seat(seat)) && answers_[seat].empty();
  }
  [[nodiscard]] bool awaits_somebody() const;
  [[nodiscard]] int answer_count() const { return answering_.size(); }  // that there will be
  // What the seat has chosen in this window; empty: nothing.
  [[nodiscard]] const std::string& answer(int seat) const { return answers_[seat]; }
  // The state in which the seat makes its choice. Needs awaits(seat).
  [[nodiscard]] SharedState state_for(int seat) const;
  // When a window may be closed at the earliest.
  [[nodiscard]] Instant window_floor() const { return clocks_.since() + window_.floor; }
  // Whether a chance event comes next, once all have asked for it: the deal of another round.
  [[nodiscard]] bool waits_for_chance() const;
  // When the clock of the seat to move runs out, or that of a window. Nothing while it stands
  // still.
  [[nodiscard]] std::optional<Instant> deadline() const;
  // Whether each seat has a clock for the whole match, and what was left of it at the last event.
  [[nodiscard]] bool has_clocks() const { return clocks_.lasts(); }
  [[nodiscard]] Duration time_left(int seat) const;
  [[nodiscard]] bool is_out_of_time(std::string_view user) const {
    return clocks_.is_out_of_time(user);
  }
  // Whether the user of the seat, for whom a bot plays, has time to play on.
  [[nodiscard]] bool has_time(int seat, Instant now) const;

 private:
  RoomModel(std::shared_ptr<const Charter> charter, AnyGame game);

  [[nodiscard]] Result<void> keep_answer(const RoomEvent& event);
  void change_place(const RoomEvent& event);
  void enter(const RoomEvent& event);
  void leave(const RoomEvent& event);
  void change_presence(Place& place, const RoomEvent& event);
  void give_back(const RoomEvent& event);
  void begin_anew(Instant now);
  [[nodiscard]] Result<void> end_match(const RoomEvent& event);
  void finish(SharedEnding ending);
  void note_place(std::size_t seat);
  void note_holders();
  void note_answering();
  // The seat whose own time passes while it is to move; -1 if there is none. Nobody owns the time
  // of a window: it would tell who was asked.
  [[nodiscard]] int on_the_clock() const;
  [[nodiscard]] bool time_passes() const;
  void charge(Instant now);
  [[nodiscard]] Result<void> change_state(const RoomEvent& event, SharedState after,
                                          SharedEnding ending);
  [[nodiscard]] Result<AnyValue> replay(const RoomEvent& event) const;
  void follow_pieces(const RoomEvent& event, const SharedState& before);
  void settle_phase(Instant now);

  std::shared_ptr<const Charter> charter_;
  AnyGame game_;
  std::optional<AnyHidden> hidden_;
  std::optional<AnyPictured> pictured_;
  std::vector<Place> places_;
  // One bit per seat, derived from the places, so that the questions asked after each message need
  // not look at them.
  std::uint32_t users_ = 0;
  std::uint32_t bots_ = 0;
  std::uint32_t away_ = 0;
  std::uint32_t excused_ = 0;
  std::map<std::string, int, std::less<>> held_;  // by user; empty between matches
  std::vector<bool> asked_;                       // to go on, or for a rematch
  SharedState state_;
  SharedEnding ending_;
  std::optional<PieceTrail> trail_;  // of a match on a board, without secrets
  std::uint64_t seq_ = 0;
  std::uint64_t ply_ = 0;
  int match_ = 0;
  std::uint64_t seed_ = 0;
  int finished_ = 0;
  Instant last_time_{};
  SeatClocks clocks_;
  int draw_offer_ = -1;
  std::uint32_t offered_ = 0;  // one bit per seat, in this position
  std::string stand_in_;
  SeatSet answering_;                 // the seats that choose now, or have chosen
  std::vector<std::string> answers_;  // by seat, until all have chosen; empty: none yet
  Window window_;
  Phase phase_ = Phase::Waiting;
  std::string_view why_;
  Pause pause_ = Pause::None;
  bool closed_ = false;
  bool entered_ = false;
};

}  // namespace yomikiri::host
