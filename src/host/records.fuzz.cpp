// Reads a room's record from arbitrary bytes, one event per line: it is refused with a message, or
// it replays, can be stepped through, and is unchanged after being written and read again.
#include "host/records.h"

#include <string>
#include <string_view>
#include <vector>

#include "core/assert.h"
#include "games/kuhn/kuhn.h"
#include "games/tic_tac_toe/tic_tac_toe.h"

namespace {

using namespace yomikiri;

// Fuzz targets cannot use tests/: two small games are enough.
class TwoGames final : public host::Library {
 public:
  std::span<const host::Offer> offers() const override { return offers_; }
  Result<AnyGame> open(std::string_view name, std::span<const std::string>) const override {
    if (name == "kuhn") return AnyGame(games::Kuhn::make({}).value());
    if (name == "tic-tac-toe") return AnyGame(games::TicTacToe::make({}).value());
    return fail(Errc::BadInput, std::string(name), "no such game");
  }
  void ask_bot(host::BotRequest, std::function<void(Result<std::string>)>) override {}

 private:
  std::vector<host::Offer> offers_{{"kuhn", "", 2, {}, {"random"}}, {"tic-tac-toe", "", 2, {}, {}}};
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const TwoGames library;
  std::vector<std::string> lines;
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  while (!rest.empty()) {
    lines.emplace_back(rest.substr(0, rest.find('\n')));
    rest.remove_prefix(std::min(rest.size(), lines.back().size() + 1));
  }
  const auto record = host::Record::read(lines, library);
  if (!record) {
    YK_ASSERT(!to_string(record.error()).empty());
    return 0;
  }
  for (std::uint64_t step = 0; step < record->events().size(); ++step)
    YK_ASSERT(record->step(step, library).has_value());
  for (const host::RoomEvent& event : record->events()) {
    const std::string text = host::to_record(event);
    const auto again = host::parse_record(text);
    YK_ASSERT(again && host::to_record(*again) == text);
  }
  return 0;
}
