// The module that knows MPI: built where an MPI library is, loaded by mpi_ranks.cpp. Messages are
// bytes under one tag between any two ranks.
#include <mpi.h>

#include <algorithm>
#include <chrono>
#include <list>
#include <thread>
#include <utility>

#include "cluster/mpi_ranks.h"

namespace yomikiri::cluster {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kTag = 17;

class OpenRanks final : public MpiRanks {
 public:
  OpenRanks() {
    MPI_Init(nullptr, nullptr);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
  }
  ~OpenRanks() override {
    for (Sent& sent : sent_) MPI_Wait(&sent.request, MPI_STATUS_IGNORE);
    MPI_Finalize();
  }

  int rank() const override { return rank_; }
  int size() const override { return size_; }

  void send(int rank, Bytes bytes) override {
    forget_sent();
    Sent& sent = sent_.emplace_back(std::move(bytes), MPI_Request{});
    MPI_Isend(sent.bytes.data(), static_cast<int>(sent.bytes.size()), MPI_BYTE, rank, kTag,
              MPI_COMM_WORLD, &sent.request);
  }

  std::optional<Received> receive(double seconds) override {
    const auto limit = Clock::now() + std::chrono::duration<double>(seconds);
    for (std::chrono::microseconds pause(20);; pause = std::min(2 * pause, kLongestPause)) {
      int is_there = 0;
      MPI_Status status;
      MPI_Iprobe(MPI_ANY_SOURCE, kTag, MPI_COMM_WORLD, &is_there, &status);
      if (is_there != 0) return take(status);
      forget_sent();
      if (Clock::now() >= limit) return std::nullopt;
      std::this_thread::sleep_for(pause);
    }
  }

  void abort(int status) override { MPI_Abort(MPI_COMM_WORLD, status); }

 private:
  static constexpr std::chrono::microseconds kLongestPause{1000};
  struct Sent {
    Bytes bytes;  // must stay until the request is done
    MPI_Request request;
  };

  static Received take(const MPI_Status& status) {
    int size = 0;
    MPI_Get_count(&status, MPI_BYTE, &size);
    Received received{.rank = status.MPI_SOURCE, .bytes = Bytes(static_cast<std::size_t>(size))};
    MPI_Recv(received.bytes.data(), size, MPI_BYTE, status.MPI_SOURCE, kTag, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    return received;
  }

  void forget_sent() {
    std::erase_if(sent_, [](Sent& sent) {
      int is_done = 0;
      MPI_Test(&sent.request, &is_done, MPI_STATUS_IGNORE);
      return is_done != 0;
    });
  }

  int rank_ = 0;
  int size_ = 1;
  std::list<Sent> sent_;
};

}  // namespace
}  // namespace yomikiri::cluster

extern "C" yomikiri::cluster::MpiRanks* yomikiri_make_mpi_ranks() {
  return new yomikiri::cluster::OpenRanks;
}
