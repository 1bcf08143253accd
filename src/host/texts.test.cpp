// The small parsers and filters between bytes from outside and the host.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <sstream>

#include "host/clean_text.h"
#include "host/commands.h"
#include "host/json_writer.h"
#include "host/paths.h"
#include "host/records.h"
#include "host/refusal.h"
#include "host/room_event.h"
#include "host/sha256.h"
#include "host/simulated_scheduler.h"
#include "tests/host/host_games.h"
#include "tests/paths.h"

namespace yomikiri::host {
namespace {

std::string as_json(std::string_view text) {
  std::string out;
  append_json_string(out, text);
  return out;
}

TEST(JsonWriter, escapes_what_would_break_json_or_a_page) {
  EXPECT_EQ(as_json("a\"b\\c\n\t\x01"), R"("a\"b\\c\n\t\u0001")");
  EXPECT_EQ(as_json("'</script>&"), R"("'\u003c/script\u003e\u0026")");
  EXPECT_EQ(as_json("\u2028\u2029日本😀"), "\"\\u2028\\u2029日本😀\"");
}

TEST(JsonWriter, replaces_bytes_that_are_no_text) {
  for (const char* wrong :
       {"\xFF", "\xC0", "\xED\xA0\x80", "\xF5\x80\x80\x80", "\xE3\x81", "\x80"}) {
    const std::string text = as_json(std::string("a") + wrong + "b");
    EXPECT_THAT(text, testing::HasSubstr("\xEF\xBF\xBD"));
    EXPECT_FALSE(nlohmann::json::parse(text, nullptr, false).is_discarded());
  }
}

TEST(JsonWriter, any_bytes_make_json_that_reads_back) {
  for (int first = 0; first < 256; ++first)
    for (int second = 0; second < 256; ++second) {
      const std::string bytes{static_cast<char>(first), static_cast<char>(second)};
      const auto read = nlohmann::json::parse(as_json(bytes), nullptr, false);
      ASSERT_TRUE(read.is_string());
      if (first < 0x80 && second < 0x80) {
        EXPECT_EQ(read.get<std::string>(), bytes);
      }
    }
}

TEST(JsonWriter, puts_commas_between) {
  JsonWriter json;
  json.open('{').field("a", 1).key("b").open('[').number(1.5).null().text("x").close(']');
  json.field("c", true).field("d", -7).close('}');
  EXPECT_EQ(json.take(), R"({"a":1,"b":[1.5,null,"x"],"c":true,"d":-7})");
}

TEST(CleanText, keeps_visible_characters_and_single_spaces) {
  EXPECT_EQ(clean_text("  a \t\n b ", 10), "a b");
  EXPECT_EQ(clean_text("'</script>", 32), "'</script>");
  EXPECT_EQ(clean_text("花子\u3000さん", 32), "花子 さん");
  EXPECT_EQ(clean_text("a\u202Eb\u200Bc\x01", 32), "abc");
}

TEST(CleanText, refuses_nothing_and_too_much) {
  EXPECT_EQ(clean_text("", 5), std::nullopt);
  EXPECT_EQ(clean_text(" \u200B\u2066 ", 5), std::nullopt);
  EXPECT_EQ(clean_text("花花花花花", 5), "花花花花花");
  EXPECT_EQ(clean_text("花花花花花花", 5), std::nullopt);
}

TEST(CleanText, refuses_what_has_no_visible_character) {
  for (const char* blank : {"\u2800", "\u3164", "\u115F", "\u1160", "\uFFA0", "\uFE0F",
                            "\U000E0100", "\u180E", "\u034F", "\u3164 \u2800\uFE0F"})
    EXPECT_EQ(clean_text(blank, 32), std::nullopt) << blank;
  EXPECT_EQ(clean_text("❤\uFE0F", 32), "❤\uFE0F");                // an emoji's
  EXPECT_EQ(clean_text("葛\U000E0100城", 32), "葛\U000E0100城");  // a name's
}

TEST(Sha256, agrees_with_the_standard) {  // FIPS 180-4 and NIST's examples
  EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(sha256(std::string(1000000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

std::string protocol_text() {
  std::stringstream text;
  text << std::ifstream(YOMIKIRI_ROOT "/docs/PROTOCOL.md").rdbuf();
  return text.str();
}

TEST(Refusals, have_codes_of_their_own_that_the_protocol_explains) {
  const std::string protocol = protocol_text();
  std::set<std::string_view> names;
  for (int i = 0; i < kCodeCount; ++i) {
    const Code code{i};
    names.insert(name_of(code));
    EXPECT_THAT(protocol, testing::HasSubstr("`" + std::string(name_of(code)) + "`"));
    EXPECT_GE(status_of(code), 400);
  }
  EXPECT_EQ(names.size(), kCodeCount);
}

TEST(Protocol, names_every_event) {
  const std::string protocol = protocol_text();
  for (int i = 0; i <= static_cast<int>(EventKind::End); ++i) {
    if (EventKind(i) == EventKind::Answer) continue;  // nobody is told of it
    EXPECT_THAT(protocol, testing::HasSubstr("`" + std::string(name_of(EventKind(i))) + "`"));
  }
}

Code code_of(std::string_view name, const char* fields) {
  const auto command = read_room_command(name, nlohmann::json::parse(fields));
  return command ? Code::ShuttingDown : command.error().code;
}
constexpr Code kRead = Code::ShuttingDown;

TEST(Paths, are_those_of_the_protocol) {
  for (const char* path : {"/me", "/users", "/users/u1", "/games", "/rooms", "/rooms/r1/bots/2",
                           "/records/r1/steps/3", "/invitations/x"})
    EXPECT_NE(methods_of(path), "") << path;
  for (const char* path : {"", "/", "/me/", "/api/v2/me", "/rooms/", "/rooms/r1/dance", "/records",
                           "/rooms/r1/seats/2", "/records/r1/steps", "rooms", "//rooms"})
    EXPECT_EQ(methods_of(path), "") << path;
}

TEST(Paths, have_the_methods_that_the_protocol_lists) {
  std::map<std::string, std::set<std::string>> listed;  // `/rooms/*/seats` -> methods
  std::istringstream protocol(protocol_text());
  for (std::string line; std::getline(protocol, line);) {
    static const std::regex kRow(R"(^\| `(GET|POST|DELETE) (/[^ `]*)` \|.*)");
    std::smatch found;
    if (std::regex_match(line, found, kRow))
      listed[std::regex_replace(found[2].str(), std::regex("[A-Z]+"), "x")].insert(found[1]);
  }
  EXPECT_EQ(listed.size(), 26U);
  for (const auto& [path, methods] : listed)
    for (const char* method : {"GET", "POST", "DELETE", "PUT", "GE", "", "GET, POST"})
      EXPECT_EQ(names(methods_of(path), method), methods.contains(method)) << path << method;
}

TEST(Commands, are_read_or_refused) {
  EXPECT_EQ(code_of("move", R"({"ply":0,"move":"b2"})"), kRead);
  EXPECT_EQ(code_of("move", R"({"ply":9223372036854775807,"move":""})"), kRead);
  EXPECT_EQ(code_of("move", R"({"ply":18446744073709551615,"move":""})"), Code::BadField);
  EXPECT_EQ(code_of("move", R"({"ply":1.0,"move":"b2"})"), Code::BadField);
  EXPECT_EQ(code_of("move", R"({"ply":"1","move":"b2"})"), Code::BadField);
  EXPECT_EQ(code_of("move", R"({"ply":1,"move":null})"), Code::BadField);
  EXPECT_EQ(code_of("enter", R"({"seat":null})"), kRead);
  EXPECT_EQ(code_of("enter", R"({"seat":8})"), Code::BadField);
  EXPECT_EQ(code_of("unbot", "{}"), Code::BadField);
  EXPECT_EQ(code_of("chat", R"({"text":"x","id":[1]})"), Code::BadField);
  EXPECT_EQ(code_of("resign", R"({"match":1})"), kRead);
  EXPECT_EQ(code_of("resign", R"({"ply":1})"), Code::BadField);
  EXPECT_EQ(code_of("claim_bot", R"({"match":-1})"), Code::BadField);
  EXPECT_EQ(code_of("accept_draw", R"({"ply":1})"), kRead);
  EXPECT_EQ(code_of("accept_draw", R"({"match":1})"), Code::BadField);
  EXPECT_EQ(code_of("", "{}"), Code::UnknownCommand);
}

TEST(Commands, take_settings_that_are_numbers_texts_and_switches) {
  const auto read = [](const char* settings) {
    return read_room_request({{"game", "g"}, {"settings", nlohmann::json::parse(settings)}});
  };
  EXPECT_THAT(read(R"({"a":1,"b":"x","c":true})")->charter.settings,
              testing::ElementsAre("a=1", "b=x", "c=true"));
  for (const char* wrong : {R"({"a":1.5})", R"({"a":null})", R"({"a":[]})", "[]"})
    EXPECT_FALSE(read(wrong)) << wrong;
}

TEST(Commands, values_are_found_in_queries) {
  EXPECT_EQ(query_value("room=a&since=41", "since"), "41");
  EXPECT_EQ(query_value("room=a&since=41", "room"), "a");
  EXPECT_EQ(query_value("rooms=a&since", "room"), std::nullopt);
  EXPECT_EQ(query_value("since=", "since"), "");
  EXPECT_EQ(query_value("", "since"), std::nullopt);
}

TEST(RoomEvents, are_written_and_read_back) {
  RoomEvent event;
  event.kind = EventKind::Move;
  event.seat = 3;
  event.number = 17;
  event.time = Instant(Duration(1234567890123));
  event.text = "down w3,\"u5T\"";
  event.chance = {"w11", "u9F"};
  event.pause = Pause::AskAll;
  const std::string record = to_record(event);
  EXPECT_EQ(record,
            R"({"n":17,"time":1234567890123,"kind":"move","seat":3,"text":"down w3,\"u5T\"",)"
            R"("chance":["w11","u9F"],"pause":"ask_all"})");
  EXPECT_EQ(to_record(parse_record(record).value()), record);
}

TEST(RoomEvents, that_are_none_are_refused) {
  for (const char* wrong :
       {"", "[]", "{}", R"({"n":1,"time":1,"kind":"dance"})",
        R"({"n":1,"time":1,"kind":"move","seat":"x"})", R"({"n":0,"time":1,"kind":"room"})",
        R"({"n":1.5,"time":1,"kind":"go"})", R"({"n":-1,"time":1,"kind":"go"})",
        R"({"n":1,"time":1.2e32,"kind":"go"})", R"({"n":1,"time":9223372036854775807,"kind":"go"})",
        R"({"n":1,"time":1,"kind":"ask","seat":4294967296})",
        R"({"n":1,"time":1,"kind":"start","seed":1e99})"})
    EXPECT_FALSE(parse_record(wrong)) << wrong;
}

// A room for two, and its second event.
Result<Record> record_with(const std::string& second) {
  RoomEvent made;
  made.charter = std::make_shared<const Charter>(Charter{.id = "r", .game = "kuhn"});
  SimulatedScheduler scheduler(1);
  const tests::HostLibrary library(scheduler);
  return Record::read({to_record(made), R"({"n":1,"time":0,)" + second + "}"}, library);
}

TEST(Records, are_refused_if_they_name_a_seat_that_is_not_there) {
  EXPECT_TRUE(record_with(R"("kind":"bot","seat":1,"level":"random")"));
  EXPECT_FALSE(record_with(R"("kind":"bot","seat":2,"level":"random")"));
  EXPECT_FALSE(record_with(R"("kind":"bot","level":"random")"));
  EXPECT_TRUE(record_with(R"("kind":"restart")"));
  EXPECT_FALSE(record_with(R"("kind":"restart","seat":2)"));
}

}  // namespace
}  // namespace yomikiri::host
