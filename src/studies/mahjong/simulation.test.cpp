// The model's own process, played out at random under the computed policy: on average it must give
// what the graph says.
#include <gtest/gtest.h>

#include <cmath>

#include "core/random.h"
#include "games/mahjong/hand.h"
#include "solve/expectation/backward.h"
#include "studies/mahjong/hand_graph.h"

namespace yomikiri::studies::mahjong {
namespace {

using expectation::Choice;
using expectation::EndingDraw;
using expectation::kNone;
using expectation::Node;
using expectation::Option;
using Values = expectation::Value<double>;

class Simulation {
 public:
  Simulation(const expectation::TurnGraph<double>& graph, int turns) : graph_(graph) {
    expectation::Backward<double> backward(graph);
    later_.push_back(backward.values());
    for (int turn = 1; turn < turns; ++turn) {
      EXPECT_TRUE(backward.step({}));
      later_.push_back(backward.values());
    }
  }

  [[nodiscard]] const Values& value(Node node) const { return later_.back()[node]; }

  // The payoff and whether the deal was won, from the first offers on.
  std::pair<double, double> play(Node node, Random& random) const {
    for (std::size_t left = later_.size() - 1; left > 0; --left) {
      const State next = turn(node, left, random);
      if (next.ended) return {next.payoff, 1};
      node = next.node;
    }
    return {graph_.at_end[node][0], 0};
  }

 private:
  struct State {
    double payoff = 0;  // expected, or final
    Node node = kNone;
    bool ended = false;
  };
  struct Event {
    double weight;
    State state;
  };

  // The best that a choice and an ending allow, with `left` turns before this one is over.
  State best(State state, Choice choice, std::uint32_t ending, std::size_t left) const {
    if (ending != kNone && graph_.endings[ending][0] > state.payoff)
      state = {graph_.endings[ending][0], kNone, true};
    if (choice != kNone)
      for (const Node member : graph_.members[choice])
        if (later_[left - 1][member][0] > state.payoff)
          state = {later_[left - 1][member][0], member, false};
    return state;
  }
  State staying(Node node, std::size_t left) const {
    const State state{later_[left - 1][node][0], node, false};
    const Node twin = graph_.twin[node];
    if (twin == kNone || later_[left - 1][twin][0] <= state.payoff) return state;
    return {later_[left - 1][twin][0], twin, false};
  }

  // What can be drawn, each tile once; what is not listed leaves the hand as it is.
  std::vector<Event> draws(Node node, std::size_t left) const {
    std::vector<Event> events;
    const double total = graph_.weight[node];
    const State stay = staying(node, left);
    for (const auto draw : graph_.draws[node]) {
      std::uint32_t ending = kNone;
      for (const EndingDraw& each : graph_.ending_draws[node])
        if (each.choice == draw.choice) ending = each.ending;
      events.push_back({draw.weight / total, best(stay, draw.choice, ending, left)});
    }
    for (const EndingDraw& each : graph_.ending_draws[node])
      if (each.choice == kNone)
        events.push_back({each.weight / total, best(stay, kNone, each.ending, left)});
    return events;
  }

  std::vector<Event> offers(Node node, double pass, std::size_t left) const {
    std::vector<Event> events;
    if (graph_.offers.size() == 0) return events;
    double sum = 0;
    auto options = graph_.options[node];
    for (const auto& offer : graph_.offers[node]) {
      State from_all{pass, node, false}, from_left = from_all;
      for (const Option& option : options.first(offer.option_count)) {
        if (!option.from_left_only) from_all = best(from_all, option.choice, option.ending, left);
        from_left = best(from_left, option.choice, option.ending, left);
      }
      options = options.subspan(offer.option_count);
      const double weight = double(offer.weight) / graph_.weight[node];
      if (from_all.payoff > pass) events.push_back({2 * weight, from_all});
      if (from_left.payoff > pass) events.push_back({weight, from_left});
    }
    for (const Event& event : events) sum += event.weight;
    for (Event& event : events) event.weight /= std::max(1.0, sum);
    return events;
  }

  State turn(Node node, std::size_t left, Random& random) const {
    const std::vector<Event> drawn = draws(node, left);
    const State stay = staying(node, left);
    double pass = stay.payoff;
    for (const Event& event : drawn) pass += event.weight * (event.state.payoff - stay.payoff);
    const auto chosen = [&](const std::vector<Event>& events) -> const State* {
      double at = random.unit();
      for (const Event& event : events)
        if ((at -= event.weight) < 0) return &event.state;
      return nullptr;
    };
    const auto offered = offers(node, pass, left);
    if (const State* taken = chosen(offered)) return *taken;
    if (const State* next = chosen(drawn)) return *next;
    return stay;
  }

  const expectation::TurnGraph<double>& graph_;
  std::vector<std::vector<Values>> later_;  // by the number of turns left
};

// Within four standard errors.
void expect_mean(std::string_view hand, const ModelOptions& model, int turns) {
  Situation situation;
  situation.hand = games::mahjong::parse_hand(hand, "").value();
  situation.left = games::mahjong::unseen_tiles(situation.hand, {}).value();
  situation.seat_wind = games::mahjong::kEast + 1;
  const PointsPayoff payoff(noten_payments(0.45));
  const auto graph = make_hand_graph<double>(situation, model, payoff);
  const Simulation simulation(graph.turns, turns);
  Random random(1);
  constexpr int kDeals = 4000;
  for (const std::size_t discard : {std::size_t{0}, graph.discards.size() - 1}) {
    const Node root = graph.discards[discard].node;
    double sum = 0, squares = 0, wins = 0;
    for (int deal = 0; deal < kDeals; ++deal) {
      const auto [points, won] = simulation.play(root, random);
      sum += points;
      squares += points * points;
      wins += won;
    }
    const double mean = sum / kDeals, variance = squares / kDeals - mean * mean;
    EXPECT_NEAR(mean, simulation.value(root)[kPayoffLane], 4 * std::sqrt(variance / kDeals));
    const double rate = wins / kDeals;
    EXPECT_NEAR(rate, simulation.value(root)[kWinLane],
                4 * std::sqrt(rate * (1 - rate) / kDeals) + 1e-3);
  }
}

TEST(MahjongSimulation, gives_on_average_what_the_graph_says) {
  expect_mean("123m456p789s11227z", {.exchanges = 1, .calls = 1}, 12);
  expect_mean("22345m45678p99s11z", {.exchanges = 1, .calls = 2}, 10);
}

}  // namespace
}  // namespace yomikiri::studies::mahjong
