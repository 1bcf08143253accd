#include "host/actors.h"

#include <algorithm>
#include <exception>

#include "core/assert.h"

namespace yomikiri::host {
namespace {

// A client may send faster than its actor handles; nobody's mailbox grows for ever.
constexpr std::size_t kMailboxLimit = 256;

}  // namespace

System::System(Scheduler& scheduler, Transaction& transaction)
    : scheduler_(scheduler), transaction_(transaction) {}

System::~System() = default;

ActorId System::add(ActorId parent, std::unique_ptr<AnyActor> actor) {
  const ActorId id = ++born_;
  actor->system_ = this;
  actor->self_ = id;
  auto cell = std::make_unique<Cell>();
  cell->actor = std::move(actor);
  if (const auto found = cells_.find(parent); found != cells_.end()) {
    cell->parent = parent;
    found->second->children.push_back(id);
  }
  cells_.emplace(id, std::move(cell));
  deliver(id, [](AnyActor& newborn) { newborn.start(); });
  return id;
}

std::vector<ActorId> System::actors() const {
  std::vector<ActorId> ids;
  for (const auto& [id, cell] : cells_) ids.push_back(id);
  std::ranges::sort(ids);
  return ids;
}

bool System::has_room(ActorId actor) const {
  const auto found = cells_.find(actor);
  return found != cells_.end() && found->second->mailbox.size() < kMailboxLimit;
}

void System::post(ActorId to, Letter letter) {
  if (handling_)
    sent_.emplace_back(to, std::move(letter));
  else
    deliver(to, std::move(letter));
}

void System::deliver(ActorId to, Letter letter) {
  const auto found = cells_.find(to);
  if (found == cells_.end()) return;
  found->second->mailbox.push_back(std::move(letter));
  schedule(to, *found->second);
}

void System::schedule(ActorId id, Cell& cell) {
  if (std::exchange(cell.scheduled, true)) return;
  scheduler_.post([this, id, alive = std::weak_ptr(alive_)] {
    if (!alive.expired()) run(id);
  });
}

void System::run(ActorId id) {
  const auto found = cells_.find(id);
  if (found == cells_.end()) return;
  Cell& cell = *found->second;
  cell.scheduled = false;
  Letter letter = std::move(cell.mailbox.front());
  cell.mailbox.pop_front();
  handle(id, *cell.actor, letter);
  if (const auto still = cells_.find(id); still != cells_.end() && !still->second->mailbox.empty())
    schedule(id, *still->second);
  ended_.clear();
}

void System::handle(ActorId id, AnyActor& actor, Letter& letter) {
  YK_ASSERT(!handling_);
  handling_ = true;
  transaction_.begin();
  try {
    letter(actor);
    handling_ = false;
    transaction_.keep();
    for (auto& [to, sent] : sent_) deliver(to, std::move(sent));
    sent_.clear();  // keeps its room
  } catch (const std::exception& fault) {
    handling_ = false;
    sent_.clear();
    transaction_.forget();
    end(id, Exit::Fault, fault.what());
  }
}

void System::watch(ActorId watcher, ActorId other) {
  if (const auto found = cells_.find(other); found != cells_.end())
    found->second->watchers.push_back(watcher);
  else
    post(watcher,
         [down = Down{other, Exit::Normal, "was no more"}](AnyActor& actor) { actor.down(down); });
}

void System::link(ActorId one, ActorId other) {
  const auto a = cells_.find(one);
  const auto b = cells_.find(other);
  YK_ASSERT(a != cells_.end() && b != cells_.end());
  a->second->links.push_back(other);
  b->second->links.push_back(one);
}

void System::end(ActorId actor, Exit how, std::string_view what) {
  const auto found = cells_.find(actor);
  if (found == cells_.end()) return;
  const std::unique_ptr<Cell>& cell = ended_.emplace_back(std::move(found->second));
  const Cell& ended = *cell;  // `ended_` may grow below; the cell itself stays
  cells_.erase(found);
  ++ending_;
  if (how == Exit::Fault) {
    ++faults_;
    last_fault_ = what;
  }
  for (const ActorId child : ended.children) end(child, Exit::Stopped, "its parent ended");
  if (how == Exit::Fault)
    for (const ActorId linked : ended.links) end(linked, Exit::Fault, "linked to one that failed");
  tell_of_end(ended, {actor, how, std::string(what)});
  if (--ending_ == 0 && !handling_) ended_.clear();
}

void System::tell_of_end(const Cell& cell, const Down& down) {
  const auto tell = [&](ActorId who) {
    deliver(who, [down](AnyActor& actor) { actor.down(down); });
  };
  if (const auto parent = cells_.find(cell.parent); parent != cells_.end()) {
    std::erase(parent->second->children, down.actor);
    tell(cell.parent);
  }
  for (const ActorId watcher : cell.watchers)
    if (watcher != cell.parent) tell(watcher);
}

}  // namespace yomikiri::host
