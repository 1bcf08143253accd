#include "net/load/player.h"

#include <fmt/format.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <nlohmann/json.hpp>

#include "net/load/client_frames.h"

namespace yomikiri::net {

bool Player::read(LoadTime now) {
  char bytes[16384];
  const auto count = ::recv(descriptor(), bytes, sizeof bytes, MSG_DONTWAIT);
  if (count < 0 && errno == EAGAIN) return true;
  if (count <= 0) return false;
  input_.append(bytes, static_cast<std::size_t>(count));
  bool goes_on = true;
  const std::size_t used = take_server_frames(input_, [&](Opcode opcode, std::string_view payload) {
    if (opcode == Opcode::Text) hear(payload, now);
    if (opcode == Opcode::Close) goes_on = false;
    if (opcode == Opcode::Ping) goes_on &= socket_.write(client_frame(Opcode::Pong, payload));
  });
  input_.erase(0, used);
  return goes_on;
}

void Player::hear(std::string_view text, LoadTime now) {
  ++counts_->messages;
  const auto message = nlohmann::json::parse(text, nullptr, false);
  if (!message.is_object()) return;
  const std::string type = message.value("type", "");
  if (type == "refusal") ++counts_->refused;
  if (type == "event") {
    check_sequence(message["seq"].get<std::int64_t>());
    follow(message, now);
  }
  if (type == "room") {
    seq_ = message["seq"].get<std::int64_t>();
    if (message["you"].is_number()) seat_ = message["you"].get<int>();
    follow(message, now);
  }
}

void Player::check_sequence(std::int64_t seq) {
  if (seq <= seq_) ++counts_->doubled;
  if (seq > seq_ + 1) counts_->lost += static_cast<std::uint64_t>(seq - seq_ - 1);
  seq_ = std::max(seq_, seq);
}

void Player::follow(const nlohmann::json& message, LoadTime now) {
  const std::string phase = message.value("phase", "");
  const Phase before = phase_;
  phase_ = phase == "playing"    ? Phase::Playing
           : phase == "finished" ? Phase::Finished
                                 : Phase::Other;
  const auto& pause = message["pause"];
  pause_ = !pause.is_object()               ? PauseKind::None
           : pause["kind"] == "acknowledge" ? PauseKind::Acknowledge
                                            : PauseKind::AskAll;
  if (const auto table = message.find("table"); table != message.end() && table->is_object()) {
    ply_ = (*table)["ply"].get<std::int64_t>();
    turn_ = (*table)["turn"].is_number() ? (*table)["turn"].get<int>() : -1;
    moves_.clear();
    if (const auto choices = table->find("choices"); choices != table->end())
      for (const auto& choice : *choices) moves_.push_back(choice.at("move"));
    if (ply_ < planned_ply_) planned_ply_ = answered_ply_ = -1;  // a new match
    if (message["type"] == "event" && message["event"]["kind"] == "move" &&
        ply_ > pace_->sent_ply && pace_->sent_ply >= 0) {
      counts_->latencies_ms.push_back(
          std::chrono::duration<float, std::milli>(now - pace_->sent).count());
      if (seat_ == 0) ++counts_->moves;
    }
  }
  answer_pause(now);
  if (phase_ == Phase::Finished && before != Phase::Finished) {
    if (seat_ == 0) ++counts_->matches;
    send(R"({"v":1,"do":"rematch"})", now);
  }
}

void Player::answer_pause(LoadTime now) {
  if (pause_ == PauseKind::None || answered_ply_ == ply_) return;
  answered_ply_ = ply_;
  send(fmt::format(R"({{"v":1,"do":"{}","ply":{}}})",
                   pause_ == PauseKind::Acknowledge ? "ack" : "next", ply_),
       now);
}

std::optional<LoadTime> Player::plan_move(LoadTime now) {
  const bool may_move =
      phase_ == Phase::Playing && pause_ == PauseKind::None && turn_ == seat_ && !moves_.empty();
  if (!may_move || planned_ply_ == ply_) return std::nullopt;
  planned_ply_ = ply_;
  return std::max(now, pace_->next_move);
}

void Player::move(LoadTime now, Random& random) {
  if (planned_ply_ != ply_ || moves_.empty()) return;
  const auto& chosen = moves_[random.below(static_cast<std::uint32_t>(moves_.size()))];
  pace_->sent = now;
  pace_->sent_ply = ply_;
  send(fmt::format(R"({{"v":1,"do":"move","ply":{},"move":{}}})", ply_,
                   nlohmann::json(chosen).dump()),
       now);
}

void Player::send(std::string_view text, LoadTime now) {
  last_sent_ = now;
  if (!socket_.write(client_frame(Opcode::Text, text))) ++counts_->dropped;
}

}  // namespace yomikiri::net
