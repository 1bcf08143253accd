#include "net/trusted_proxies.h"

#include <algorithm>
#include <boost/system/error_code.hpp>
#include <charconv>
#include <optional>

#include "core/notation.h"

namespace yomikiri::net {
namespace {

namespace ip = boost::asio::ip;

constexpr int kAllBits = 128;
constexpr int kMappedBits = 96;  // before the IPv4 address in ::ffff:192.0.2.1

struct Written {
  ip::address_v6 address;
  int bits;  // of its own kind: 32 or 128
};

std::optional<Written> parse_address(std::string_view text) {
  boost::system::error_code error;
  const ip::address parsed = ip::make_address(std::string(text), error);
  if (error) return std::nullopt;
  if (parsed.is_v4())
    return Written{ip::make_address_v6(ip::v4_mapped, parsed.to_v4()), kAllBits - kMappedBits};
  return Written{parsed.to_v6(), kAllBits};
}

bool share_bits(const ip::address_v6& a, const ip::address_v6& b, int bits) {
  const auto left = a.to_bytes();
  const auto right = b.to_bytes();
  for (std::size_t byte = 0; bits > 0; ++byte, bits -= 8) {
    const unsigned mask = bits >= 8 ? 0xFFU : 0xFFU << (8 - bits) & 0xFFU;
    if (((left[byte] ^ right[byte]) & mask) != 0) return false;
  }
  return true;
}

}  // namespace

Result<TrustedProxies> TrustedProxies::parse(std::span<const std::string> entries) {
  TrustedProxies proxies;
  for (const std::string_view entry : entries) {
    if (entry == kUnixNeighbour) {
      proxies.trusts_unix_ = true;
      continue;
    }
    const std::size_t slash = std::min(entry.find('/'), entry.size());
    const auto address = parse_address(entry.substr(0, slash));
    int bits = address ? address->bits : -1;
    if (address && slash < entry.size()) {
      const std::string_view digits = entry.substr(slash + 1);
      const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), bits);
      if (error != std::errc{} || end != digits.data() + digits.size() || bits > address->bits)
        bits = -1;
    }
    if (bits < 0)
      return fail(Errc::BadInput, quote(entry), "is not an address or a network",
                  "for example 127.0.0.1, 10.0.0.0/8 or unix");
    proxies.networks_.push_back({address->address, kAllBits - address->bits + bits});
  }
  return proxies;
}

bool TrustedProxies::trusts(std::string_view neighbour) const {
  if (neighbour == kUnixNeighbour) return trusts_unix_;
  const auto address = parse_address(neighbour);
  return address && std::ranges::any_of(networks_, [&](const Network& network) {
           return share_bits(network.address, address->address, network.bits);
         });
}

std::string TrustedProxies::client(std::string_view neighbour, std::string_view forwarded) const {
  std::string_view hop = neighbour;
  while (!forwarded.empty() && trusts(hop)) {
    const std::size_t comma = forwarded.rfind(',');
    const std::string_view last =
        trimmed(comma == forwarded.npos ? forwarded : forwarded.substr(comma + 1));
    if (!parse_address(last)) break;  // the proxy itself must answer for what it wrote
    hop = last;
    forwarded = forwarded.substr(0, comma == forwarded.npos ? 0 : comma);
  }
  return std::string(hop);
}

}  // namespace yomikiri::net
