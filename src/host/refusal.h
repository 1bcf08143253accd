// Why something was refused: a code for programs, a message for people, and what would work
// instead. The codes are those of docs/PROTOCOL.md, section 4.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "core/error.h"
#include "host/json_writer.h"
#include "host/service.h"

namespace yomikiri::host {

enum class Code {
  BadJson,
  BadVersion,
  BadField,
  BadName,
  UnknownCommand,
  NoSession,
  NotYou,
  BadInvitation,
  NotSeated,
  NotKeeper,
  NoSpectators,
  NotFound,
  UnknownGame,
  UnknownRoom,
  UnknownRecord,
  UnknownStep,
  UnknownInvitation,
  BadMethod,
  Damaged,
  Elsewhere,
  RoomFull,
  SeatTaken,
  OtherSeat,
  NoBot,
  BotInPlay,
  NotPlaying,
  NotFinished,
  Suspended,
  Paused,
  NotPaused,
  Stale,
  NotYourTurn,
  NoDraws,
  AlreadyOffered,
  NoOffer,
  NothingToClaim,
  OutOfTime,
  UnreadableMove,
  IllegalMove,
  BadSettings,
  UnknownLevel,
  BadChat,
  TooManyUsers,
  TooManyRooms,
  TooManyOfYours,
  TooManySpectators,
  ChatTooFast,
  TooFast,
  Fault,
  Busy,
  Journal,
  ShuttingDown,
};
inline constexpr int kCodeCount = static_cast<int>(Code::ShuttingDown) + 1;

struct Refusal {
  Code code = Code::Fault;
  std::string message;
  std::string next_step;
};

template <class T>
using Accepted = std::expected<T, Refusal>;

[[nodiscard]] inline std::unexpected<Refusal> refuse(Code code, std::string message,
                                                     std::string next_step = {}) {
  return std::unexpected(Refusal{code, std::move(message), std::move(next_step)});
}

// States once what is wrong and what to do next.
[[nodiscard]] inline std::unexpected<Refusal> refuse(Code code, const Error& error) {
  return refuse(code, to_string(fail(error.code, error.where, error.what)), error.next_step);
}

// Also used for a room whose existence the client must not learn.
[[nodiscard]] inline Refusal no_such_room() {
  return {Code::UnknownRoom, "no such room", "see the list of rooms"};
}

[[nodiscard]] std::string_view name_of(Code code);
[[nodiscard]] int status_of(Code code);

// Writes `"error":{...}` into an open object.
void write_error(JsonWriter& json, const Refusal& refusal);
[[nodiscard]] Response response_of(const Refusal& refusal);

}  // namespace yomikiri::host
