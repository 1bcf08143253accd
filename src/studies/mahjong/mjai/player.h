// A player in arenas that speak mjai: takes one line at a time and answers each with one line,
// which is `none` if there is nothing to do. What it plays is decided by a bot, which is shown a
// state in which the hidden tiles are made up (possible_world.h): it must look only at what its
// seat knows.
//
// Whatever comes in, it goes on: a line that cannot be read is answered with an error, and if the
// arena's rules differ from ours, it discards the tile that it has drawn.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_value.h"
#include "core/error.h"
#include "core/random.h"
#include "games/mahjong/mahjong.h"
#include "studies/mahjong/records/event.h"

namespace yomikiri::studies::mahjong {

// Returns the text of an action for a games::Mahjong::State.
using MjaiBot = std::function<Result<std::string>(const AnyValue& state)>;

struct MjaiOptions {
  std::string name = "yomikiri";
  std::string room = "default";
  games::mahjong::Rules rules = {};
  std::uint64_t seed = 1;
};

class MjaiPlayer {
 public:
  MjaiPlayer(MjaiOptions options, MjaiBot bot);

  // Without '\n', both of them.
  [[nodiscard]] std::string respond(std::string_view line);
  // After end_game, or after an error of the server.
  [[nodiscard]] bool is_done() const { return is_done_; }
  // What went wrong with the last line, if anything did.
  [[nodiscard]] const std::optional<Error>& trouble() const { return trouble_; }

 private:
  [[nodiscard]] mjai::Event answer(const mjai::Event& event);
  [[nodiscard]] bool may_concern_us(const mjai::Event& event) const;
  [[nodiscard]] Result<mjai::Event> decide();
  // The deal as far as it is known, just before our decision; nothing if we have none.
  [[nodiscard]] Result<std::optional<games::Mahjong::State>> imagine();
  [[nodiscard]] mjai::Event discard_to_declare(const games::Mahjong::State& state) const;

  MjaiOptions options_;
  MjaiBot bot_;
  games::Mahjong game_;
  Random random_;
  int seat_ = 0;
  std::vector<mjai::Event> deal_;                   // the events of this deal
  std::optional<games::mahjong::Action> declared_;  // the discard of our riichi
  std::optional<Error> trouble_;
  bool is_done_ = false;
};

}  // namespace yomikiri::studies::mahjong
