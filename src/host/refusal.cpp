#include "host/refusal.h"

#include <array>

namespace yomikiri::host {
namespace {

struct Row {
  Code code;
  int status;
  std::string_view name;
};

constexpr std::array<Row, kCodeCount> kRows{{
    {Code::BadJson, 400, "bad_json"},
    {Code::BadVersion, 400, "bad_version"},
    {Code::BadField, 400, "bad_field"},
    {Code::BadName, 400, "bad_name"},
    {Code::UnknownCommand, 400, "unknown_command"},
    {Code::NoSession, 401, "no_session"},
    {Code::NotYou, 403, "not_you"},
    {Code::BadInvitation, 403, "bad_invitation"},
    {Code::NotSeated, 403, "not_seated"},
    {Code::NotKeeper, 403, "not_keeper"},
    {Code::NoSpectators, 403, "no_spectators"},
    {Code::NotFound, 404, "not_found"},
    {Code::UnknownGame, 404, "unknown_game"},
    {Code::UnknownRoom, 404, "unknown_room"},
    {Code::UnknownRecord, 404, "unknown_record"},
    {Code::UnknownStep, 404, "unknown_step"},
    {Code::UnknownInvitation, 404, "unknown_invitation"},
    {Code::BadMethod, 405, "bad_method"},
    {Code::Damaged, 410, "damaged"},
    {Code::Elsewhere, 409, "elsewhere"},
    {Code::RoomFull, 409, "room_full"},
    {Code::SeatTaken, 409, "seat_taken"},
    {Code::OtherSeat, 409, "other_seat"},
    {Code::NoBot, 409, "no_bot"},
    {Code::BotInPlay, 409, "bot_in_play"},
    {Code::NotPlaying, 409, "not_playing"},
    {Code::NotFinished, 409, "not_finished"},
    {Code::Suspended, 409, "suspended"},
    {Code::Paused, 409, "paused"},
    {Code::NotPaused, 409, "not_paused"},
    {Code::Stale, 409, "stale"},
    {Code::NotYourTurn, 409, "not_your_turn"},
    {Code::NoDraws, 409, "no_draws"},
    {Code::AlreadyOffered, 409, "already_offered"},
    {Code::NoOffer, 409, "no_offer"},
    {Code::NothingToClaim, 409, "nothing_to_claim"},
    {Code::OutOfTime, 409, "out_of_time"},
    {Code::UnreadableMove, 422, "unreadable_move"},
    {Code::IllegalMove, 422, "illegal_move"},
    {Code::BadSettings, 422, "bad_settings"},
    {Code::UnknownLevel, 422, "unknown_level"},
    {Code::BadChat, 422, "bad_chat"},
    {Code::TooManyUsers, 429, "too_many_users"},
    {Code::TooManyRooms, 429, "too_many_rooms"},
    {Code::TooManyOfYours, 429, "too_many_of_yours"},
    {Code::TooManySpectators, 429, "too_many_spectators"},
    {Code::ChatTooFast, 429, "chat_too_fast"},
    {Code::TooFast, 429, "too_fast"},
    {Code::Fault, 500, "fault"},
    {Code::Busy, 503, "busy"},
    {Code::Journal, 503, "journal"},
    {Code::ShuttingDown, 503, "shutting_down"},
}};

constexpr bool rows_stand_in_order() {
  for (int i = 0; i < kCodeCount; ++i)
    if (static_cast<int>(kRows[i].code) != i) return false;
  return true;
}
static_assert(rows_stand_in_order());

}  // namespace

std::string_view name_of(Code code) { return kRows[static_cast<int>(code)].name; }
int status_of(Code code) { return kRows[static_cast<int>(code)].status; }

void write_error(JsonWriter& json, const Refusal& refusal) {
  json.key("error").open('{').field("code", name_of(refusal.code));
  json.field("message", refusal.message);
  if (!refusal.next_step.empty()) json.field("next", refusal.next_step);
  json.close('}');
}

Response response_of(const Refusal& refusal) {
  JsonWriter json;
  json.open('{').field("v", 1);
  write_error(json, refusal);
  json.close('}');
  return {status_of(refusal.code), json.take(), std::nullopt};
}

}  // namespace yomikiri::host
