// `yomikiri serve`: online play for the browser, over HTTP and WebSocket.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "cli/command.h"
#include "core/notation.h"
#include "host/host.h"
#include "host/journal_copier.h"
#include "net/descriptor_limit.h"
#include "net/game_library.h"
#include "net/server.h"
#include "net/system_entropy.h"
#include "studies/open_game.h"
#include "studies/questions.h"

namespace yomikiri::cli {
namespace {

namespace fs = std::filesystem;

// Where the user's data belongs [XDG Base Directory Specification].
fs::path data_folder() {
  if (const char* xdg = std::getenv("XDG_DATA_HOME"); xdg != nullptr && *xdg == '/')
    return fs::path(xdg) / "yomikiri";
  const char* home = std::getenv("HOME");
  return fs::path(home == nullptr ? "." : home) / ".local/share/yomikiri";
}

// Where an installation, and the project, have our files, seen from the program.
constexpr std::array kWebPlaces{"../share/yomikiri/web", "../../../web/dist"};
constexpr std::array kRulesPlaces{"../share/yomikiri/rules", "../../../rules"};

fs::path own_folder() {
  std::error_code error;
  return fs::read_symlink("/proc/self/exe", error).parent_path();
}

// The first place that has the file; empty if none has.
fs::path folder_with(const char* file, std::span<const char* const> places) {
  std::error_code error;
  for (const char* place : places)
    if (fs::exists(own_folder() / place / file, error)) return fs::canonical(own_folder() / place);
  return {};
}

fs::path web_folder() { return folder_with("index.html", kWebPlaces); }

fs::path rules_folder() { return folder_with("go-ikeda.asl", kRulesPlaces); }

std::string no_rules_text() {
  std::vector<std::string> places;
  for (const char* place : kRulesPlaces)
    places.push_back((own_folder() / place).lexically_normal().string());
  return fmt::format("no games of the rule language are offered: no rules in {}; see --rules",
                     fmt::join(places, " or "));
}

// `https://play.example.org:8443`: as browsers send it, without a path or a trailing slash.
bool is_origin(std::string_view text) {
  for (const std::string_view scheme : {"https://", "http://"})
    if (text.starts_with(scheme))
      return text.size() > scheme.size() && text.find_first_of("/ ?#", scheme.size()) == text.npos;
  return false;
}

// Names in rule files may contain anything; the message must stay on one line.
std::string one_line(std::string line) {
  std::ranges::replace_if(line, [](unsigned char c) { return std::iscntrl(c) != 0; }, ' ');
  return line;
}

class ServeCommand final : public Command {
 public:
  std::string_view name() const override { return "serve"; }
  std::string_view summary() const override { return "serve games to players in browsers"; }
  std::vector<std::string> examples() const override {
    return {"yomikiri serve --port 0 --dry-run"};
  }

  ServeCommand() {
    form_.number("port", port_, {0, 65535}, "port to listen on; 0: any free port");
    form_.text("bind", server_.bind,
               "address to listen on; 0.0.0.0 or :: for all addresses, unix:FILE for a proxy");
    form_.text("data", data_, "folder for the journal, which is kept between runs");
    form_.choice("durability", durability_, {"process", "power"},
                 "what acknowledged moves survive: the end of the process, or also a power cut");
    form_.text("copy", copy_, "file that is always a recent copy of the journal");
    form_.number("copy_minutes", copy_minutes_, {1, 10'000}, "time from one copy to the next");
    form_.text("rules", rules_, "folder with games in the rule language (FILE.asl)");
    form_.text("web", web_, "folder with the files of the browser client");
    form_.texts("origin", server_.origins,
                "another origin whose pages may connect: https://play.example.org");
    form_.flag("secure_cookies", secure_cookies_,
               "mark cookies as Secure, for a server behind HTTPS");
    form_.texts("trust_proxy", trusted_,
                "a reverse proxy whose X-Forwarded-For is believed: an address, a network or unix");
    form_.texts("public_host", server_.public_hosts,
                "answer only to this name: play.example.org; can be repeated");
    form_.number("users", users_, {1, 1'000'000}, "largest number of users");
    form_.number("users_per_client", users_per_client_, {0, 1'000'000},
                 "largest number of users created from one address; 0: twice the connections");
    form_.number("rooms", rooms_, {1, 1'000'000}, "largest number of rooms");
    form_.number("connections", connections_, {1, 1'000'000}, "largest number of connections");
    form_.number("connections_per_client", per_client_, {1, 1'000'000},
                 "largest number of connections from one address");
    form_.number("requests_per_second", requests_, {1, 1'000'000},
                 "largest rate of requests from one address");
    form_.number("threads", threads_, {1, 1024}, "threads on which bots think");
    form_.number("job_threads", jobs_.threads, {1, 1024},
                 "threads on which clients' questions are answered");
    form_.number("jobs_per_client", jobs_per_client_, {1, 1'000'000},
                 "largest number of questions that wait or are answered for one address");
    form_.number("job_seconds", job_seconds_, {1, 1'000'000}, "longest time for one question");
    form_.number("job_memory", job_mebibytes_, {1, 1 << 30},
                 "largest memory for one question, in MiB");
    form_.flag("dry_run", dry_run_, "open everything, print the address, and exit");
  }

  Result<void> run(Console& console) override {
    if (const auto sound = check_options(); !sound) return sound.error();
    std::error_code error;
    net::raise_descriptor_limit();
    const fs::path data = data_.empty() ? data_folder() : fs::path(data_);
    fs::create_directories(data, error);
    if (error) return fail(Errc::Io, data.string(), error.message(), "see --data");
    if (const auto elsewhere = check_copy(data / "journal.sqlite"); !elsewhere)
      return elsewhere.error();
    auto journal = store::Journal::open(data / "journal.sqlite", durability_ == "power"
                                                                     ? store::Durability::Power
                                                                     : store::Durability::Process);
    if (!journal) return journal.error();
    auto server = net::Server::open(server_options(console.job(1).workplace));
    if (!server) return server.error();
    net::GameLibrary library(server->scheduler(), library_options(console.job(1).workplace));
    if (rules_.empty() && rules_folder().empty()) warn(no_rules_text());
    for (const auto& [file, why] : library.not_offered())
      warn(fmt::format("{} is not offered: {}", quote(file.string()), to_string(why)));
    console.print(fmt::format("Yomikiri is at {} (data in {}); Ctrl-C ends it.\n",
                              server->address(), data.string()));
    if (!journal->loss().empty()) warn(journal->loss());
    if (dry_run_) return {};
    return serve(*server, *journal, library);
  }

 private:
  static void warn(std::string_view line) {
    fmt::print(stderr, "yomikiri: {}\n", one_line(std::string(line)));
  }

  [[nodiscard]] Result<void> check_options() const {
    std::error_code error;
    if (const auto none = form_.refuse({"copy_minutes"}, "no copy is made", "give --copy, too");
        copy_.empty() && !none)
      return none.error();
    if (!rules_.empty() && !fs::is_directory(rules_, error))
      return fail(Errc::BadInput, "--rules " + quote(rules_), "is not a folder",
                  "choose a folder with games as FILE.asl");
    if (!web_.empty() && !fs::exists(fs::path(web_) / "index.html", error))
      return fail(Errc::BadInput, "--web " + web_, "the folder has no index.html");
    for (const std::string& origin : server_.origins)
      if (!is_origin(origin))
        return fail(Errc::BadInput, "--origin " + origin, "is not an origin",
                    "for example https://play.example.org");
    if (const auto proxies = net::TrustedProxies::parse(trusted_); !proxies)
      return in_field("trust_proxy", proxies.error());
    return {};
  }

  // A copy that took the journal's place would be the end of both.
  [[nodiscard]] Result<void> check_copy(const fs::path& journal) const {
    std::error_code error;
    if (copy_.empty() || fs::weakly_canonical(copy_, error) != fs::weakly_canonical(journal, error))
      return {};
    return fail(Errc::BadInput, "--copy " + copy_, "is the journal itself",
                "choose a file in another folder");
  }

  Result<void> serve(net::Server& server, store::Journal& journal,
                     net::GameLibrary& library) const {
    net::SystemEntropy entropy;
    host::Options options;
    options.most_users = static_cast<std::size_t>(users_);
    options.most_users_of_a_client =
        static_cast<std::size_t>(users_per_client_ > 0 ? users_per_client_ : 2 * per_client_);
    options.most_rooms = static_cast<std::size_t>(rooms_);
    host::Host host({server.scheduler(), server.outlet(), journal, library, entropy, warn},
                    options);
    std::optional<host::JournalCopier> copier;
    if (!copy_.empty())
      copier.emplace(server.scheduler(), journal,
                     host::CopyPlan{.target = copy_, .every = std::chrono::minutes(copy_minutes_)},
                     warn);
    server.run(host, net::Signals::ShutDown);
    host.flush();
    if (const std::string problem = host.problem(); !problem.empty())
      return fail(Errc::Io, "", problem,
                  "fix the problem and restart; everything acknowledged is saved");
    return {};
  }

  [[nodiscard]] net::ServerOptions server_options(Workplace workplace) const {
    net::ServerOptions options = server_;
    options.port = static_cast<std::uint16_t>(port_);
    options.web = web_.empty() ? web_folder() : fs::path(web_);
    if (secure_cookies_) options.cookies = net::CookieTransport::SecureOnly;
    options.proxies = net::TrustedProxies::parse(trusted_).value();
    options.limits.connections = static_cast<std::size_t>(connections_);
    options.limits.connections_per_client = static_cast<std::size_t>(per_client_);
    options.limits.requests_per_second = requests_;
    options.limits.request_burst = 10 * requests_;
    options.limits.jobs = job_limits();
    options.questions = studies::questions();
    options.workplace = std::move(workplace);
    return options;
  }

  [[nodiscard]] net::LibraryOptions library_options(Workplace workplace) const {
    return {.threads = threads_,
            .rules = rules_.empty() ? rules_folder() : fs::path(rules_),
            .compile =
                [workplace = std::move(workplace)](const text::Source& rules,
                                                   std::span<const std::string> settings,
                                                   std::stop_token stop) {
                  return studies::open_game(rules, settings, studies::rules::Engine::Compiled,
                                            {.stop = std::move(stop), .workplace = workplace});
                },
            .warn = warn};
  }

  [[nodiscard]] net::JobLimits job_limits() const {
    net::JobLimits limits = jobs_;
    limits.jobs_per_client = static_cast<std::size_t>(jobs_per_client_);
    limits.jobs = std::max(limits.jobs, limits.jobs_per_client);
    limits.time = std::chrono::seconds(job_seconds_);
    limits.memory_bytes = static_cast<std::uint64_t>(job_mebibytes_) << 20;
    return limits;
  }

  net::ServerOptions server_;
  int port_ = 8080;
  std::string data_;
  std::string durability_ = "process";
  std::string copy_;
  int copy_minutes_ = 10;
  std::string web_;
  std::string rules_;
  bool secure_cookies_ = false;
  std::vector<std::string> trusted_;
  int users_ = 1000;
  int users_per_client_ = 0;
  int rooms_ = 1000;
  int connections_ = 12'000;
  int per_client_ = 64;
  int requests_ = 20;
  int threads_ = 2;
  net::JobLimits jobs_;
  int jobs_per_client_ = 16;
  int job_seconds_ = 120;
  int job_mebibytes_ = 1024;
  bool dry_run_ = false;
};

}  // namespace

std::unique_ptr<Command> serve_command() { return std::make_unique<ServeCommand>(); }

}  // namespace yomikiri::cli
