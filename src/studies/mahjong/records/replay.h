// Plays the events of a record again by the rules of games::Mahjong, which refuse what cannot have
// happened: the Error names the deal and the event.
//
// Rooms differ in details, so some things follow the record: where each deal begins (scores, honba,
// sticks, which may follow other rules), and when indicators are turned up. If it pays something
// else than our rules, that is noted and the match goes on.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/error.h"
#include "games/mahjong/mahjong.h"
#include "studies/mahjong/records/event.h"

namespace yomikiri::studies::mahjong {

// The rules that the record reveals: red fives, east only or not, points at the start.
[[nodiscard]] games::mahjong::Rules rules_of(std::span<const mjai::Event> events,
                                             games::mahjong::Rules rules = {});

struct Replay {
  games::Mahjong::State state;
  std::vector<std::string> notes;  // where payments differ from our rules
};

// Called with every action of a seat, before it is applied.
using ReplayVisitor =
    std::function<Result<void>(const games::Mahjong::State& state, const games::Mahjong::Action&)>;

// In a world with made-up hands (possible_world.h) a seat may have declared riichi or a kan that
// its hand does not allow.
enum class Hands { True, MadeUp };

[[nodiscard]] Result<Replay> replay(const games::Mahjong& game, std::span<const mjai::Event> events,
                                    const ReplayVisitor& visit = {}, Hands hands = Hands::True);

}  // namespace yomikiri::studies::mahjong
