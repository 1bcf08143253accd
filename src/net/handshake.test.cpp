#include "net/handshake.h"

#include <gtest/gtest.h>

namespace yomikiri::net {
namespace {

TEST(Handshake, proves_that_the_key_was_read) {  // the example of [RFC6455, section 1.3]
  EXPECT_EQ(handshake_answer("dGhlIHNhbXBsZSBub25jZQ=="),
            "HTTP/1.1 101 Switching Protocols\r\n"
            "Upgrade: websocket\r\n"
            "Connection: Upgrade\r\n"
            "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n");
}

}  // namespace
}  // namespace yomikiri::net
