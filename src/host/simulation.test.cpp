// Whole hosts driven by a seed: clients that play, dawdle, repeat themselves, send nonsense and
// vanish; actors that fail between any two messages; hosts that are killed and return from their
// journal. Whatever happens, everything the clients were told must hold. A failing seed is printed
// and can be repeated alone: --gtest_filter=Simulation.* with YOMIKIRI_SEED=17. Longer than most
// files because one class plays, listens and checks, and its parts share what was said and heard.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>

#include "host/motion.h"
#include "host/room_history.h"
#include "host/room_text.h"
#include "tests/host/host_world.h"
#include "tests/support/sanitized.h"

namespace yomikiri::host {
namespace {

using tests::Client;
using tests::Json;
using tests::World;

// A client's knowledge, derived only from what it was sent.
struct Belief {
  std::string room;  // empty: in the plaza, or nowhere
  std::string game;
  std::uint64_t seq = 0;
  Json you, phase, pause, table;
  Json match, may;                   // the latter empty for spectators
  std::map<std::string, Json> rows;  // of the plaza
  std::uint64_t plaza_seq = 0;
};

using Line = std::array<std::string, 3>;      // of chat: room, user, text
using Motioned = std::array<std::string, 4>;  // room, match, seat, motion

class Simulation {
 public:
  // `requests`: the rooms that clients create.
  // `with_endings`: clients sit together, and often stay away.
  Simulation(std::uint64_t seed, const std::vector<Json>& requests, bool with_endings)
      : random_(seed, 1),
        world_(seed, options(), seed + 1000),
        requests_(requests),
        with_endings_(with_endings) {
    world_.on_text = [this](Client& client, const std::string& text) { hear(client, text); };
    world_.library.with_pauses = random_.below(2) == 0;
    for (int i = 0; i < 5; ++i) clients_.push_back(std::make_unique<Client>(world_.user("u")));
  }

  // Empty if every promise was kept; otherwise which one was broken.
  std::string run(int steps) {
    for (int i = 0; i < steps && broken_.empty(); ++i) {
      act();
      const auto tasks = random_.below(12);
      for (std::uint32_t k = 0; k < tasks; ++k) world_.scheduler.step(Duration(10));
      if (!world_.host->problem().empty()) restart();  // its root supervisor has given up
    }
    if (broken_.empty()) heal();
    if (broken_.empty()) check_journal();
    if (broken_.empty()) check_chat();
    if (broken_.empty()) check_plaza();
    return broken_;
  }
  [[nodiscard]] std::size_t accepted_moves() const { return accepted_.size(); }
  [[nodiscard]] std::size_t accepted_lines() const { return accepted_lines_.size(); }
  // How often each motion was accepted, and each other ending came about.
  void count_motions(std::map<std::string, int>& counts) const {
    for (const Motioned& made : accepted_motions_) ++counts[made[3]];
    for (const auto& [reason, count] : endings_) counts[reason] += count;
  }

 private:
  static Options options() {
    Options options;
    options.seat_kept = std::chrono::seconds(5);
    return options;
  }

  void require(bool holds, const std::string& what) {
    if (!holds && broken_.empty()) broken_ = what;
  }

  Client& any_client() { return *clients_[random_.below(std::uint32_t(clients_.size()))]; }
  Belief& belief(const Client& client) { return beliefs_[client.id]; }

  // --- what clients hear ---

  void hear(Client& client, const std::string& text) {
    const Json json = Json::parse(text);
    Belief& b = belief(client);
    const std::string type = json["type"];
    if (type == "room") {
      b = Belief{json["room"],
                 json["game"],
                 json["seq"],
                 json["you"],
                 json["phase"],
                 json["pause"],
                 json["table"],
                 json["match"],
                 json.value("may", Json::array()),
                 {},
                 0};
    } else if (type == "event") {
      hear_event(b, json, text);
    } else if (type == "closed") {
      if (json["room"] == b.room) b.room.clear();
    } else if (type == "plaza") {
      b.rows.clear();
      b.plaza_seq = json["seq"];
      for (const Json& row : json["rooms"]) b.rows[row["id"]] = row;
    } else if (type == "plaza_change") {
      require(json["seq"] == ++b.plaza_seq, "the plaza's numbers have no gaps");
      for (const Json& row : json["changed"]) b.rows[row["id"]] = row;
      for (const Json& id : json["removed"]) b.rows.erase(id.get<std::string>());
    } else if (type == "reply") {
      hear_reply(client, json);
    }
  }

  void hear_event(Belief& b, const Json& json, const std::string& text) {
    require(json["room"] == b.room, "events come from the room one is in");
    require(json["seq"] == b.seq + 1, "a room's numbers have no gaps");
    b.seq = json["seq"];
    b.phase = json["phase"];
    b.pause = json["pause"];
    if (json["event"]["kind"] == "end") ++endings_[json["event"]["why"]];
    if (json.contains("table")) b.table = json["table"];
    if (json.contains("match")) b.match = json["match"];
    if (json.contains("may")) b.may = json["may"];
    Json open = json;
    if (json["phase"] != "finished") open.erase("table");  // it shows all the same in the end
    open["event"].erase("move");
    open.erase("may");
    const std::string key = b.room + "/" + std::to_string(b.seq);
    const auto told = told_.try_emplace(key, open.dump()).first->second;
    require(told == open.dump(), "all are told the same, before and after a crash: " + told);
    const auto bytes = told_.try_emplace(key + "/" + b.you.dump(), text).first->second;
    require(bytes == text, "a push told again is the same bytes: " + bytes + "\n" + text);
  }

  void hear_reply(const Client& client, const Json& json) {
    const auto line = lines_.find(client.id + json["id"].dump());
    if (line != lines_.end() && json.value("ok", false)) accepted_lines_.insert(line->second);
    const auto motion = motions_.find(json["id"].dump());
    if (motion != motions_.end() && json.value("ok", false))
      accepted_motions_.insert(motion->second);
    const auto asked = moves_.find(json["id"].dump());
    if (asked == moves_.end() || !json.value("ok", false)) return;
    const auto& [room, ply] = asked->second;
    const Belief& b = belief(client);
    const std::string seat = choose_at_once(b.game) ? "/" + b.you.dump() : "";
    require(accepted_.insert(room + "/" + ply + seat).second,
            "a position is played once: " + client.name);
  }

  // In these games each seat may answer in the same position.
  static bool choose_at_once(const std::string& game) {
    return game == "rock-paper-scissors" || game == "claims" || game == "mahjong";
  }

  // --- what clients do ---

  void act() {
    Client& client = any_client();
    switch (random_.below(with_endings_ ? 28 : 25)) {
      case 0:
        return connect(client);
      case 1:
        if (client.connection != 0) world_.disconnect(client);
        return;
      case 2:
        return crash();
      case 3:
        if (random_.below(6) == 0) restart();
        return;
      case 4:
        return world_.scheduler.run_for(Duration(random_.below(8000)));
      case 5:
        return world_.scheduler.run_for(Duration(random_.below(100)));
      case 6:
        return make_room(client);
      case 7:
        return repeat(client);
      case 8:
        return say(client, {{"do", "leave"}});
      case 9:
        return chat(client);
      case 10:
        if (random_.below(4) == 0) return say(client, {{"do", "unbot"}, {"seat", 1}});
        return say(client, {{"do", "bot"}, {"level", "random"}});
      case 11:
        return say(client, {{"do", "rematch"}});
      case 12:
        return say(client, {{"do", "move"}, {"ply", random_.below(9)}, {"move", "up1"}});
      case 13:
        return go_to(client, "watch");
      case 14:
      case 15:
      case 16:
        return go_to(client, "enter");
      case 24:
        return make_motion(client);
      case 25:
      case 26:
      case 27:
        return stay_away(client);
      default:
        return play(client);
    }
  }

  void connect(Client& client) {
    const Belief& b = belief(client);
    std::string query;
    if (!b.room.empty() && random_.below(2) == 0)
      query = "room=" + b.room + "&since=" + std::to_string(b.seq);
    else
      beliefs_[client.id] = {};
    if (!world_.host->refuses(client.session)) world_.connect(client, query);
  }

  void crash() {
    const auto actors = world_.host->system().actors();
    const ActorId victim = actors[random_.below(std::uint32_t(actors.size()))];
    world_.host->system().end(victim, Exit::Fault, "crashed by the simulation");
  }

  void restart() {
    world_.kill();
    const auto rooms = rooms_with_people();
    world_.boot();
    for (const std::string& room : rooms)
      require(world_.host->directory().rooms.contains(room), "a room with people comes back");
  }

  // Rooms that are in the journal and have no reason to close.
  std::vector<std::string> rooms_with_people() {
    std::vector<std::string> found;
    const auto streams = world_.journal.open_streams("room:");
    for (const std::string& stream : streams.value()) {
      const RoomHistory history = replayed(world_.journal.read(stream).value()).value();
      if (history.now().user_count() > 0) found.push_back(history.now().charter().id);
    }
    return found;
  }

  [[nodiscard]] Result<RoomHistory> replayed(const std::vector<std::string>& lines) const {
    std::vector<RoomEvent> events;
    for (const std::string& line : lines) events.push_back(parse_record(line).value());
    return RoomHistory::replay(std::move(events), world_.library);
  }

  void say(Client& client, Json command) {
    if (client.connection == 0) return connect(client);
    if (!command.contains("id")) command["id"] = ++commands_;
    if (command["do"] == "move")
      moves_[command["id"].dump()] = {belief(client).room, command["ply"].dump()};
    if (std::ranges::count(kMotionNames, std::string(command["do"])) > 0)
      motions_[command["id"].dump()] = {belief(client).room, belief(client).match.dump(),
                                        belief(client).you.dump(), command["do"]};
    said_.push_back(command);
    if (random_.below(10) == 0) return;  // lost on the way, or late: see repeat()
    world_.say(client, command);
  }

  // Mostly what the client may do; resigning is rare, or no match would last.
  void make_motion(Client& client) {
    const Belief& b = belief(client);
    if (b.room.empty() || !b.table.is_object()) return go_to(client, "enter");
    const bool keeps_to_it = random_.below(4) != 0 && b.may.is_array() && !b.may.empty();
    const std::string motion = keeps_to_it
                                   ? std::string(b.may[random_.below(std::uint32_t(b.may.size()))])
                                   : std::string(kMotionNames[random_.below(kMotionNames.size())]);
    if (motion == "resign" && random_.below(3) != 0) return;
    say(client, {{"do", motion}, {"ply", b.table["ply"]}, {"match", b.match}});
  }

  // Others go on for longer than a seat is kept, and claim what is due then.
  void stay_away(Client& client) {
    if (belief(client).room.empty()) return go_to(client, "enter");
    if (client.connection != 0) world_.disconnect(client);
    world_.scheduler.run_for(Duration(random_.below(7000)));
    for (auto& other : clients_)
      if (may(belief(*other), "claim_win")) make_motion(*other);
  }

  // As the client was told.
  static bool may(const Belief& b, const char* motion) {
    return b.may.is_array() && std::ranges::count(b.may, Json(motion)) > 0;
  }

  // The network repeats a message or delivers it late; even somebody else's message does no harm.
  void repeat(Client& client) {
    if (said_.empty() || client.connection == 0) return;
    Json command = said_[said_.size() - 1 - random_.below(said_.size() < 5 ? 1 : 5)];
    if (command["do"] == "chat") return send_line(client, command);  // its id marks it as a repeat
    command["id"] = ++commands_;
    if (command["do"] == "move")
      moves_[command["id"].dump()] = {belief(client).room, command["ply"].dump()};
    world_.say(client, command);
  }

  // No two lines are equal, so that each can be counted.
  void chat(Client& client) {
    const Belief& b = belief(client);
    if (client.connection == 0 || b.room.empty()) return connect(client);
    const int id = ++commands_;
    const Json command{
        {"do", "chat"}, {"room", b.room}, {"id", id}, {"text", "line " + std::to_string(id)}};
    said_.push_back(command);
    if (random_.below(10) != 0) send_line(client, command);
  }
  void send_line(Client& client, const Json& command) {
    lines_[client.id + command["id"].dump()] = {command["room"], client.id, command["text"]};
    world_.say(client, command);
  }

  void make_room(Client& client) {
    if (rooms_.size() >= (with_endings_ ? 2 : 6)) return;
    const Json& request = requests_[random_.below(std::uint32_t(requests_.size()))];
    world_.host->handle({"POST", "/rooms", "", client.session, request.dump()}, [this](Response r) {
      if (r.status == 201) rooms_.push_back(Json::parse(r.body)["room"]["id"]);
    });
  }

  void go_to(Client& client, const char* how) {
    if (rooms_.empty()) return make_room(client);
    Json command{{"do", how}, {"room", rooms_[random_.below(std::uint32_t(rooms_.size()))]}};
    if (random_.below(4) == 0) command["seat"] = random_.below(3);
    say(client, command);
  }

  void play(Client& client) {
    const Belief& b = belief(client);
    if (b.room.empty() || !b.table.is_object()) return go_to(client, "enter");
    const Json ply = b.table["ply"];
    if (b.pause.is_object() && b.pause["kind"] == "acknowledge")
      return say(client, {{"do", "ack"}, {"ply", ply}});
    if (b.pause.is_object()) return say(client, {{"do", "next"}, {"ply", ply}});
    if (may(b, "accept_draw"))
      return say(client,
                 {{"do", random_.below(2) == 0 ? "accept_draw" : "decline_draw"}, {"ply", ply}});
    if (with_endings_ && may(b, "offer_draw") && random_.below(8) == 0)
      return say(client, {{"do", "offer_draw"}, {"ply", ply}});
    if (!b.table.contains("choices")) return;
    const Json& choices = b.table["choices"];
    say(client, {{"do", "move"},
                 {"ply", ply},
                 {"move", choices[random_.below(std::uint32_t(choices.size()))]["move"]}});
  }

  // --- afterwards ---

  // No more faults: everybody connects, and the player to move in any running room can move.
  void heal() {
    world_.scheduler.run_for(std::chrono::minutes(2));
    if (!world_.host->problem().empty()) restart();
    for (auto& client : clients_) {
      beliefs_[client->id] = {};
      world_.connect(*client);
    }
    world_.settle();
    for (auto& client : clients_) {
      const Belief b = belief(*client);
      const bool playing = b.phase == "playing" && b.pause.is_null() && b.table.contains("choices");
      if (b.room.empty() || !playing) continue;
      const Json reply = world_.ask(
          *client,
          {{"do", "move"}, {"ply", b.table["ply"]}, {"move", b.table["choices"][0]["move"]}});
      require(reply.value("type", "") == "reply" || belief(*client).seq != b.seq,
              "who is to move can move: " + reply.dump());
    }
    for (auto& client : clients_) make_any_motion(*client);
  }

  // What a client is told that it may do is accepted.
  void make_any_motion(Client& client) {
    const Belief b = belief(client);
    if (b.room.empty() || !b.may.is_array() || b.may.empty()) return;
    const Json motion = b.may[random_.below(std::uint32_t(b.may.size()))];
    const Json reply =
        world_.ask(client, {{"do", motion}, {"ply", b.table["ply"]}, {"match", b.match}});
    require(reply.value("type", "") == "reply" || belief(client).seq != b.seq,
            "what one may do is accepted: " + motion.dump() + reply.dump());
  }

  // The clients' knowledge agrees with what a host would restore from the journal.
  void check_journal() {
    for (auto& client : clients_) {
      const Belief& b = belief(*client);
      if (b.room.empty() || b.you.is_null()) continue;
      const auto lines = world_.journal.read("room:" + b.room);
      if (!lines) return require(false, to_string(lines.error()));
      const auto history = replayed(*lines);
      if (!history) return require(false, to_string(history.error()));
      const Json state = world_.http(*client, "GET", "/me").body["room"];
      require(state == Json::parse(snapshot_text(*history, b.you.get<int>())),
              "the journal replays to what clients see");
      require(state["seq"] == b.seq, "clients have everything");
      check_moves(b.room, history->now().seq(), *lines);
      check_seats(*lines);
      check_motions(b.room, *lines);
    }
  }

  // Nobody has sat on two seats in one match.
  void check_seats(const std::vector<std::string>& lines) {
    RoomModel model = RoomModel::begin(parse_record(lines.front()).value(), world_.library).value();
    std::map<std::string, int> held;
    for (std::size_t i = 1; i < lines.size(); ++i) {
      require(model.apply(parse_record(lines[i]).value()).has_value(), "the journal fits together");
      if (!model.match_goes_on()) held.clear();
      for (int seat = 0; seat < model.seat_count(); ++seat)
        if (const std::string& user = model.places()[seat].user;
            model.match_goes_on() && !user.empty())
          require(held.try_emplace(user, seat).first->second == seat, "nobody sits on two seats");
    }
  }

  // Every accepted motion is in the journal, as what it leads to.
  void check_motions(const std::string& room, const std::vector<std::string>& lines) {
    static const std::map<std::string, std::vector<std::string>> kLeadsTo{
        {"resign", {"end resigned", "leave resigned"}},
        {"offer_draw", {"offer"}},
        {"accept_draw", {"end agreed"}},
        {"decline_draw", {"decline"}},
        {"claim_win", {"end claimed"}},
        {"claim_draw", {"end claimed"}},
        {"claim_bot", {"takeover"}}};
    int match = 0;
    std::set<std::string> happened;
    for (const std::string& line : lines) {
      const Json event = Json::parse(line);
      const std::string kind = event["kind"];
      if (kind == "start") ++match;
      const bool has_reason = kind == "end" || kind == "leave";
      const std::string what = has_reason ? kind + " " + event["text"].get<std::string>() : kind;
      happened.insert(std::to_string(match) + " " + what);
    }
    for (const Motioned& made : accepted_motions_)
      if (made[0] == room)
        require(std::ranges::any_of(kLeadsTo.at(made[3]),
                                    [&](const std::string& what) {
                                      return happened.contains(made[1] + " " + what);
                                    }),
                "an acknowledged motion is kept: " + made[3]);
  }

  // Every accepted move is in the journal.
  void check_moves(const std::string& room, std::uint64_t last,
                   const std::vector<std::string>& lines) {
    std::uint64_t ply = 0;
    std::uint64_t events = 0;
    std::set<std::string> played;
    for (const std::string& line : lines) {
      const Json event = Json::parse(line);
      const std::string kind = event["kind"];
      const std::string position = room + "/" + std::to_string(ply);
      if (kind == "move") played.insert(position);
      if (kind == "move" || kind == "answer") played.insert(position + "/" + event["seat"].dump());
      if (kind != "answer") ++events;
      const bool deals = kind == "go" && event.contains("chance");
      if (kind == "move" || kind == "start" || kind == "reveal" || deals) ++ply;
    }
    require(events == last + 1, "the journal has every event once");
    for (const std::string& move : accepted_)
      if (move.starts_with(room + "/"))
        require(played.contains(move), "an acknowledged move is kept: " + move);
  }

  // Every accepted line is there exactly once, if the journal still has the room.
  void check_chat() {
    std::map<Line, int> counts;
    std::set<std::string> open;
    for (const std::string& room : rooms_) {
      const auto records = world_.journal.read("room:" + room);
      for (const std::string& record : records.value()) {
        const Json event = Json::parse(record);
        open.insert(room);
        if (event["kind"] == "chat") ++counts[Line{room, event["user"], event["text"]}];
      }
    }
    for (const auto& [line, count] : counts) require(count == 1, "a line is said once: " + line[2]);
    for (const Line& line : accepted_lines_)
      require(!open.contains(line[0]) || counts.contains(line),
              "an acknowledged line is kept: " + line[2]);
  }

  void check_plaza() {
    world_.settle();
    for (auto& client : clients_) {
      const Belief& b = belief(*client);
      if (!b.room.empty()) continue;
      const Json page = world_.http(*client, "GET", "/rooms").body;
      std::map<std::string, Json> rooms;
      for (const Json& row : page.value("rooms", Json::array())) rooms[row["id"]] = row;
      require(b.rows == rooms && page.value("total", 0U) == rooms.size(),
              "the plaza shows the rooms that there are: " + Json(b.rows).dump() + page.dump());
    }
  }

  Random random_;
  World world_;
  const std::vector<Json>& requests_;
  bool with_endings_;
  std::vector<std::unique_ptr<Client>> clients_;
  std::map<std::string, Belief> beliefs_;
  std::vector<std::string> rooms_;
  std::vector<Json> said_;
  std::map<std::string, std::string> told_;                           // by room/seq[/seat]
  std::map<std::string, std::pair<std::string, std::string>> moves_;  // by id: room, ply
  std::set<std::string> accepted_;                                    // room/ply
  std::map<std::string, Line> lines_;                                 // of chat, by user and id
  std::set<Line> accepted_lines_;
  std::map<std::string, Motioned> motions_;  // by id
  std::set<Motioned> accepted_motions_;
  std::map<std::string, int> endings_;  // as told, by reason
  int commands_ = 1000000;              // ids, distinct from World's
  std::string broken_;
};

const std::vector<Json> kSmallGames{
    {{"game", "tricks"}},
    {{"game", "tricks"}, {"takeover", "random"}, {"turn_seconds", 5}},
    {{"game", "tic-tac-toe"}, {"spectator_delay", 0}},
    {{"game", "kuhn"}, {"pause_on_disconnect", false}},
    {{"game", "kuhn"}, {"turn_seconds", 6}, {"spectators", false}}};

// Tables at which matches end in all ways.
const std::vector<Json> kEndings{
    {{"game", "tic-tac-toe"}, {"base_seconds", 8}, {"increment_seconds", 1}},
    {{"game", "connect-four"}, {"spectator_delay", 2}},
    {{"game", "connect-four"}, {"base_seconds", 20}, {"takeover", "random"}},
    {{"game", "connect-four"}, {"base_seconds", 20}, {"away", "wait"}},
    {{"game", "kuhn"}, {"base_seconds", 5}, {"increment_seconds", 2}, {"spectator_delay", 0}},
    {{"game", "rock-paper-scissors"}, {"base_seconds", 5}},
    {{"game", "tricks"}, {"base_seconds", 10}, {"increment_seconds", 2}}};

const std::vector<Json> kAtOnce{
    {{"game", "rock-paper-scissors"}, {"spectator_delay", 0}},
    {{"game", "rock-paper-scissors"}, {"turn_seconds", 5}, {"takeover", "random"}},
    {{"game", "claims"}, {"spectator_delay", 0}},
    {{"game", "claims"}, {"pause_on_disconnect", false}, {"takeover", "random"}}};

const std::vector<Json> kMahjong{
    {{"game", "mahjong"}, {"settings", {{"rounds", 0}}}, {"spectator_delay", 0}},
    {{"game", "mahjong"}, {"takeover", "random"}, {"turn_seconds", 5}}};

const std::vector<Json> kTianjiu{
    {{"game", "tianjiu"}, {"settings", {{"rounds", 1}}}},
    {{"game", "tianjiu"}, {"settings", {{"rounds", 2}}}, {"spectator_delay", 0}},
    {{"game", "tianjiu"}, {"takeover", "random"}, {"turn_seconds", 5}}};

const std::vector<Json> kBridge{
    {{"game", "bridge"}, {"settings", {{"boards", 1}}}, {"spectator_delay", 0}},
    {{"game", "bridge"}, {"takeover", "random"}, {"turn_seconds", 5}}};

struct Lives {
  std::uint64_t first = 0;  // seed
  std::uint64_t count = 0;
  int steps = 0;
  // Accepted moves on average: clients that never get to play would prove nothing.
  double least_moves = 0;
  const std::vector<Json>& requests = kSmallGames;
  std::map<std::string, int>* motions = nullptr;  // counts them
};

void simulate(Lives lives) {
  if (const char* only = std::getenv("YOMIKIRI_SEED"))
    lives.first = std::stoull(only), lives.count = 1, lives.least_moves = 0;
  std::size_t moves = 0;
  std::size_t lines = 0;
  for (std::uint64_t i = 0; i < lives.count; ++i) {
    const std::uint64_t seed = lives.first + i;
    Simulation simulation(seed, lives.requests, &lives.requests == &kEndings);
    ASSERT_EQ(simulation.run(lives.steps), "")
        << "YOMIKIRI_SEED=" << seed << " steps " << lives.steps;
    moves += simulation.accepted_moves();
    lines += simulation.accepted_lines();
    if (lives.motions != nullptr) simulation.count_motions(*lives.motions);
  }
  if (tests::kSanitized) return;  // too few runs to count on
  EXPECT_GE(static_cast<double>(moves), lives.least_moves * static_cast<double>(lives.count));
  EXPECT_GE(static_cast<double>(lines), lives.least_moves * static_cast<double>(lives.count) / 4);
}

TEST(Simulation, keeps_every_promise_whatever_fails) {
  simulate({.first = 0, .count = tests::kSanitized ? 15 : 150, .steps = 120, .least_moves = 1});
}

TEST(Simulation, keeps_every_promise_in_short_lives) {
  simulate({.first = 5000, .count = tests::kSanitized ? 60 : 2000, .steps = 12});
}

TEST(Simulation, keeps_every_promise_where_seats_choose_at_once) {
  simulate({.first = 7000,
            .count = tests::kSanitized ? 10 : 300,
            .steps = 150,
            .least_moves = 1,
            .requests = kAtOnce});
}

TEST(Simulation, keeps_every_promise_however_matches_end) {
  std::map<std::string, int> counts;
  simulate({.first = 12000,
            .count = tests::kSanitized ? 15 : 200,
            .steps = 150,
            .least_moves = 1,
            .requests = kEndings,
            .motions = &counts});
  if (tests::kSanitized) return;
  for (const std::string_view motion : kMotionNames)
    EXPECT_GT(counts[std::string(motion)], 5) << motion;
  for (const std::string_view reason : kEndReasons)
    EXPECT_GT(counts[std::string(reason)], 5) << reason;
}

TEST(Simulation, keeps_every_promise_at_tables_of_tianjiu) {
  simulate({.first = 9000,
            .count = tests::kSanitized ? 6 : 150,
            .steps = 200,
            .least_moves = 0.5,
            .requests = kTianjiu});
}

TEST(Simulation, keeps_every_promise_at_tables_of_mahjong) {
  simulate({.first = 8000,
            .count = tests::kSanitized ? 3 : 40,
            .steps = 200,
            .least_moves = 0.5,
            .requests = kMahjong});
}

TEST(Simulation, keeps_every_promise_at_tables_of_bridge) {
  simulate({.first = 8500,
            .count = tests::kSanitized ? 3 : 40,
            .steps = 200,
            .least_moves = 0.5,
            .requests = kBridge});
}

TEST(Simulation, is_the_same_again_under_the_same_seed) {
  const auto transcript = [](std::uint64_t seed) {
    World world(seed);
    std::string heard;
    world.on_text = [&](Client& client, const std::string& text) { heard += client.id + text; };
    Client a = world.user("a");
    Client b = world.user("b");
    world.connect(a);
    world.connect(b);
    const std::string room = world.room(a, {{"game", "kuhn"}});
    world.say(a, {{"do", "enter"}, {"room", room}});
    world.say(b, {{"do", "enter"}, {"room", room}});
    world.settle();
    return heard;
  };
  EXPECT_EQ(transcript(5), transcript(5));
}

TEST(SlowSimulation, keeps_every_promise_whatever_fails) {
  simulate({.first = 10000, .count = 20000, .steps = 150, .least_moves = 1});
}

TEST(SlowSimulation, keeps_every_promise_where_seats_choose_at_once) {
  simulate({.first = 300000, .count = 10000, .steps = 200, .least_moves = 1, .requests = kAtOnce});
}

TEST(SlowSimulation, keeps_every_promise_however_matches_end) {
  simulate({.first = 500000, .count = 20000, .steps = 200, .least_moves = 1, .requests = kEndings});
}

TEST(SlowSimulation, keeps_every_promise_in_long_lives) {
  simulate({.first = 100000, .count = 2000, .steps = 1000, .least_moves = 5});
}

TEST(SlowSimulation, keeps_every_promise_at_tables_of_mahjong) {
  simulate({.first = 400000, .count = 500, .steps = 800, .least_moves = 3, .requests = kMahjong});
}

TEST(SlowSimulation, keeps_every_promise_at_tables_of_bridge) {
  simulate({.first = 450000, .count = 500, .steps = 800, .least_moves = 3, .requests = kBridge});
}

TEST(SlowSimulation, keeps_every_promise_at_tables_of_tianjiu) {
  simulate({.first = 200000, .count = 1000, .steps = 800, .least_moves = 3, .requests = kTianjiu});
}

}  // namespace
}  // namespace yomikiri::host
