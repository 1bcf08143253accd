// A room: one table, its players and its spectators. It decides what may happen. Everything that
// happens is an event, which goes to the journal, into the model and to all connections, in this
// order. Consequences and expired timers are found by examining the model after each message
// (`settle`), so that a room rebuilt from its journal carries on by itself.
#pragma once

#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "host/context.h"
#include "host/room_history.h"

namespace yomikiri::host {

[[nodiscard]] inline std::string stream_of_room(const std::string& room) { return "room:" + room; }

class EventText;

class Room final : public Actor<RoomMessage> {
 public:
  Room(Context& context, RoomHistory history);
  ~Room() override { gone_.request_stop(); }

  void start() override;
  void receive(RoomMessage message) override;

 private:
  // room.cpp: who is here
  void on(RoomAsk& ask);
  void on(Attach& attach);
  void on(ShowState& ask);
  void on(Describe& ask);
  void on(UserEnded& ended);
  void on(PlazaIsUp&) { row_is_old_ = true; }
  void on(Wake&) { armed_ = {}; }
  void on(BotMoved& moved);
  Accepted<std::string> take(const RoomAsk& ask, const Enter& enter);
  Accepted<std::string> take(const RoomAsk& ask, const Watch& watch);
  Accepted<std::string> take(const RoomAsk& ask, const Leave& leave);
  Accepted<std::string> take(const RoomAsk& ask, const Chat& chat);
  Accepted<std::string> take(const RoomAsk& ask, const AddBot& add);
  Accepted<std::string> take(const RoomAsk& ask, const RemoveBot& remove);
  Accepted<std::string> take(const RoomAsk& ask, const TakeBack& back);
  [[nodiscard]] Accepted<void> admits(const RoomAsk& ask, const std::string& invitation) const;
  [[nodiscard]] Accepted<int> free_seat(std::optional<int> wanted) const;
  [[nodiscard]] Accepted<int> seat_for(const std::string& user, std::optional<int> wanted) const;
  [[nodiscard]] Accepted<void> is_keeper(const RoomAsk& ask) const;
  [[nodiscard]] Accepted<int> seat_of(const RoomAsk& ask) const;
  [[nodiscard]] bool was_said(const std::string& user, const std::string& id,
                              const std::string& text) const;
  void release(const std::string& user, ConnectionId connection, std::string_view why);
  void settle_in(const std::string& user);
  void stop_watching(const std::string& user);

  // room_play.cpp: playing the game
  Accepted<std::string> take(const RoomAsk& ask, const Move& move);
  Accepted<std::string> take(const RoomAsk& ask, const Acknowledge& acknowledge);
  Accepted<std::string> take(const RoomAsk& ask, const Next& next);
  Accepted<std::string> take(const RoomAsk& ask, const Rematch& rematch);
  [[nodiscard]] Accepted<int> seat_at_pause(const RoomAsk& ask, Pause pause,
                                            std::uint64_t ply) const;
  [[nodiscard]] Accepted<void> may_choose(int seat, const Move& move) const;
  void start_match();
  void play(int seat, const AnyValue& action);
  // Plays, or keeps the choice until all have chosen.
  void choose(int seat, const AnyValue& state, const AnyValue& action);
  void reveal();
  void go_on();
  // Plays what follows an action by itself: the pause, or what chance does.
  void follow_up(RoomEvent& event, AnyValue& after) const;
  [[nodiscard]] Window claim_window(std::uint64_t event) const;
  // Plays chance events until a seat is to move or the game pauses, and notes them in the event.
  void play_chance(RoomEvent& event, AnyValue& state, std::uint64_t seed) const;
  [[nodiscard]] bool has_action(int seat) const;
  void ask_bot(int seat);
  // Seats that choose at once must not all choose alike.
  [[nodiscard]] std::uint64_t bot_seed(int seat) const {
    return model().seed() + (model().is_window() ? static_cast<std::uint64_t>(seat) : 0);
  }

  // room_end.cpp: endings that the game does not decide
  Accepted<std::string> take(const RoomAsk& ask, const Make& make);
  void carry_out(int seat, Motion motion);
  void end_match(int loser, std::string_view why);
  void take_over(int seat, const std::string& level);
  void leave(int seat, std::string_view why);
  void miss(int seat);
  void desert();
  void run_out(const std::vector<int>& seats);

  // room_settle.cpp: consequences and timers
  void settle();
  [[nodiscard]] bool settle_once(Instant now);
  [[nodiscard]] bool settle_seats(Instant now);
  void settle_spectators(Instant now);
  [[nodiscard]] bool settle_play(Instant now);
  [[nodiscard]] bool settle_turn(Instant now);
  [[nodiscard]] bool settle_deadline(Instant now);
  [[nodiscard]] bool settle_silence();
  [[nodiscard]] bool is_timed(int seat) const;
  [[nodiscard]] bool settle_end(Instant now);
  [[nodiscard]] bool settle_idle(Instant now);
  [[nodiscard]] Instant idle_time() const;
  [[nodiscard]] bool everybody(bool (Room::*is_ready)(int) const) const;
  [[nodiscard]] bool has_acknowledged(int seat) const;
  [[nodiscard]] bool has_asked(int seat) const;
  [[nodiscard]] Instant next_time() const;
  void close(std::string_view why);
  void arm();

  // room_push.cpp: what is sent to clients
  [[nodiscard]] RoomEvent event(EventKind kind, int seat = -1) const;
  void happen(RoomEvent event, SharedState after = nullptr);
  void keep_answer(int seat, std::string text);
  [[nodiscard]] SharedText text_for(const EventText& event, int viewer);
  void push_event(const RoomModel& model, const RoomEvent& event);
  void push_shown();
  void greet(int seat, std::optional<std::uint64_t> since);
  void publish();

  [[nodiscard]] const RoomModel& model() const { return history_.now(); }
  [[nodiscard]] const std::string& id() const { return model().charter().id; }
  // Whether a bot plays on for whoever stays away.
  [[nodiscard]] bool has_stand_in() const {
    return model().charter().options.away == Away::Bot && !model().stand_in().empty();
  }
  [[nodiscard]] bool is_bot(int seat) const { return model().has_bot(seat); }

  static constexpr int kNobody = -1;  // of the seats

  Context& context_;
  RoomHistory history_;
  std::vector<ConnectionId> connections_;  // by seat; 0: none
  struct Spectator {
    ConnectionId connection = 0;  // 0: none
    Instant gone_since{};         // while it has none
  };
  std::map<std::string, Spectator> spectators_;           // by user
  std::vector<bool> acknowledged_;                        // by seat, for the position `ply`
  std::vector<std::pair<std::string, Instant>> chatted_;  // who said a line recently
  std::vector<std::uint64_t> thinking_;  // by seat: the ply for which its bot was asked; 0: none
  bool row_is_old_ = true;               // the plaza's copy is out of date
  bool is_stuck_ = false;  // the seat to move has no legal move, though the game is not over
  std::stop_source gone_;  // stopped when the room ends: nobody waits for its bots any more
  std::optional<TimerId> timer_;
  Instant armed_{};  // when the timer goes off
};

}  // namespace yomikiri::host
