// Actors as in the article's OTP: each has a mailbox and handles one message at a time; it may
// watch other actors, be linked to others and have a parent. An exception that leaves a handler
// ends that actor, its children and the actors linked to it, and no others; its watchers are
// notified.
//
// A message is handled completely or not at all: what a handler sends is delivered after it returns
// and dropped if it throws. `Transaction` extends this to its other effects (outbox.h).
//
// One thread. Every message is a separate task for the scheduler, which therefore decides the order
// between actors; messages between the same two actors keep the order of sending.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "host/scheduler.h"
#include "host/slots.h"

namespace yomikiri::host {

using ActorId = std::uint64_t;  // never reused; 0 means no actor

// An address to which messages of type M can be sent [Gfn2021, section 4.6: pid<M>].
template <class M>
struct Address {
  ActorId id = 0;
  friend bool operator==(Address, Address) = default;
};

enum class Exit {
  Normal,
  Stopped,
  Fault
};  // by itself, by its parent or the host, by an exception

struct Down {
  ActorId actor = 0;
  Exit how = Exit::Normal;
  std::string what;  // the error message of a fault
};

class AnyActor;
class System;

// An entry of an actor's mailbox.
class Letter {
 public:
  virtual ~Letter() = default;
  virtual void open(AnyActor& actor) = 0;

 private:
  friend class Mailbox;
  std::unique_ptr<Letter> next_;
};

// Letters in order of arrival. It is an intrusive list, so an idle actor, as nearly all are, spends
// only three words on it.
class Mailbox {
 public:
  Mailbox() = default;
  ~Mailbox() {
    while (!is_empty()) (void)take();
  }
  Mailbox(const Mailbox&) = delete;
  Mailbox& operator=(const Mailbox&) = delete;

  [[nodiscard]] bool is_empty() const { return first_ == nullptr; }
  [[nodiscard]] std::size_t size() const { return size_; }
  void put(std::unique_ptr<Letter> letter) {
    Letter* const put = letter.get();
    (is_empty() ? first_ : last_->next_) = std::move(letter);
    last_ = put;
    ++size_;
  }
  // Requires a non-empty mailbox.
  [[nodiscard]] std::unique_ptr<Letter> take() {
    auto letter = std::move(first_);
    first_ = std::move(letter->next_);
    --size_;
    return letter;
  }

 private:
  std::unique_ptr<Letter> first_;
  Letter* last_ = nullptr;  // valid while first_ is not null
  std::size_t size_ = 0;
};

class AnyActor {
 public:
  virtual ~AnyActor() = default;
  AnyActor() = default;
  AnyActor(const AnyActor&) = delete;
  AnyActor& operator=(const AnyActor&) = delete;

  // Called once, before any message is handled.
  virtual void start() {}
  // Called when a child, or an actor that this one watches, has ended.
  virtual void down(const Down&) {}

 protected:
  [[nodiscard]] ActorId self() const { return self_; }
  [[nodiscard]] System& system() const { return *system_; }

 private:
  friend class System;
  System* system_ = nullptr;
  ActorId self_ = 0;
};

template <class M>
class Actor : public AnyActor {
 public:
  using Message = M;
  virtual void receive(M message) = 0;

 protected:
  [[nodiscard]] Address<M> address() const { return {self()}; }
};

// Is notified when a handler begins, and again when it has returned or thrown.
class Transaction {
 public:
  virtual ~Transaction() = default;
  virtual void begin() = 0;
  virtual void keep() = 0;
  virtual void forget() = 0;
};

class System {
 public:
  // Both must outlive the system.
  System(Scheduler& scheduler, Transaction& transaction);
  ~System();
  System(const System&) = delete;
  System& operator=(const System&) = delete;

  [[nodiscard]] Instant now() const { return scheduler_.now(); }

  // A child of `parent` (0: no parent) ends when its parent does, and the parent is notified when
  // the child ends.
  template <class A, class... Args>
  Address<typename A::Message> spawn(ActorId parent, Args&&... args) {
    return {add(parent, std::make_unique<A>(std::forward<Args>(args)...))};
  }

  // The message is dropped if the actor has ended.
  template <class M>
  void send(Address<M> to, M message) {
    post(to.id, letter<M>(std::move(message)));
  }
  // For messages from outside: refused if the actor has ended or its mailbox is full.
  template <class M>
  [[nodiscard]] bool offer(Address<M> to, M message) {
    if (!has_room(to.id)) return false;
    post(to.id, letter<M>(std::move(message)));
    return true;
  }
  // Not inline: see letter().
  template <class M>
  [[gnu::noinline]] TimerId send_after(Duration delay, Address<M> to, M message) {
    return scheduler_.after(delay, [self = self_, to, message = std::move(message)]() mutable {
      if (*self != nullptr) (*self)->send(to, std::move(message));
    });
  }
  void cancel(TimerId timer) { scheduler_.cancel(timer); }

  // The watcher's down() is called once when the other actor ends; soon, if it has ended already.
  void watch(ActorId watcher, ActorId other);
  // A fault of either one ends the other, too.
  void link(ActorId one, ActorId other);
  // Ends an actor between two messages. Tests pass a fault to simulate a crash.
  void end(ActorId actor, Exit how, std::string_view what = {});

  [[nodiscard]] bool alive(ActorId actor) const { return cells_.find(actor) != nullptr; }
  [[nodiscard]] std::vector<ActorId> actors() const;  // in order of creation
  [[nodiscard]] std::uint64_t fault_count() const { return faults_; }
  [[nodiscard]] const std::string& last_fault() const { return last_fault_; }

 private:
  // The members that every message touches come first.
  struct Cell {
    std::unique_ptr<AnyActor> actor;
    Mailbox mailbox;
    bool scheduled = false;
    ActorId parent = 0;
    std::vector<ActorId> children;
    std::vector<ActorId> watchers;
    std::vector<ActorId> links;
  };

  template <class M>
  struct LetterOf final : Letter {
    explicit LetterOf(M&& said) : message(std::move(said)) {}
    void open(AnyActor& actor) override {
      static_cast<Actor<M>&>(actor).receive(std::move(message));
    }
    M message;
  };
  struct Birth;
  struct Obituary;

  // Not inline: g++ 12 would see through the moves of a variant that is known to hold one type, and
  // warn that members of the other types are uninitialized.
  template <class M>
  [[gnu::noinline]] static std::unique_ptr<Letter> letter(M&& message) {
    return std::make_unique<LetterOf<M>>(std::move(message));
  }

  ActorId add(ActorId parent, std::unique_ptr<AnyActor> actor);
  [[nodiscard]] bool has_room(ActorId actor) const;
  void post(ActorId to, std::unique_ptr<Letter> letter);
  void deliver(ActorId to, std::unique_ptr<Letter> letter);
  [[nodiscard]] Cell* find(ActorId actor) const;
  void schedule(ActorId id, Cell& cell);
  void run(ActorId id);
  void handle(ActorId id, AnyActor& actor, Letter& letter);
  void tell_of_end(const Cell& cell, const Down& down);

  Scheduler& scheduler_;
  Transaction& transaction_;
  SlotMap<std::unique_ptr<Cell>> cells_;
  SlotKeys ids_;
  bool handling_ = false;
  int ending_ = 0;                                                 // nesting depth of end()
  std::vector<std::pair<ActorId, std::unique_ptr<Letter>>> sent_;  // by the running handler
  std::vector<std::unique_ptr<Cell>> ended_;  // destroyed once no handler is running
  std::uint64_t faults_ = 0;
  std::string last_fault_;
  // Tasks hold this, since they may outlive the system: it is null then. (The pointer and an id fit
  // into a Task without an allocation.)
  std::shared_ptr<System*> self_ = std::make_shared<System*>(this);
};

}  // namespace yomikiri::host
