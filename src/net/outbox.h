// What waits to be written to one WebSocket: texts shared with other readers. All of it goes out in
// as few writes as the socket accepts.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "host/service.h"
#include "net/frames.h"

namespace yomikiri::net {

class Outbox {
 public:
  void push(Opcode opcode, host::SharedText payload);
  // Copies as much as fits into the buffer, frame heads included; returns the number of bytes. One
  // contiguous buffer costs the system less than many, and the copy costs less than the difference.
  [[nodiscard]] std::size_t copy_to(std::span<char> buffer) const;
  // Removes so many bytes, which have been written.
  void pop(std::size_t bytes);

  [[nodiscard]] bool empty() const { return first_ == frames_.size(); }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }
  // Whether this frame is waiting, wholly unsent.
  [[nodiscard]] bool holds(Opcode opcode) const;

 private:
  struct Frame {
    host::SharedText payload;
    Opcode opcode;

    [[nodiscard]] FrameHead head() const { return frame_head(opcode, payload->size()); }
    [[nodiscard]] std::size_t size() const { return head().size + payload->size(); }
  };

  std::vector<Frame> frames_;
  std::size_t first_ = 0;        // the frames before it have been written
  std::size_t first_bytes_ = 0;  // bytes of the first frame already written
  std::size_t bytes_ = 0;        // not yet written, in total
};

}  // namespace yomikiri::net
