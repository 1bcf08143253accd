#include "host/plaza.h"

#include <utility>

namespace yomikiri::host {

void Plaza::start() {
  context_.directory.strollers.clear();
  for (const auto& [id, room] : context_.directory.rooms)
    system().send(room, RoomMessage(PlazaIsUp{}));
  for (const auto& [id, user] : context_.directory.users)
    system().send(user, UserMessage(PlazaIsUp{}));
}

void Plaza::receive(PlazaMessage message) {
  std::visit([&](auto& content) { on(content); }, message);
}

void Plaza::on(Publish& publish) {
  Listed& listed = rooms_[publish.room];
  if (listed.number == 0) by_number_.emplace(listed.number = ++last_number_, publish.room);
  if (listed.actor != publish.actor) {
    system().watch(self(), publish.actor);
    published_by_.erase(listed.actor);
    published_by_.emplace(publish.actor, publish.room);
  }
  listed.actor = publish.actor;
  listed.row = std::move(publish.row);
  changed(publish.room);
}

void Plaza::on(Subscribe& subscribe) {
  if (context_.directory.whereabouts.contains(subscribe.user)) return;  // it is in a room now
  push_changes();  // for the others: the newcomer gets them with the list
  Subscriber& subscriber = subscribers_[subscribe.user];
  if (subscriber.actor != subscribe.actor) system().watch(self(), subscribe.actor);
  subscriber = {subscribe.actor, subscribe.connection};
  context_.directory.strollers.insert(subscribe.user);
  context_.outbox.push(subscribe.connection, first_page());
}

void Plaza::on(Unsubscribe& unsubscribe) {
  subscribers_.erase(unsubscribe.user);
  context_.directory.strollers.erase(unsubscribe.user);
}

void Plaza::on(ListRooms& ask) {
  JsonWriter json;
  json.open('{').field("v", 1);
  write_page(json, ask.before.value_or(last_number_ + 1));
  json.close('}');
  context_.outbox.answer(ask.reply, {200, json.take(), std::nullopt});
}

void Plaza::on(Wake&) {
  waking_ = false;
  push_changes();
}

void Plaza::down(const Down& down) {
  std::erase_if(subscribers_, [&](const auto& entry) { return entry.second.actor == down.actor; });
  const auto published = published_by_.extract(down.actor);
  if (published.empty()) return;
  const std::string& room = published.mapped();
  by_number_.erase(rooms_.at(room).number);
  rooms_.erase(room);
  changed(room);
}

void Plaza::changed(const std::string& room) {
  changed_.insert(room);
  list_.reset();
  if (std::exchange(waking_, true)) return;
  system().send_after(context_.options.plaza_delay, address(), PlazaMessage(Wake{}));
}

void Plaza::push_changes() {
  if (changed_.empty()) return;
  ++seq_;
  list_.reset();
  if (changed_.size() > context_.options.plaza_page)
    push_to_all(first_page());
  else
    push_to_all(shared_text(changes()));
  changed_.clear();
}

void Plaza::push_to_all(const SharedText& text) {
  for (const auto& [user, subscriber] : subscribers_)
    if (context_.directory.strollers.contains(user))
      context_.outbox.push(subscriber.connection, text);
}

SharedText Plaza::first_page() {
  if (list_) return list_;
  JsonWriter json;
  json.open('{').field("v", 1).field("type", "plaza").field("seq", seq_);
  write_page(json, last_number_ + 1);
  json.close('}');
  return list_ = shared_text(json.take());
}

std::string Plaza::changes() {
  JsonWriter json;
  json.open('{').field("v", 1).field("type", "plaza_change").field("seq", seq_);
  json.field("total", rooms_.size()).key("changed").open('[');
  for (const std::string& id : changed_)
    if (const auto found = rooms_.find(id); found != rooms_.end()) json.raw(found->second.row);
  json.close(']').key("removed").open('[');
  for (const std::string& id : changed_)
    if (!rooms_.contains(id)) json.text(id);
  json.close(']').close('}');
  return json.take();
}

// The rooms with smaller numbers than `before`, as many as a page holds.
void Plaza::write_page(JsonWriter& json, std::uint64_t before) const {
  json.key("rooms").open('[');
  auto next = by_number_.lower_bound(before);
  for (std::size_t i = 0; i < context_.options.plaza_page && next != by_number_.begin(); ++i)
    json.raw(rooms_.at((--next)->second).row);
  json.close(']').field("total", rooms_.size()).key("before");
  next == by_number_.begin() ? json.null() : json.number(next->first);
}

}  // namespace yomikiri::host
