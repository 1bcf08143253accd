#include "store/compression.h"

#include <zstd.h>

#include <new>

namespace yomikiri::store {
namespace {

struct FreeDecompressor {
  void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
};

}  // namespace

void Compressor::Free::operator()(ZSTD_CCtx_s* context) const { ZSTD_freeCCtx(context); }

Compressor::Compressor(int level) : context_(ZSTD_createCCtx()) {
  if (!context_) throw std::bad_alloc();
  ZSTD_CCtx_setParameter(context_.get(), ZSTD_c_compressionLevel, level);
}

std::size_t Compressor::append(std::span<const std::uint8_t> raw, std::vector<std::uint8_t>& out) {
  const std::size_t before = out.size();
  out.resize(before + ZSTD_compressBound(raw.size()));
  const std::size_t length = ZSTD_compress2(context_.get(), out.data() + before,
                                            out.size() - before, raw.data(), raw.size());
  // With room for the worst case, compression can fail only for lack of memory.
  if (ZSTD_isError(length) != 0) throw std::bad_alloc();
  out.resize(before + length);
  return length;
}

int most_compression_level() { return ZSTD_maxCLevel(); }

bool decompress(std::span<const std::uint8_t> frame, std::span<std::uint8_t> raw) {
  thread_local const std::unique_ptr<ZSTD_DCtx, FreeDecompressor> context(ZSTD_createDCtx());
  if (!context) throw std::bad_alloc();
  const std::size_t length =
      ZSTD_decompressDCtx(context.get(), raw.data(), raw.size(), frame.data(), frame.size());
  return ZSTD_isError(length) == 0 && length == raw.size();
}

}  // namespace yomikiri::store
