// The core of a game written in the rule language: an engine that runs its program. Every engine
// (literal, interpreter, generated C++) models Core; WrittenGame adds the notation, which is the
// same for all. Core functions throw RuleFault if the rules have no answer (program/rule_fault.h).
#pragma once

#include <concepts>
#include <cstdint>
#include <span>

#include "asl/program/numbering.h"
#include "asl/run/move.h"
#include "core/game.h"

namespace yomikiri::asl {

// Laws, checked by tests/rules/rules_cores.h:
// - seats are the values of the sort Program::player in the order of their codes;
// - for_each_action lists legal moves in the order of their codes; if moves contain a player, only
//   the mover's, while is_legal judges any move, so that a referee may let either player begin;
// - state(record(s)) == s, and equal states have equal records;
// - component(s, i), which an engine may have to save time, is record(s)[i].
template <class C>
concept Core =
    Game<C> && std::same_as<typename C::Action, Move> &&
    requires(const C core, const typename C::State state, const Record record, Move move) {
      { core.program() } -> std::same_as<const Program&>;
      { core.parameters() } -> std::convertible_to<std::span<const std::int64_t>>;
      { core.record(state) } -> std::same_as<Record>;
      { core.state(record) } -> std::same_as<typename C::State>;
      { core.is_legal(state, move) } -> std::same_as<bool>;
    };

}  // namespace yomikiri::asl
