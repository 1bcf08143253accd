#include "net/game_library.h"

#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <string>
#include <utility>

#include "core/random.h"
#include "studies/catalogue.h"

namespace yomikiri::net {
namespace {

constexpr std::string_view kRandom = "random";

host::Offer offer_of(const studies::CatalogueEntry& entry) {
  host::Offer offer{.name = std::string(entry.card.name),
                    .summary = std::string(entry.card.summary),
                    .bots = {std::string(kRandom)}};
  for (const Parameter& parameter : entry.card.parameters)
    offer.parameters.push_back({.name = std::string(parameter.name),
                                .meaning = std::string(parameter.meaning),
                                .fallback = std::to_string(parameter.fallback),
                                .least = parameter.least,
                                .most = parameter.most});
  if (const auto analyst = entry.open({})) offer.seats = (*analyst)->game().seat_count();
  return offer;
}

Result<std::string> choose(const host::BotRequest& request) {
  if (request.level != kRandom)
    return fail(Errc::BadInput, request.level, "no such bot", "the level random is always there");
  const int count = request.game.action_count(request.state);
  if (count == 0) return fail(Errc::Unsupported, request.level, "there is no move to choose from");
  Random random(request.seed);
  const int chosen = static_cast<int>(random.below(static_cast<std::uint32_t>(count)));
  return request.game.format_action(request.state, request.game.action_at(request.state, chosen));
}

}  // namespace

struct GameLibrary::Pool {
  explicit Pool(int count) : threads(static_cast<std::size_t>(count)) {}
  boost::asio::thread_pool threads;
};

GameLibrary::GameLibrary(host::Scheduler& scheduler, int threads)
    : scheduler_(scheduler), pool_(std::make_unique<Pool>(threads)) {
  for (const auto& entry : studies::catalogue()) offers_.push_back(offer_of(entry));
}

// What has not begun is given up; what has is waited for.
GameLibrary::~GameLibrary() {
  pool_->threads.stop();
  pool_->threads.join();
}

Result<AnyGame> GameLibrary::open(std::string_view name,
                                  std::span<const std::string> settings) const {
  const auto analyst = studies::open_game(name, settings);
  if (!analyst) return analyst.error();
  return (*analyst)->game();
}

void GameLibrary::ask_bot(host::BotRequest request,
                          std::function<void(Result<std::string>)> answer) {
  boost::asio::post(pool_->threads,
                    [this, request = std::move(request), answer = std::move(answer)] {
                      scheduler_.post([answer, chosen = choose(request)] { answer(chosen); });
                    });
}

}  // namespace yomikiri::net
