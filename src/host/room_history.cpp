#include "host/room_history.h"

#include "core/assert.h"

namespace yomikiri::host {

RoomHistory::RoomHistory(RoomModel model, RoomEvent first) : now_(std::move(model)), base_(now_) {
  if (now_.charter().options.spectators) shown_ = now_;
  steps_.push_back({std::move(first), nullptr, nullptr, now_.ply(), {}});
}

Result<RoomHistory> RoomHistory::replay(std::vector<RoomEvent> events, const Library& library) {
  if (events.empty()) return fail(Errc::BadInput, "", "the room has no events");
  auto model = RoomModel::begin(events.front(), library);
  if (!model) return model.error();
  RoomHistory history(*std::move(model), std::move(events.front()));
  for (std::size_t i = 1; i < events.size(); ++i) {
    if (const auto applied = history.now_.apply(events[i]); !applied) return applied.error();
    if (events[i].kind == EventKind::Answer)
      history.answers_.push_back(std::move(events[i]));
    else
      history.keep(std::move(events[i]), history.now_.state());
  }
  history.show_more([](const RoomModel&, const RoomEvent&) {});
  return history;
}

const RoomEvent& RoomHistory::add(RoomEvent event, SharedState after) {
  const auto applied = now_.apply(event, after);
  YK_ASSERT(applied.has_value());
  keep(std::move(event), std::move(after));
  return last_event();
}

void RoomHistory::add_answer(RoomEvent answer) {
  const auto applied = now_.apply(answer);
  YK_ASSERT(applied.has_value());
  answers_.push_back(std::move(answer));
}

void RoomHistory::keep(RoomEvent event, SharedState after) {
  steps_.push_back(
      {std::move(event), std::move(after), now_.ending(), now_.ply(), std::exchange(answers_, {})});
  if (now_.seq() > base_.seq() + kKept) {
    Step& next = steps_[base_.seq() + 1 - first_number()];
    follow(base_, next);
    if (shown().seq() >= base_.seq()) next.after.reset();  // only its event is needed now
  }
  while (first_number() <= base_.seq() && first_number() + kLogLength <= shown().seq())
    steps_.pop_front();
}

void RoomHistory::follow(RoomModel& model, const Step& step) {
  for (const RoomEvent& answer : step.answers) YK_ASSERT(model.apply(answer).has_value());
  const auto applied = model.apply(step.event, step.after, step.ending);
  YK_ASSERT(applied.has_value());
}

bool RoomHistory::may_show(const Step& step) const {
  const auto delay = static_cast<std::uint64_t>(now_.charter().options.spectator_delay);
  return now_.phase() == Phase::Finished || now_.is_closed() || step.ply + delay <= now_.ply() ||
         now_.match() == 0;
}

}  // namespace yomikiri::host
