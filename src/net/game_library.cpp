#include "net/game_library.h"

#include <fmt/format.h>

#include <algorithm>
#include <stop_token>
#include <utility>

#include "studies/bots.h"
#include "studies/catalogue.h"
#include "studies/open_game.h"

namespace yomikiri::net {
namespace {

namespace fs = std::filesystem;

constexpr UsualClock kClockForTwo{.base_seconds = 600, .increment_seconds = 10};

host::Offer offer_of(std::string name, const studies::Analyst& analyst) {
  const GameCard card = analyst.card();
  host::Offer offer{.name = std::move(name),
                    .summary = std::string(card.summary),
                    .seats = analyst.game().seat_count(),
                    .parameters = {},
                    .bots = {},
                    .clock = {}};
  offer.clock = card.clock.value_or(offer.seats == 2 ? kClockForTwo : UsualClock{});
  for (const Parameter& parameter : card.parameters)
    offer.parameters.push_back({.name = std::string(parameter.name),
                                .meaning = std::string(parameter.meaning),
                                .fallback = std::to_string(parameter.fallback),
                                .least = parameter.least,
                                .most = parameter.most});
  for (const Level level : analyst.levels()) offer.bots.emplace_back(name_of(level));
  return offer;
}

// Without a compiler all rules fail alike: the operator hears it once.
CompiledTwins::Failed reporter(host::Scheduler& scheduler,
                               const std::function<void(std::string_view)>& warn) {
  return [&scheduler, warn, last = std::string()](const Error& why) mutable {
    if (!warn || to_string(why) == last) return;
    last = to_string(why);
    scheduler.post([warn, line = "bots play by interpreted rules: " + last] { warn(line); });
  };
}

}  // namespace

GameLibrary::GameLibrary(host::Scheduler& scheduler, LibraryOptions options)
    : scheduler_(scheduler),
      options_(std::move(options)),
      analysts_(options_.memory_bytes),
      twins_(options_.compile, reporter(scheduler, options_.warn)),
      threads_(std::make_unique<Threads>(options_.threads)) {
  for (const auto& entry : studies::catalogue())
    if (const auto opened = analyst(entry.card.name, {}))
      offers_.push_back(offer_of(std::string(entry.card.name), **opened));
  if (!options_.rules.empty()) offer_rules(options_.rules);
}

// Work that has not begun is dropped; running work is asked to stop, and waited for.
GameLibrary::~GameLibrary() {
  closing_.request_stop();
  threads_.reset();
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

// An error in one file, or even a bug of ours, must not keep the other games from being offered.
Result<host::Offer> GameLibrary::offer_of_rules(const std::string& name, const fs::path& file) try {
  auto source = studies::read_rules(file);
  if (!source) return source.error();
  rules_.emplace(name, *std::move(source));
  const auto opened = analyst(name, {});
  if (!opened) return opened.error();
  return offer_of(name, **opened);
} catch (const std::exception& problem) {
  return fail(Errc::Unsupported, file.filename().string(), problem.what());
}

Result<GameLibrary::SharedAnalyst> GameLibrary::analyst(
    std::string_view name, std::span<const std::string> settings) const {
  if (auto known = analysts_.find(name, settings)) return known;
  auto made = make_analyst(name, settings);
  if (made) analysts_.keep(name, settings, *made);
  return made;
}

Result<GameLibrary::SharedAnalyst> GameLibrary::make_analyst(
    std::string_view name, std::span<const std::string> settings) const {
  const auto rules = rules_.find(name);
  auto opened = rules == rules_.end() ? studies::open_game(name, settings)
                                      : studies::open_game(rules->second, settings);
  if (!opened) return opened.error();
  for (const TextParameter& parameter : (*opened)->card().text_parameters)
    if (!(*opened)->settings()[parameter].empty())
      return fail(
          Errc::BadInput, "",
          fmt::format("{} cannot be set in a room, where chance decides it", parameter.name),
          "leave it out");
  return *std::move(opened);
}

Result<AnyGame> GameLibrary::open(std::string_view name,
                                  std::span<const std::string> settings) const {
  const auto opened = analyst(name, settings);
  if (!opened) return in_field("settings", opened.error());
  return (*opened)->game();
}

// Native games open quickly; errors in the settings are reported again by open().
void GameLibrary::prepare(std::string_view name, std::span<const std::string> settings,
                          const std::string& client, std::function<void()> done) {
  if (!rules_.contains(name)) return done();
  work(
      client,
      [this, name = std::string(name),
       settings = std::vector<std::string>(settings.begin(), settings.end())] {
        (void)analyst(name, settings);
      },
      std::move(done));
}

void GameLibrary::work(const std::string& client, std::function<void()> work,
                       std::function<void()> done) {
  threads_->workers.post(client, {}, [this, work = std::move(work), done = std::move(done)] {
    try {
      work();
    } catch (const std::exception&) {  // whoever waits finds the work undone
    }
    scheduler_.post(done);
  });
}

void GameLibrary::ask_bot(host::BotRequest request,
                          std::function<void(Result<std::string>)> answer) {
  auto& threads =
      request.level == name_of(Level::Strong) ? threads_->thinkers : threads_->quick_bots;
  const std::string client = request.client;
  const std::stop_token unwanted = request.unwanted;
  threads.post(client, unwanted, [this, request = std::move(request), answer = std::move(answer)] {
    scheduler_.post([answer, chosen = think(request)] { answer(chosen); });
  });
}

Result<std::string> GameLibrary::think(const host::BotRequest& request) const {
  try {
    return choose(request);
  } catch (const std::exception& fault) {
    return fail(Errc::Unsupported, request.level, fault.what());
  }
}

// The two engines share the notation of states. A random move needs no speed.
Result<GameLibrary::Thought> GameLibrary::thought(const host::BotRequest& request,
                                                  Level level) const {
  const auto opened = analyst(request.name, request.settings);
  if (!opened) return opened.error();
  const auto rules = rules_.find(request.name);
  if (rules != rules_.end() && level != Level::Random)
    if (const auto twin = twins_.find(rules->second, request.settings))
      if (auto same = twin->game().parse_state((*opened)->game().format_state(request.state)))
        return Thought{twin, *std::move(same)};
  return Thought{*opened, request.state};
}

// The time starts when the bot gets a thread. Half of it is for a proof, the rest for a search that
// always has an answer.
Result<std::string> GameLibrary::choose(const host::BotRequest& request) const {
  const auto level = level_named(request.level);
  if (!level) return fail(Errc::BadInput, request.level, "no such bot", "random, strong");
  const auto with = thought(request, *level);
  if (!with) return with.error();
  std::stop_source half_is_up;
  std::stop_source time_is_up;
  const auto stop = [&] {
    half_is_up.request_stop();
    time_is_up.request_stop();
  };
  const std::stop_callback at_the_end(closing_.get_token(), stop);
  const std::stop_callback when_unwanted(request.unwanted, stop);
  scheduler_.post([&scheduler = scheduler_, time = options_.thinking.time, half_is_up, time_is_up] {
    scheduler.after(time / 2, [half_is_up]() mutable { half_is_up.request_stop(); });
    scheduler.after(time, [time_is_up]() mutable { time_is_up.request_stop(); });
  });
  auto chosen = studies::bot_action(
      *with->analyst, with->state,
      {.level = *level,
       .seed = request.seed,
       .effort = options_.thinking.effort,
       .hurry = half_is_up.get_token()},
      {.stop = time_is_up.get_token(), .memory_limit_bytes = options_.thinking.memory_bytes});
  analysts_.forget_old();
  return chosen;
}

}  // namespace yomikiri::net
