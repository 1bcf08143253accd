#include "host/actors.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "host/simulated_scheduler.h"
#include "host/supervisor.h"

namespace yomikiri::host {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

struct NoTransaction final : Transaction {
  void begin() override {}
  void keep() override { ++kept; }
  void forget() override { ++forgotten; }
  int kept = 0;
  int forgotten = 0;
};

using Notes = std::vector<std::string>;

// Records what it receives and does what it is told.
class Scribe final : public Actor<std::string> {
 public:
  Scribe(std::string name, Notes& notes) : name_(std::move(name)), notes_(notes) {}
  void start() override { notes_.push_back(name_ + " starts"); }
  void receive(std::string message) override {
    if (message == "send then fail") system().send(address(), std::string("never heard"));
    if (message.ends_with("fail")) throw std::runtime_error("told to fail");
    if (message == "end") return system().end(self(), Exit::Normal);
    notes_.push_back(name_ + " hears " + message);
  }
  void down(const Down& down) override {
    notes_.push_back(name_ + " sees an end" + (down.how == Exit::Fault ? " by a fault" : ""));
  }

 private:
  std::string name_;
  Notes& notes_;
};

struct Stage {
  SimulatedScheduler scheduler{1};
  NoTransaction transaction;
  System system{scheduler, transaction};
  Notes notes;

  Address<std::string> scribe(const std::string& name, ActorId parent = 0) {
    return system.spawn<Scribe>(parent, name, notes);
  }
  void tell(Address<std::string> to, const std::string& message) {
    system.send(to, message);
    scheduler.run_ready();
  }
};

TEST(Actors, start_and_hear_messages_in_order) {
  Stage stage;
  const auto a = stage.scribe("a");
  for (const char* word : {"one", "two", "three"}) stage.system.send(a, std::string(word));
  EXPECT_THAT(stage.notes, IsEmpty());
  stage.scheduler.run_ready();
  EXPECT_THAT(stage.notes, ElementsAre("a starts", "a hears one", "a hears two", "a hears three"));
}

TEST(Actors, a_fault_ends_one_actor_and_its_watchers_hear_of_it) {
  Stage stage;
  const auto a = stage.scribe("a");
  const auto b = stage.scribe("b");
  stage.system.watch(b.id, a.id);
  stage.scheduler.run_ready();
  stage.notes.clear();
  stage.tell(a, "fail");
  stage.tell(a, "hello?");
  stage.tell(b, "hello");
  EXPECT_THAT(stage.notes, ElementsAre("b sees an end by a fault", "b hears hello"));
  EXPECT_FALSE(stage.system.alive(a.id));
  EXPECT_EQ(stage.system.fault_count(), 1);
  EXPECT_EQ(stage.system.last_fault(), "told to fail");
}

TEST(Actors, what_a_handler_sends_before_it_fails_is_forgotten) {
  Stage stage;
  const auto a = stage.scribe("a");
  stage.tell(a, "send then fail");
  EXPECT_THAT(stage.notes, ElementsAre("a starts"));
  EXPECT_EQ(stage.transaction.forgotten, 1);
}

TEST(Actors, watching_one_that_is_gone_tells_at_once) {
  Stage stage;
  const auto a = stage.scribe("a");
  stage.tell(a, "end");
  const auto b = stage.scribe("b");
  stage.system.watch(b.id, a.id);
  stage.scheduler.run_ready();
  EXPECT_EQ(stage.notes.back(), "b sees an end");
}

TEST(Actors, linked_ones_fail_together) {
  Stage stage;
  const auto a = stage.scribe("a");
  const auto b = stage.scribe("b");
  const auto c = stage.scribe("c");
  stage.system.link(a.id, b.id);
  stage.system.link(b.id, c.id);
  stage.tell(a, "fail");
  EXPECT_THAT(stage.system.actors(), IsEmpty());
}

TEST(Actors, children_end_with_their_parent) {
  Stage stage;
  const auto parent = stage.scribe("parent");
  const auto child = stage.scribe("child", parent.id);
  const auto grandchild = stage.scribe("grandchild", child.id);
  stage.tell(grandchild, "end");
  EXPECT_EQ(stage.notes.back(), "child sees an end");
  stage.tell(parent, "fail");
  EXPECT_FALSE(stage.system.alive(child.id));
}

TEST(Actors, timers_send_messages_later) {
  Stage stage;
  const auto a = stage.scribe("a");
  stage.system.send_after(Duration(1000), a, std::string("late"));
  const TimerId never = stage.system.send_after(Duration(500), a, std::string("never"));
  stage.system.cancel(never);
  stage.scheduler.run_for(Duration(999));
  EXPECT_THAT(stage.notes, ElementsAre("a starts"));
  stage.scheduler.run_for(Duration(1));
  EXPECT_THAT(stage.notes, ElementsAre("a starts", "a hears late"));
}

TEST(Actors, a_full_mailbox_refuses_what_is_offered) {
  Stage stage;
  const auto a = stage.scribe("a");
  int taken = 0;
  while (taken < 10000 && stage.system.offer(a, std::string("x"))) ++taken;
  EXPECT_LT(taken, 1000);
  stage.scheduler.run_ready();
  EXPECT_TRUE(stage.system.offer(a, std::string("x")));
  stage.tell(a, "end");
  EXPECT_FALSE(stage.system.offer(a, std::string("x")));
}

TEST(Actors, leave_no_trace_after_their_system) {
  SimulatedScheduler scheduler(1);
  NoTransaction transaction;
  Notes notes;
  {
    System system(scheduler, transaction);
    const auto a = system.spawn<Scribe>(0, "a", notes);
    system.send_after(Duration(5), a, std::string("late"));
  }
  scheduler.run_for(Duration(10));
  EXPECT_THAT(notes, IsEmpty());
}

struct Supervised : Stage {
  void supervise(Strategy strategy, Restart restart = Restart::Permanent) {
    std::vector<Child> specs;
    for (const char* name : {"a", "b", "c"})
      specs.push_back(
          {name,
           [this, name](ActorId parent) { return (children[name] = scribe(name, parent)).id; },
           restart});
    root = system.spawn<Supervisor>(0, strategy, Intensity{2, Duration(1000)}, specs).id;
    scheduler.run_ready();
    notes.clear();
  }
  std::map<std::string, Address<std::string>> children;
  ActorId root = 0;
};

TEST(Supervisors, restart_the_one_that_failed) {
  Supervised stage;
  stage.supervise(Strategy::OneForOne);
  stage.tell(stage.children["b"], "fail");
  EXPECT_THAT(stage.notes, ElementsAre("b starts"));
}

TEST(Supervisors, restart_all_or_the_rest_if_told_so) {
  Supervised all;
  all.supervise(Strategy::OneForAll);
  all.tell(all.children["b"], "fail");
  EXPECT_THAT(all.notes, testing::UnorderedElementsAre("a starts", "b starts", "c starts"));
  Supervised rest;
  rest.supervise(Strategy::RestForOne);
  rest.tell(rest.children["b"], "fail");
  EXPECT_THAT(rest.notes, testing::UnorderedElementsAre("b starts", "c starts"));
}

TEST(Supervisors, restart_transient_children_after_faults_only_and_temporary_ones_never) {
  Supervised transient;
  transient.supervise(Strategy::OneForOne, Restart::Transient);
  transient.tell(transient.children["a"], "end");
  EXPECT_THAT(transient.notes, IsEmpty());
  transient.tell(transient.children["b"], "fail");
  EXPECT_THAT(transient.notes, ElementsAre("b starts"));
  Supervised temporary;
  temporary.supervise(Strategy::OneForOne, Restart::Temporary);
  temporary.tell(temporary.children["a"], "fail");
  EXPECT_THAT(temporary.notes, IsEmpty());
}

TEST(Supervisors, give_up_when_children_fail_too_often) {
  Supervised stage;
  stage.supervise(Strategy::OneForOne);
  for (int i = 0; i < 2; ++i) stage.tell(stage.children["a"], "fail");
  EXPECT_TRUE(stage.system.alive(stage.root));
  stage.scheduler.run_for(Duration(1001));  // long enough ago
  for (int i = 0; i < 3; ++i) stage.tell(stage.children["a"], "fail");
  EXPECT_FALSE(stage.system.alive(stage.root));
  EXPECT_THAT(stage.system.actors(), IsEmpty());
}

}  // namespace
}  // namespace yomikiri::host
