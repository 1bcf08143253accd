// Compresses one block into one zstd frame. Frames carry no checksum of their own: the index has a
// better one, which is checked first, so that the decompressor only sees bytes that a compressor
// wrote.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

struct ZSTD_CCtx_s;

namespace yomikiri::store {

// For one thread at a time. Throws std::bad_alloc when memory is short.
class Compressor {
 public:
  explicit Compressor(int level);

  // Appends one frame; returns its length.
  std::size_t append(std::span<const std::uint8_t> raw, std::vector<std::uint8_t>& out);

 private:
  struct Free {
    void operator()(ZSTD_CCtx_s* context) const;
  };
  std::unique_ptr<ZSTD_CCtx_s, Free> context_;
};

[[nodiscard]] int most_compression_level();

// Returns whether the frame held exactly raw.size() bytes; if not, `raw` holds garbage. May be
// called from any thread; each thread keeps one decompressor of about 100 KB for its lifetime,
// because creating one costs more than decompressing a block.
[[nodiscard]] bool decompress(std::span<const std::uint8_t> frame, std::span<std::uint8_t> raw);

}  // namespace yomikiri::store
