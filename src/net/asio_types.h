// Asio and Beast as net/ uses them: one io_context on one thread, with its executor type known to
// the compiler, so that no call goes through a type-erased executor. Only for files in this folder.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>

namespace yomikiri::net {

namespace asio = boost::asio;
using boost::system::error_code;
using StreamProtocol = asio::generic::stream_protocol;  // TCP or a Unix domain socket

using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<StreamProtocol, Executor>;
using Acceptor = asio::basic_socket_acceptor<StreamProtocol, Executor>;
using Endpoint = StreamProtocol::endpoint;
using Timer = asio::basic_waitable_timer<std::chrono::steady_clock,
                                         asio::wait_traits<std::chrono::steady_clock>, Executor>;
template <class T>
using Awaitable = asio::awaitable<T, Executor>;
inline constexpr asio::use_awaitable_t<Executor> kAwait{};

// co_await that stores the error in a variable instead of throwing it.
[[nodiscard]] inline auto into(error_code& error) { return asio::redirect_error(kAwait, error); }

}  // namespace yomikiri::net
