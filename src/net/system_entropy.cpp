#include "net/system_entropy.h"

#include <sys/random.h>

#include <array>
#include <cerrno>
#include <span>
#include <string_view>

#include "core/assert.h"

namespace yomikiri::net {
namespace {

constexpr std::string_view kDigits = "0123456789abcdef";

// At most 256 bytes, which the kernel returns completely or not at all.
void fill(std::span<unsigned char> bytes) {
  ssize_t count = -1;
  while (count < 0) {
    count = getrandom(bytes.data(), bytes.size(), 0);
    YK_ASSERT(count >= 0 || errno == EINTR);
  }
  YK_ASSERT(static_cast<std::size_t>(count) == bytes.size());
}

}  // namespace

std::string SystemEntropy::hex(int bytes) {
  std::array<unsigned char, 256> random{};
  YK_ASSERT(bytes >= 0 && static_cast<std::size_t>(bytes) <= random.size());
  const auto wanted = std::span(random).first(static_cast<std::size_t>(bytes));
  fill(wanted);
  std::string text;
  for (const unsigned char byte : wanted) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

std::uint64_t SystemEntropy::seed() {
  std::array<unsigned char, 8> random{};
  fill(random);
  std::uint64_t number = 0;
  for (const unsigned char byte : random) number = number << 8 | byte;
  return number;
}

}  // namespace yomikiri::net
