#include "net/game_library.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <fstream>
#include <utility>

#include "asl/program/fault.h"
#include "core/reported.h"
#include "studies/bots.h"
#include "studies/catalogue.h"
#include "studies/rules.h"

namespace yomikiri::net {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostAnalysts = 256;    // kept; beyond that, made again when asked for
constexpr std::uint64_t kBotEffort = 60'000;  // some tenths of a second for most games

host::Offer offer_of(std::string name, const studies::Analyst& analyst) {
  const GameCard card = analyst.card();
  host::Offer offer{.name = std::move(name),
                    .summary = std::string(card.summary),
                    .seats = analyst.game().seat_count(),
                    .parameters = {},
                    .bots = {}};
  for (const Parameter& parameter : card.parameters)
    offer.parameters.push_back({.name = std::string(parameter.name),
                                .meaning = std::string(parameter.meaning),
                                .fallback = std::to_string(parameter.fallback),
                                .least = parameter.least,
                                .most = parameter.most});
  for (const TextParameter& parameter : card.text_parameters)
    offer.parameters.push_back({.name = std::string(parameter.name),
                                .meaning = std::string(parameter.meaning),
                                .fallback = "",
                                .least = std::nullopt,
                                .most = std::nullopt});
  for (const Level level : studies::levels_of(analyst)) offer.bots.emplace_back(name_of(level));
  return offer;
}

Result<asl::Source> read_source(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::string text(asl::kLargestSource + 1, '\0');  // enough to see that it is too large
  if (stream) stream.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (stream.bad() || (stream.fail() && !stream.eof()))
    return fail(Errc::Io, file.filename().string(), "cannot be read");
  text.resize(static_cast<std::size_t>(stream.gcount()));
  return asl::Source(file.filename().string(), std::move(text));
}

bool tells(const Facts& facts, std::string_view name) {
  const auto fact = std::ranges::find(facts, name, &Fact::name);
  return fact != facts.end() && !std::holds_alternative<std::monostate>(fact->value);
}

}  // namespace

struct GameLibrary::Pool {
  explicit Pool(int count) : threads(static_cast<std::size_t>(count)) {}
  boost::asio::thread_pool threads;
};

GameLibrary::GameLibrary(host::Scheduler& scheduler, int threads, const fs::path& rules)
    : scheduler_(scheduler), pool_(std::make_unique<Pool>(threads)) {
  for (const auto& entry : studies::catalogue())
    if (const auto opened = analyst(entry.card.name, {}))
      offers_.push_back(offer_of(std::string(entry.card.name), **opened));
  if (!rules.empty()) offer_rules(rules);
}

// What has not begun is given up; what has is waited for.
GameLibrary::~GameLibrary() {
  pool_->threads.stop();
  pool_->threads.join();
}

void GameLibrary::offer_rules(const fs::path& folder) {
  std::error_code error;
  std::vector<fs::path> files;
  for (const auto& file : fs::directory_iterator(folder, error))
    if (file.path().extension() == ".asl") files.push_back(file.path());
  std::ranges::sort(files);
  for (const fs::path& file : files) {
    const std::string name = "asl:" + file.stem().string();
    const auto offer = offer_of_rules(name, file);
    if (offer) {
      offers_.push_back(*offer);
      continue;
    }
    rules_.erase(name);
    analysts_.clear();  // it may be among them
    not_offered_.push_back({file, offer.error()});
  }
}

// Whatever is wrong with one file, a bug of ours included, is no reason to offer no others.
Result<host::Offer> GameLibrary::offer_of_rules(const std::string& name, const fs::path& file) try {
  auto source = read_source(file);
  if (!source) return source.error();
  rules_.emplace(name, *std::move(source));
  const auto opened = analyst(name, {});
  if (!opened) return opened.error();
  (void)(*opened)->game().initial();  // a game that cannot begin is none
  return offer_of(name, **opened);
} catch (const asl::RuleFault& fault) {
  return fault.error();
} catch (const std::exception& problem) {
  return fail(Errc::Unsupported, file.filename().string(), problem.what());
}

Result<GameLibrary::SharedAnalyst> GameLibrary::analyst(
    std::string_view name, std::span<const std::string> settings) const {
  const std::string key = fmt::format("{} {}", name, fmt::join(settings, " "));
  const std::scoped_lock lock(mutex_);
  if (const auto known = analysts_.find(key); known != analysts_.end()) return known->second;
  SharedAnalyst made;
  if (const auto source = rules_.find(name); source != rules_.end()) {
    auto opened =
        studies::open_rules(source->second, settings, studies::rules::Engine::Interpreter);
    if (!opened) return opened.error();
    made = *std::move(opened);
  } else {
    auto opened = studies::open_game(name, settings);
    if (!opened) return opened.error();
    made = *std::move(opened);
  }
  if (analysts_.size() >= kMostAnalysts) analysts_.clear();
  analysts_[key] = made;
  return made;
}

Result<AnyGame> GameLibrary::open(std::string_view name,
                                  std::span<const std::string> settings) const {
  const auto opened = analyst(name, settings);
  if (!opened) return opened.error();
  return (*opened)->game();
}

host::Pause GameLibrary::pauses(std::string_view, const AnyGame& game, const AnyValue& before,
                                const AnyValue& action) const {
  const auto reported = game.as_reported();
  if (!reported) return host::Pause::None;
  const Facts facts = reported->report(before, action);
  if (tells(facts, "payments")) return host::Pause::AskAll;
  return tells(facts, "trick") ? host::Pause::Acknowledge : host::Pause::None;
}

void GameLibrary::ask_bot(host::BotRequest request,
                          std::function<void(Result<std::string>)> answer) {
  boost::asio::post(pool_->threads, [this, request = std::move(request),
                                     answer = std::move(answer)] {
    const auto choose = [&]() -> Result<std::string> {
      const auto level = level_named(request.level);
      if (!level) return fail(Errc::BadInput, request.level, "no such bot", "random, strong");
      const auto opened = analyst(request.name, request.settings);
      if (!opened) return opened.error();
      return studies::bot_action(**opened, request.state,
                                 {.level = *level, .seed = request.seed, .effort = kBotEffort}, {});
    };
    scheduler_.post([answer, chosen = choose()] { answer(chosen); });
  });
}

}  // namespace yomikiri::net
