#include "host/plain_command.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <vector>

#include "core/random.h"

namespace yomikiri::host {
namespace {

// A command as one text; empty: refused, or not for the room that the user is in.
std::string told(const std::string& id, const RoomCommand& command) {
  if (const auto* move = std::get_if<Move>(&command))
    return id + " move " + std::to_string(move->ply) + " " + move->text;
  if (const auto* seen = std::get_if<Acknowledge>(&command))
    return id + " ack " + std::to_string(seen->ply);
  if (const auto* next = std::get_if<Next>(&command))
    return id + " next " + std::to_string(next->ply);
  return id + " another";
}

std::string read_plainly(std::string_view text) {
  const auto read = read_plain_command(text);
  return read ? told(read->id, read->command) : "";
}

std::string read_fully(std::string_view text) {
  const auto fields = read_object(text, 1000);
  if (!fields || fields->contains("room")) return "";
  const auto id = read_command_id(*fields);
  const auto name = fields->find("do");
  if (!id || name == fields->end() || !name->is_string()) return "";
  const auto command = read_room_command(name->get<std::string>(), *fields);
  return command ? told(*id, *command) : "";
}

const std::vector<std::string> kTexts{
    R"({"v":1,"do":"move","ply":12,"move":"w11,u9F"})",
    R"({"v":1,"do":"ack","ply":13})",
    R"({"do":"next","ply":0,"id":"a<b>"})",
    R"({"id":7,"ply":3,"do":"ack"})",
    R"({"v":1,"id":7,"do":"move","ply":3,"move":"&"})",
};

TEST(PlainCommand, reads_what_clients_usually_say) {
  for (const std::string& text : kTexts) {
    EXPECT_NE(read_plainly(text), "") << text;
    EXPECT_EQ(read_plainly(text), read_fully(text)) << text;
  }
}

TEST(PlainCommand, leaves_everything_else_to_the_full_reader) {
  for (const char* text : {"",
                           "{",
                           "{}",
                           "[]",
                           R"({"do":"ack"})",
                           R"({"do":"ack","ply":1,"ply":2})",
                           R"({"do":"ack","ply":01})",
                           R"({"do":"ack","ply":1.0})",
                           R"({"do":"ack","ply":-1})",
                           R"({"do":"ack","ply":"1"})",
                           R"({"do":"ack","ply":1,"room":"r1"})",
                           R"({"do": "ack","ply":1})",
                           R"({"do":"ack","ply":1} )",
                           R"({"do":"ack","ply":1,})",
                           R"({"do":"ack","ply":1,"v":2})",
                           R"({"do":"ack","ply":1,"v":"1"})",
                           R"({"do":"move","ply":1})",
                           R"({"do":"move","ply":1,"move":2})",
                           R"({"do":"move","ply":1,"move":"\u0041"})",
                           R"({"do":"leave"})",
                           R"({"do":"ack","ply":9223372036854775808})",
                           R"({"do":"ack","ply":1,"id":""})"})
    EXPECT_EQ(read_plainly(text), "") << text;
}

// Whatever it accepts, it reads as the full reader does.
TEST(PlainCommand, never_differs_from_the_full_reader) {
  Random random(1, 1);
  constexpr std::string_view kBytes =
      "{}[]:,\"\\ 0123456789.-eE+truefalsnulvdoplymacknexti<&\x7F\xC3";
  int read = 0;
  for (int round = 0; round < 200'000; ++round) {
    std::string text = kTexts[random.below(static_cast<std::uint32_t>(kTexts.size()))];
    for (std::uint32_t change = random.below(4); change-- > 0;) {
      const std::size_t at = random.below(static_cast<std::uint32_t>(text.size()));
      const char byte = kBytes[random.below(static_cast<std::uint32_t>(kBytes.size()))];
      switch (random.below(4)) {
        case 0:
          text[at] = byte;
          break;
        case 1:
          text.insert(at, 1, byte);
          break;
        case 2:
          if (text.size() > 1) text.erase(at, 1 + random.below(6));
          break;
        default:  // a piece of another text
          text.insert(at, kTexts[random.below(5)].substr(random.below(20), random.below(20)));
      }
      if (text.empty()) text = "{";
    }
    const std::string plainly = read_plainly(text);
    if (plainly.empty()) continue;
    ++read;
    ASSERT_EQ(plainly, read_fully(text)) << text;
  }
  EXPECT_GT(read, 20'000);
}

}  // namespace
}  // namespace yomikiri::host
