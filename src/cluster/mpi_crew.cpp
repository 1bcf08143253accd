#include "cluster/mpi_crew.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "core/assert.h"

namespace yomikiri::cluster {
namespace {

class MpiLine final : public Line {
 public:
  explicit MpiLine(MpiRanks& ranks) : ranks_(ranks) {}

  std::optional<Message> receive() override {
    constexpr double kWhile = 3600;
    while (true)
      if (auto received = ranks_.receive(kWhile)) return decode_message(received->bytes);
  }
  bool send(const Message& message) override {
    ranks_.send(0, encode(message));
    return true;
  }

 private:
  MpiRanks& ranks_;
};

}  // namespace

MpiCrew::MpiCrew(MpiRanks& ranks)
    : ranks_(ranks), is_lost_(static_cast<std::size_t>(ranks.size() - 1)) {
  YK_ASSERT(ranks.rank() == 0);
}

MpiCrew::~MpiCrew() {
  for (int worker = 0; worker < size(); ++worker) send(worker, {.type = MessageType::End});
}

void MpiCrew::send(int worker, const Message& message) {
  if (!is_lost_[static_cast<std::size_t>(worker)]) ranks_.send(worker + 1, encode(message));
}

std::optional<Crew::Event> MpiCrew::wait(double seconds) {
  auto received = ranks_.receive(seconds);
  if (!received) return std::nullopt;
  const int worker = received->rank - 1;
  if (auto message = decode_message(received->bytes)) return Event{worker, std::move(message)};
  return Event{worker, std::nullopt, "sent a message that makes no sense"};
}

bool MpiCrew::replace(int worker) {
  is_lost_[static_cast<std::size_t>(worker)] = true;
  return false;
}

double MpiCrew::now() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

bool MpiCrew::is_whole() const { return std::ranges::count(is_lost_, true) == 0; }

void serve_mpi(MpiRanks& ranks, std::span<const TaskKind> kinds) {
  MpiLine line(ranks);
  serve(line, kinds);
}

}  // namespace yomikiri::cluster
