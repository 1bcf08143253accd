#include "host/room_history.h"

#include "core/assert.h"

namespace yomikiri::host {

RoomHistory::RoomHistory(RoomModel model) : now_(std::move(model)), base_(now_) {
  if (now_.charter().options.spectators) shown_ = now_;
}

Result<RoomHistory> RoomHistory::replay(std::vector<RoomEvent> events, const Library& library) {
  if (events.empty()) return fail(Errc::BadInput, "", "a room without events");
  auto model =
      RoomModel::begin(std::make_shared<const RoomEvent>(std::move(events.front())), library);
  if (!model) return model.error();
  RoomHistory history(*std::move(model));
  for (std::size_t i = 1; i < events.size(); ++i) {
    auto event = std::make_shared<const RoomEvent>(std::move(events[i]));
    const auto applied = history.now_.apply(event);
    if (!applied) return applied.error();
    history.keep({std::move(event), history.now_.state(), history.now_.ply()});
  }
  history.show_more([](const RoomModel&, const RoomEvent&) {});
  return history;
}

void RoomHistory::add(std::shared_ptr<const RoomEvent> event, SharedState after) {
  const auto applied = now_.apply(event, after);
  YK_ASSERT(applied.has_value());
  keep({std::move(event), std::move(after), now_.ply()});
}

void RoomHistory::keep(Step step) {
  if (shown_) unshown_.push_back(step);
  kept_.push_back(std::move(step));
  if (kept_.size() > kKept) {
    follow(base_, kept_.front());
    kept_.pop_front();
  }
}

void RoomHistory::follow(RoomModel& model, const Step& step) {
  const auto applied = model.apply(step.event, step.after);
  YK_ASSERT(applied.has_value());
}

bool RoomHistory::may_show(const Step& step) const {
  const auto delay = static_cast<std::uint64_t>(now_.charter().options.spectator_delay);
  return now_.phase() == Phase::Finished || now_.is_closed() || step.ply + delay <= now_.ply() ||
         now_.match() == 0;
}

}  // namespace yomikiri::host
