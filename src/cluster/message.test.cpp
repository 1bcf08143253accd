#include "cluster/message.h"

#include <gtest/gtest.h>

namespace yomikiri::cluster {
namespace {

const Message kMessage{.type = MessageType::Result, .batch = 3, .task = 70'000, .body = {1, 2, 3}};

TEST(Messages, come_back_as_they_were_sent) {
  EXPECT_EQ(decode_message(encode(kMessage)), kMessage);
  EXPECT_EQ(decode_message(encode(Message{})), Message{});
  const auto start = decode_batch_start(encode(BatchStart{"a kind", {9, 8}}));
  ASSERT_TRUE(start);
  EXPECT_EQ(start->kind, "a kind");
  EXPECT_EQ(start->shared, (Bytes{9, 8}));
  Error error = fail(Errc::TooLarge, "here", "too large", "less");
  error.field = "worlds";
  EXPECT_EQ(decode_error(encode(error)), error);
}

TEST(Messages, are_put_together_from_any_pieces) {
  Bytes stream = frame(kMessage);
  const Bytes second = frame({.type = MessageType::End});
  stream.insert(stream.end(), second.begin(), second.end());
  for (std::size_t piece = 1; piece <= stream.size(); ++piece) {
    FrameReader reader;
    std::vector<Message> read;
    for (std::size_t at = 0; at < stream.size(); at += piece) {
      reader.add(ByteView(stream).subspan(at, std::min(piece, stream.size() - at)));
      while (auto message = reader.next()) read.push_back(*message);
    }
    EXPECT_EQ(read, (std::vector{kMessage, Message{}})) << piece;
    EXPECT_FALSE(reader.is_broken());
  }
}

TEST(Messages, that_make_no_sense_break_the_stream) {
  for (const Bytes& bad : {Bytes{0, 0, 0, 0}, Bytes{8, 0, 0, 0}, Bytes{0xff, 0xff, 0xff, 0xff},
                           Bytes{9, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0}}) {
    FrameReader reader;
    reader.add(bad);
    EXPECT_FALSE(reader.next());
    EXPECT_TRUE(reader.is_broken());
    reader.add(frame(kMessage));
    EXPECT_FALSE(reader.next()) << "nothing follows a broken frame";
  }
}

TEST(Messages, that_are_cut_off_are_nothing_yet) {
  const Bytes whole = frame(kMessage);
  for (std::size_t size = 0; size < whole.size(); ++size) {
    FrameReader reader;
    reader.add(ByteView(whole).first(size));
    EXPECT_FALSE(reader.next());
    EXPECT_FALSE(reader.is_broken());
  }
  const Bytes error = encode(fail(Errc::Io, "a", "b", "c"));
  for (std::size_t size = 0; size < error.size(); ++size)
    EXPECT_FALSE(decode_error(ByteView(error).first(size)));
}

}  // namespace
}  // namespace yomikiri::cluster
