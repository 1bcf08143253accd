// What a master and its workers say to each other, and how it is framed on a stream of bytes. What
// comes in is checked: a worker that sends anything else is treated as one that has died.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "cluster/task.h"

namespace yomikiri::cluster {

enum class MessageType : std::uint8_t {
  Begin,    // to a worker: the kind and the shared data of a batch
  Task,     // to a worker
  Result,   // from a worker
  Failure,  // from a worker: the task ended in an Error
  End,      // to a worker: no more work
};

struct Message {
  MessageType type = MessageType::End;
  std::uint32_t batch = 0;
  std::uint32_t task = 0;
  Bytes body = {};
  friend bool operator==(const Message&, const Message&) = default;
};

[[nodiscard]] Bytes encode(const Message& message);
// Nothing if no message has these bytes.
[[nodiscard]] std::optional<Message> decode_message(ByteView bytes);

struct BatchStart {
  std::string kind;
  Bytes shared;
};
[[nodiscard]] Bytes encode(const BatchStart& start);
[[nodiscard]] std::optional<BatchStart> decode_batch_start(ByteView bytes);

// Parts of an error that are too long are cut.
[[nodiscard]] Bytes encode(const Error& error);
[[nodiscard]] std::optional<Error> decode_error(ByteView bytes);

// Each message on a stream begins with its size in four bytes.
inline constexpr std::size_t kMostMessageBytes = std::size_t{1} << 28;
[[nodiscard]] Bytes frame(const Message& message);

// Takes a stream apart again, however its bytes arrive.
class FrameReader {
 public:
  void add(ByteView bytes);
  // The next whole message, if it has arrived.
  [[nodiscard]] std::optional<Message> next();
  // Whether something came in that no message looks like; then nothing follows.
  [[nodiscard]] bool is_broken() const { return is_broken_; }

 private:
  Bytes waiting_;
  std::size_t read_ = 0;
  bool is_broken_ = false;
};

}  // namespace yomikiri::cluster
