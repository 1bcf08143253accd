#include "net/handshake.h"

#include <openssl/evp.h>
#include <openssl/sha.h>

#include <array>

namespace yomikiri::net {
namespace {

// Base 64 of a digest, and the terminating zero that the library writes.
constexpr std::size_t kKeyBytes = 4 * ((SHA_DIGEST_LENGTH + 2) / 3) + 1;

// [RFC6455, section 1.3]
std::string accept_key(std::string_view key) {
  const std::string text = std::string(key) + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  std::array<unsigned char, SHA_DIGEST_LENGTH> digest;
  SHA1(reinterpret_cast<const unsigned char*>(text.data()), text.size(), digest.data());
  std::array<unsigned char, kKeyBytes> encoded;
  EVP_EncodeBlock(encoded.data(), digest.data(), SHA_DIGEST_LENGTH);
  return {encoded.begin(), encoded.end() - 1};
}

}  // namespace

std::string handshake_answer(std::string_view key) {
  return "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Accept: " +
         accept_key(key) + "\r\n\r\n";
}

}  // namespace yomikiri::net
