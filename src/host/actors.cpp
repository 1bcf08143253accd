#include "host/actors.h"

#include <algorithm>
#include <exception>

#include "core/assert.h"

namespace yomikiri::host {
namespace {

// A client may send faster than its actor handles messages; the limit keeps the mailbox from
// growing without bound.
constexpr std::size_t kMailboxLimit = 256;

}  // namespace

struct System::Birth final : Letter {
  void open(AnyActor& actor) override { actor.start(); }
};

struct System::Obituary final : Letter {
  explicit Obituary(Down said) : down(std::move(said)) {}
  void open(AnyActor& actor) override { actor.down(down); }
  Down down;
};

System::System(Scheduler& scheduler, Transaction& transaction)
    : scheduler_(scheduler), transaction_(transaction) {}

System::~System() { *self_ = nullptr; }

System::Cell* System::find(ActorId actor) const {
  const auto* found = cells_.find(actor);
  return found == nullptr ? nullptr : found->get();
}

ActorId System::add(ActorId parent, std::unique_ptr<AnyActor> actor) {
  const ActorId id = ids_.take();
  actor->system_ = this;
  actor->self_ = id;
  auto cell = std::make_unique<Cell>();
  cell->actor = std::move(actor);
  if (Cell* const above = find(parent)) {
    cell->parent = parent;
    above->children.push_back(id);
  }
  cells_.put(id, std::move(cell));
  deliver(id, std::make_unique<Birth>());
  return id;
}

std::vector<ActorId> System::actors() const {
  std::vector<ActorId> ids;
  cells_.for_each([&](ActorId id, const auto&) { ids.push_back(id); });
  std::ranges::sort(ids);
  return ids;
}

bool System::has_room(ActorId actor) const {
  const Cell* const cell = find(actor);
  return cell != nullptr && cell->mailbox.size() < kMailboxLimit;
}

void System::post(ActorId to, std::unique_ptr<Letter> letter) {
  if (handling_)
    sent_.emplace_back(to, std::move(letter));
  else
    deliver(to, std::move(letter));
}

void System::deliver(ActorId to, std::unique_ptr<Letter> letter) {
  Cell* const cell = find(to);
  if (cell == nullptr) return;
  cell->mailbox.put(std::move(letter));
  schedule(to, *cell);
}

void System::schedule(ActorId id, Cell& cell) {
  if (std::exchange(cell.scheduled, true)) return;
  scheduler_.post([self = self_, id] {
    if (*self != nullptr) (*self)->run(id);
  });
}

void System::run(ActorId id) {
  Cell* const cell = find(id);
  if (cell == nullptr) return;
  cell->scheduled = false;
  const auto letter = cell->mailbox.take();
  handle(id, *cell->actor, *letter);
  if (Cell* const still = find(id); still != nullptr && !still->mailbox.is_empty())
    schedule(id, *still);
  ended_.clear();
}

void System::handle(ActorId id, AnyActor& actor, Letter& letter) {
  YK_ASSERT(!handling_);
  handling_ = true;
  transaction_.begin();
  try {
    letter.open(actor);
    handling_ = false;
    transaction_.keep();
    for (auto& [to, sent] : sent_) deliver(to, std::move(sent));
    sent_.clear();  // keeps its capacity
  } catch (const std::exception& fault) {
    handling_ = false;
    sent_.clear();
    transaction_.forget();
    end(id, Exit::Fault, fault.what());
  }
}

void System::watch(ActorId watcher, ActorId other) {
  if (Cell* const watched = find(other))
    watched->watchers.push_back(watcher);
  else
    post(watcher, std::make_unique<Obituary>(Down{other, Exit::Normal, "was no more"}));
}

void System::link(ActorId one, ActorId other) {
  Cell* const a = find(one);
  Cell* const b = find(other);
  YK_ASSERT(a != nullptr && b != nullptr);
  a->links.push_back(other);
  b->links.push_back(one);
}

void System::end(ActorId actor, Exit how, std::string_view what) {
  auto* const found = cells_.find(actor);
  if (found == nullptr) return;
  const Cell& ended = *ended_.emplace_back(std::move(*found));
  cells_.erase(actor);
  ids_.give_back(actor);
  ++ending_;
  if (how == Exit::Fault) {
    ++faults_;
    last_fault_ = what;
  }
  for (const ActorId child : ended.children) end(child, Exit::Stopped, "its parent ended");
  if (how == Exit::Fault)
    for (const ActorId linked : ended.links)
      end(linked, Exit::Fault, "linked to an actor that failed");
  tell_of_end(ended, {actor, how, std::string(what)});
  if (--ending_ == 0 && !handling_) ended_.clear();
}

void System::tell_of_end(const Cell& cell, const Down& down) {
  const auto tell = [&](ActorId who) { deliver(who, std::make_unique<Obituary>(down)); };
  if (Cell* const parent = find(cell.parent)) {
    std::erase(parent->children, down.actor);
    tell(cell.parent);
  }
  for (const ActorId watcher : cell.watchers)
    if (watcher != cell.parent) tell(watcher);
}

}  // namespace yomikiri::host
