// A room's model as it is now, and as it was: a little while ago, to tell who comes back exactly
// what it missed, and some moves ago, for spectators. The past is not copied: each of the two is a
// model of its own that follows behind, and the events between are shared.
#pragma once

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
  static constexpr std::size_t kKept = 32;  // events that can be told again

  // From all events of a room, each checked. Fails if they do not fit together.
  [[nodiscard]] static Result<RoomHistory> replay(std::vector<RoomEvent> events,
                                                  const Library& library);

  [[nodiscard]] const RoomModel& now() const { return now_; }
  // What spectators may see; now, if the room has none.
  [[nodiscard]] const RoomModel& shown() const { return shown_ ? *shown_ : now_; }

  // An event that has been checked; `after` is the state it leads to, null if it leads to none.
  void add(std::shared_ptr<const RoomEvent> event, SharedState after);

  // Whether the events after `since` are all kept.
  [[nodiscard]] bool keeps(std::uint64_t since) const {
    return since >= base_.seq() && since <= now_.seq();
  }
  // Calls visit(model right after the event, event) for each event after `since`, which is kept.
  template <class Visit>
  void tell_again(std::uint64_t since, Visit&& visit) const {
    RoomModel model = base_;
    for (const Step& step : kept_) {
      follow(model, step);
      if (step.event->number > since) visit(model, *step.event);
    }
  }
  // Moves on what spectators see as far as the delay allows, with the same visitor.
  template <class Visit>
  void show_more(Visit&& visit) {
    while (shown_ && !unshown_.empty() && may_show(unshown_.front())) {
      follow(*shown_, unshown_.front());
      visit(*shown_, *unshown_.front().event);
      unshown_.pop_front();
    }
  }

 private:
  struct Step {
    std::shared_ptr<const RoomEvent> event;
    SharedState after;
    std::uint64_t ply;  // after it
  };

  explicit RoomHistory(RoomModel model);
  static void follow(RoomModel& model, const Step& step);
  [[nodiscard]] bool may_show(const Step& step) const;
  void keep(Step step);

  RoomModel now_;
  RoomModel base_;
  std::deque<Step> kept_;  // from base_ to now_
  std::optional<RoomModel> shown_;
  std::deque<Step> unshown_;  // from shown_ to now_
};

}  // namespace yomikiri::host
