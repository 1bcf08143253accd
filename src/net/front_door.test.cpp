// A server that listens on a Unix domain socket instead of a port.
#include "net/front_door.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/un.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "net/load/client_frames.h"
#include "net/load/http_client.h"
#include "tests/net/echo_service.h"

namespace yomikiri::net {
namespace {

using testing::HasSubstr;
namespace fs = std::filesystem;

class FileDoor : public testing::Test {
 protected:
  FileDoor() { fs::create_directories(folder_); }
  ~FileDoor() override { fs::remove_all(folder_); }

  [[nodiscard]] ServerOptions options() const {
    ServerOptions options;
    options.bind = "unix:" + file_.string();
    return options;
  }
  [[nodiscard]] LocalAddress address() const { return *LocalAddress::file(file_); }

  // What a server that was killed leaves behind.
  void leave_behind() const {
    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    EXPECT_EQ(::bind(socket, address().data(), address().size()), 0);
    ::close(socket);
  }

  const fs::path folder_ =
      fs::temp_directory_path() / ("yomikiri_door_" + std::to_string(getpid()));
  const fs::path file_ = folder_ / "door";
};

TEST_F(FileDoor, lets_http_and_websockets_in) {
  RunningServer server(options());
  EXPECT_EQ(server.port, 0);
  auto http = HttpClient::connect(address());
  ASSERT_TRUE(http) << to_string(http.error());
  const auto reply = http->ask("GET", "/api/v1/rooms", "yk_session=abc", "");
  ASSERT_TRUE(reply) << to_string(reply.error());
  EXPECT_EQ(reply->status, 200);
  EXPECT_THAT(reply->body, HasSubstr("GET /rooms  abc"));
  const auto opened = open_websocket(address(), "yk_session=token-1");
  ASSERT_TRUE(opened) << to_string(opened.error());
  ASSERT_TRUE(opened->socket.write(client_frame(Opcode::Text, "knock")));
  std::string heard = opened->early;
  while (heard.find("knock") == heard.npos) ASSERT_TRUE(opened->socket.read(heard));
}

TEST_F(FileDoor, is_named_and_gone_with_its_server) {
  {
    const auto server = Server::open(options());
    ASSERT_TRUE(server) << to_string(server.error());
    EXPECT_EQ(server->address(), "unix:" + file_.string());
    EXPECT_TRUE(fs::is_socket(file_));
  }
  EXPECT_FALSE(fs::exists(file_));
}

TEST_F(FileDoor, replaces_one_that_was_left_behind_and_no_other) {
  leave_behind();
  const auto first = Server::open(options());
  ASSERT_TRUE(first) << to_string(first.error());
  EXPECT_THAT(to_string(Server::open(options()).error()), HasSubstr("the file exists"));
  EXPECT_TRUE(fs::is_socket(file_));
}

TEST_F(FileDoor, does_not_touch_a_file_that_is_no_socket) {
  std::ofstream(file_) << "a poem";
  EXPECT_EQ(Server::open(options()).error().code, Errc::Io);
  EXPECT_EQ(fs::file_size(file_), 6U);
}

TEST_F(FileDoor, refuses_names_that_the_system_cannot_take) {
  for (const std::string& name : {std::string(), std::string(200, 'x')}) {
    ServerOptions bad;
    bad.bind = "unix:" + name;
    EXPECT_EQ(Server::open(bad).error().code, Errc::BadInput);
  }
}

// Unless a proxy forwards their addresses: see server.test.cpp.
TEST_F(FileDoor, counts_its_clients_as_one) {
  ServerOptions narrow = options();
  narrow.limits.connections_per_client = 1;
  RunningServer server(narrow);
  const auto first = open_websocket(address(), "yk_session=token-1");
  EXPECT_TRUE(first) << to_string(first.error());
  EXPECT_FALSE(open_websocket(address(), "yk_session=token-1"));
}

}  // namespace
}  // namespace yomikiri::net
