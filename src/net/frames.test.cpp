#include "net/frames.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "core/random.h"
#include "net/outbox.h"
#include "tests/net/plain_client.h"

namespace yomikiri::net {
namespace {

using testing::ElementsAre;

constexpr std::size_t kMostBytes = 100'000;

struct Heard {
  std::vector<std::string> messages;  // "1:text", "9:payload": opcode and payload
  int close_code = 0;                 // of the violation, if any
};

// Feeds the bytes in pieces of the given size.
Heard hear(std::string bytes, std::size_t piece = 1 << 20, std::size_t most = kMostBytes) {
  FrameReader reader(most);
  Heard heard;
  const auto note = [&](const Message& message) {
    heard.messages.push_back(std::to_string(static_cast<int>(message.opcode)) + ":" +
                             std::string(message.payload));
    return true;
  };
  for (std::size_t at = 0; at < bytes.size() && heard.close_code == 0; at += piece) {
    const auto part = std::span(bytes).subspan(at, std::min(piece, bytes.size() - at));
    if (const auto violation = reader.feed(part, note)) heard.close_code = violation->code;
  }
  return heard;
}

TEST(Frames, of_the_rfcs_examples_are_read) {  // [RFC6455, section 5.7]
  const std::string hello("\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58", 11);
  EXPECT_THAT(hear(hello).messages, ElementsAre("1:Hello"));
  const std::string pong("\x8a\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58", 11);
  EXPECT_THAT(hear(pong).messages, ElementsAre("10:Hello"));
}

TEST(Frames, are_the_same_in_whatever_pieces_they_come) {
  std::string bytes;
  for (const std::size_t size : {0U, 1U, 125U, 126U, 127U, 1000U, 65535U, 65536U, 70000U})
    bytes += text_frame(std::string(size, 'a')) + masked_frame(0x89, "ping");
  const Heard whole = hear(bytes);
  EXPECT_EQ(whole.messages.size(), 18);
  EXPECT_EQ(whole.close_code, 0);
  for (const std::size_t piece : {1U, 2U, 3U, 7U, 1000U, 16384U})
    EXPECT_EQ(hear(bytes, piece).messages, whole.messages) << piece;
}

TEST(Frames, make_one_message_of_fragments_with_a_ping_between) {
  const std::string bytes = masked_frame(0x01, "Hel") + masked_frame(0x89, "p") +
                            masked_frame(0x00, "l") + masked_frame(0x80, "o") + text_frame("!");
  EXPECT_THAT(hear(bytes).messages, ElementsAre("9:p", "1:Hello", "1:!"));
  EXPECT_THAT(hear(bytes, 1).messages, ElementsAre("9:p", "1:Hello", "1:!"));
}

TEST(Frames, may_cut_a_character_in_two_but_not_a_message) {
  EXPECT_THAT(hear(masked_frame(0x01, "\xe5") + masked_frame(0x80, "\xa4\xa9")).messages,
              ElementsAre("1:天"));
  EXPECT_EQ(hear(text_frame("\xe5\xa4")).close_code, 1007);
}

TEST(Frames, that_break_the_protocol_close_with_1002) {
  const std::string unmasked("\x81\x05Hello", 7);
  EXPECT_EQ(hear(unmasked).close_code, 1002);
  for (const unsigned first : {0xC1U, 0xA1U, 0x91U, 0x83U, 0x87U, 0x8BU, 0x8FU})  // bits, opcodes
    EXPECT_EQ(hear(masked_frame(first, "x")).close_code, 1002) << first;
  EXPECT_EQ(hear(masked_frame(0x80, "x")).close_code, 1002) << "continues nothing";
  EXPECT_EQ(hear(masked_frame(0x01, "x") + text_frame("y")).close_code, 1002);
  EXPECT_EQ(hear(masked_frame(0x09, "x")).close_code, 1002) << "a ping in fragments";
  EXPECT_EQ(hear(masked_frame(0x89, std::string(126, 'x'))).close_code, 1002);
  EXPECT_EQ(hear(std::string("\x81\xFE\x00\x05", 4)).close_code, 1002) << "5 in two bytes";
  EXPECT_EQ(hear(masked_frame(0x82, "x")).close_code, 1003) << "binary";
}

TEST(Frames, that_close_must_have_a_code_that_may_be_sent) {
  EXPECT_THAT(hear(masked_frame(0x88, "")).messages, ElementsAre("8:"));
  EXPECT_EQ(hear(masked_frame(0x88, "\x03")).close_code, 1002);
  EXPECT_EQ(hear(masked_frame(0x88, "\x03\xE8")).close_code, 0) << 1000;
  EXPECT_EQ(hear(masked_frame(0x88, "\x03\xED")).close_code, 1002) << 1005;
  EXPECT_EQ(hear(masked_frame(0x88, "\x0F\xA0ok")).close_code, 0) << 4000;
  EXPECT_EQ(hear(masked_frame(0x88, "\x13\x88")).close_code, 1002) << 5000;
  EXPECT_EQ(hear(masked_frame(0x88, "\x03\xE8\xFF")).close_code, 1002) << "no UTF-8";
}

TEST(Frames, of_giants_are_refused_before_they_have_come) {
  EXPECT_EQ(hear(text_frame("12345"), 1, 4).close_code, 1009);
  EXPECT_EQ(hear(text_frame("1234"), 1, 4).close_code, 0);
  const std::string giant("\x81\xFF\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFF", 10);
  EXPECT_EQ(hear(giant, 1).close_code, 1009);
  EXPECT_EQ(hear(masked_frame(0x01, "123") + masked_frame(0x80, "45"), 1, 4).close_code, 1009);
}

TEST(Frames, leave_nothing_behind_in_an_idle_reader) {
  FrameReader reader(kMostBytes);
  const std::size_t idle = reader.kept_bytes();
  std::string bytes = text_frame(std::string(5000, 'a')) + masked_frame(0x01, "x") +
                      masked_frame(0x80, std::string(5000, 'y'));
  const auto ignore = [](const Message&) { return true; };
  for (char& byte : bytes) EXPECT_EQ(reader.feed({&byte, 1}, ignore), std::nullopt);
  EXPECT_EQ(reader.kept_bytes(), idle);
}

// What a socket that accepts so many bytes at a time would receive.
std::string written(Outbox& outbox, std::size_t bytes_at_once) {
  std::string all;
  while (!outbox.empty()) {
    std::vector<char> buffer(bytes_at_once);
    const std::size_t taken = outbox.copy_to(buffer);
    all.append(buffer.data(), taken);
    outbox.pop(taken);
  }
  return all;
}

TEST(Outbox, writes_the_same_bytes_however_little_the_socket_takes) {
  Random random(7);
  std::vector<host::SharedText> texts;
  std::string expected;
  for (int i = 0; i < 50; ++i) {
    const std::size_t size = i % 10 == 0 ? 66'000 : random.below(300);
    texts.push_back(std::make_shared<const std::string>(std::string(size, 'a' + char(i % 26))));
    const FrameHead head = frame_head(Opcode::Text, size);
    expected.append(head.bytes.data(), head.size).append(*texts.back());
  }
  for (const std::size_t at_once : {1U, 3U, 100U, 4096U, 1U << 20}) {
    Outbox outbox;
    for (const auto& text : texts) outbox.push(Opcode::Text, text);
    EXPECT_EQ(outbox.bytes(), expected.size());
    EXPECT_EQ(written(outbox, at_once), expected) << at_once;
    EXPECT_EQ(outbox.bytes(), 0);
  }
}

}  // namespace
}  // namespace yomikiri::net
