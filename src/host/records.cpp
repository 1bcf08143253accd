#include "host/records.h"

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "host/room_model.h"
#include "host/scene_text.h"

namespace yomikiri::host {
namespace {

std::shared_ptr<const Charter> without_invitation(const Charter& charter) {
  Charter copy = charter;
  copy.invitation.clear();
  return std::make_shared<const Charter>(std::move(copy));
}

}  // namespace

Result<Record> Record::read(const std::vector<std::string>& lines, const Library& library) {
  Record record;
  std::optional<RoomModel> model;
  std::size_t finished = 0;  // events up to the end of the last finished match
  for (const std::string& line : lines) {
    auto event = parse_record(line);
    if (!event) return event.error();
    record.events_.push_back(*std::move(event));
    if (model && record.events_.back().kind == EventKind::Answer) {
      // The event that reveals the answers repeats them.
      if (const auto kept = model->apply(record.events_.back()); !kept) return kept.error();
      record.events_.pop_back();
    } else if (model) {
      const int before = model->finished_matches();
      if (const auto applied = model->apply(record.events_.back()); !applied)
        return applied.error();
      if (model->finished_matches() > before) finished = record.events_.size();
    } else {
      auto begun = RoomModel::begin(record.events_.back(), library);
      if (!begun) return begun.error();
      model = *std::move(begun);
    }
  }
  for (const RoomEvent& event : record.events_)
    if (event.kind == EventKind::Enter) record.sitters_.insert(event.user);
  record.is_private_ = model && model->charter().options.is_private;
  record.events_.resize(finished);
  if (finished > 0) record.events_.front().charter = without_invitation(model->charter());
  return record;
}

std::string Record::to_json_lines() const {
  std::string lines;
  for (const RoomEvent& event : events_) (lines += to_record(event)) += '\n';
  return lines;
}

Accepted<std::string> Record::step(std::uint64_t step, const Library& library) const {
  if (step >= events_.size())
    return refuse(Code::UnknownStep, fmt::format("the steps are 0 to {}", events_.size() - 1));
  auto model = RoomModel::begin(events_.front(), library);
  YK_ASSERT(model.has_value());  // read() has checked all this
  for (std::uint64_t i = 1; i <= step; ++i) YK_ASSERT(model->apply(events_[i]).has_value());
  JsonWriter json;
  json.open('{').field("v", 1).field("seq", step).key("event").raw(to_record(events_[step]));
  if (const auto& state = model->state()) {
    json.field("state", model->game().format_state(*state)).key("scene");
    write_scene(json, model->scene(Viewer::everybody()));
    if (model->hidden()) {
      json.key("scenes").open('[');
      for (int seat = 0; seat < model->seat_count(); ++seat)
        write_scene(json, model->scene(Viewer::at(Seat(static_cast<std::uint8_t>(seat)))));
      json.close(']');
    }
    json.key("turn");
    model->turn() < 0 ? json.null() : json.number(model->turn());
    if (model->phase() == Phase::Finished) {
      json.key("result");
      write_result(json, *model->ending(), model->payoffs());
    }
  }
  json.close('}');
  return json.take();
}

}  // namespace yomikiri::host
