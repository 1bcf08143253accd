// A room's model as it is now, and as it was: a little while ago, so that a returning client gets
// exactly what it missed, and some moves ago, for spectators. The past is not copied: each of the
// two older models follows behind, and the events in between are kept once for both.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "host/room_model.h"

namespace yomikiri::host {

class RoomHistory {
 public:
  static constexpr std::size_t kKept = 32;       // events that can be sent again
  static constexpr std::size_t kLogLength = 64;  // events that a snapshot lists

  // Builds the history from all events of a room, checking each. Fails if they do not fit together.
  [[nodiscard]] static Result<RoomHistory> replay(std::vector<RoomEvent> events,
                                                  const Library& library);

  [[nodiscard]] const RoomModel& now() const { return now_; }
  // What spectators may see; the current model, if the room allows no spectators.
  [[nodiscard]] const RoomModel& shown() const { return shown_ ? *shown_ : now_; }
  [[nodiscard]] const RoomEvent& last_event() const { return steps_.back().event; }
  // Calls visit(event) for the last events of now() or shown(), in order.
  template <class Visit>
  void for_each_logged(const RoomModel& model, Visit&& visit) const {
    const std::uint64_t last = model.seq();
    const std::uint64_t log_begin = last < kLogLength ? 0 : last - kLogLength + 1;
    for (std::uint64_t number = std::max(log_begin, first_number()); number <= last; ++number)
      visit(step(number).event);
  }

  // Adds an event that has been checked; `after` is the state it leads to, null if it leads to
  // none. Returns the event where it is stored for a while.
  const RoomEvent& add(RoomEvent event, SharedState after);

  // Adds an answer that has been checked. It is no event that anybody is told of.
  void add_answer(RoomEvent answer);

  // Whether all events after `since` are still kept.
  [[nodiscard]] bool keeps(std::uint64_t since) const {
    return since >= base_.seq() && since <= now_.seq();
  }
  // Calls visit(model right after the event, event) for each event after `since`. Requires
  // keeps(since).
  template <class Visit>
  void tell_again(std::uint64_t since, Visit&& visit) const {
    RoomModel model = base_;
    while (model.seq() < now_.seq()) {
      const Step& next = step(model.seq() + 1);
      follow(model, next);
      if (next.event.number > since) visit(model, next.event);
    }
  }
  // Advances what spectators see as far as the delay allows, with the same visitor.
  template <class Visit>
  void show_more(Visit&& visit) {
    while (shown_ && shown_->seq() < now_.seq() && may_show(step(shown_->seq() + 1))) {
      const Step& next = step(shown_->seq() + 1);
      follow(*shown_, next);
      visit(*shown_, next.event);
    }
  }

 private:
  struct Step {
    RoomEvent event;
    SharedState after;
    SharedEnding ending;
    std::uint64_t ply;               // after the event
    std::vector<RoomEvent> answers;  // that were given in secret before the event
  };

  RoomHistory(RoomModel model, RoomEvent first);
  static void follow(RoomModel& model, const Step& step);
  [[nodiscard]] bool may_show(const Step& step) const;
  [[nodiscard]] std::uint64_t first_number() const { return steps_.front().event.number; }
  [[nodiscard]] const Step& step(std::uint64_t number) const {
    return steps_[number - first_number()];
  }
  void keep(RoomEvent event, SharedState after);

  RoomModel now_;
  RoomModel base_;  // some events ago
  std::optional<RoomModel> shown_;
  std::deque<Step> steps_;          // up to now, as far back as anybody may ask for
  std::vector<RoomEvent> answers_;  // given since the last event
};

}  // namespace yomikiri::host
