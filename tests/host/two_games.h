// Two small games that a host can offer, for fuzz targets: they link no test library.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.h"
#include "games/kuhn/kuhn.h"
#include "games/tic_tac_toe/tic_tac_toe.h"
#include "host/library.h"

namespace yomikiri::tests {

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

}  // namespace yomikiri::tests
