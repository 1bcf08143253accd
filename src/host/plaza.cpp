#include "host/plaza.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

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
  if (listed.actor != publish.actor) system().watch(self(), publish.actor);
  listed = {publish.actor, std::move(publish.row)};
  changed(publish.room);
}

void Plaza::on(Subscribe& subscribe) {
  if (context_.directory.whereabouts.contains(subscribe.user)) return;  // it is in a room now
  push_changes();  // for the others: the newcomer gets them with the list
  Subscriber& subscriber = subscribers_[subscribe.user];
  if (subscriber.actor != subscribe.actor) system().watch(self(), subscribe.actor);
  subscriber = {subscribe.actor, subscribe.connection};
  context_.directory.strollers.insert(subscribe.user);
  if (!list_)
    list_ =
        shared_text(fmt::format(R"({{"v":1,"type":"plaza","seq":{},"rooms":{}}})", seq_, rows()));
  context_.outbox.push(subscribe.connection, list_);
}

void Plaza::on(Unsubscribe& unsubscribe) {
  subscribers_.erase(unsubscribe.user);
  context_.directory.strollers.erase(unsubscribe.user);
}

void Plaza::on(ListRooms& ask) {
  context_.outbox.answer(ask.reply,
                         {200, fmt::format(R"({{"v":1,"rooms":{}}})", rows()), std::nullopt});
}

void Plaza::on(Wake&) {
  waking_ = false;
  push_changes();
}

void Plaza::down(const Down& down) {
  std::erase_if(subscribers_, [&](const auto& entry) { return entry.second.actor == down.actor; });
  std::vector<std::string> gone;
  for (const auto& [id, listed] : rooms_)
    if (listed.actor == down.actor) gone.push_back(id);
  for (const std::string& id : gone) {
    rooms_.erase(id);
    changed(id);
  }
}

void Plaza::changed(const std::string& room) {
  changed_.insert(room);
  list_.reset();
  if (std::exchange(waking_, true)) return;
  system().send_after(context_.options.plaza_delay, address(), PlazaMessage(Wake{}));
}

void Plaza::push_changes() {
  if (changed_.empty()) return;
  JsonWriter json;
  json.open('{').field("v", 1).field("type", "plaza_change").field("seq", ++seq_);
  json.key("changed").open('[');
  for (const std::string& id : changed_)
    if (const auto found = rooms_.find(id); found != rooms_.end()) json.raw(found->second.row);
  json.close(']').key("removed").open('[');
  for (const std::string& id : changed_)
    if (!rooms_.contains(id)) json.text(id);
  json.close(']').close('}');
  changed_.clear();
  list_.reset();
  const SharedText text = shared_text(json.take());
  for (const auto& [user, subscriber] : subscribers_)
    if (context_.directory.strollers.contains(user))
      context_.outbox.push(subscriber.connection, text);
}

std::string Plaza::rows() const {
  JsonWriter json;
  json.open('[');
  for (const auto& [id, listed] : rooms_) json.raw(listed.row);
  json.close(']');
  return json.take();
}

}  // namespace yomikiri::host
