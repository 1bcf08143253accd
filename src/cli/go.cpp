#include "cli/go.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "cli/standard_streams.h"

namespace yomikiri::cli {

Result<std::string> read_whole_file(const std::string& name) {
  constexpr std::size_t kMostBytes = std::size_t{64} << 20;
  const auto close = [](std::FILE* file) { return file == stdin ? 0 : std::fclose(file); };
  const std::unique_ptr<std::FILE, decltype(close)> file(
      name == "-" ? stdin : std::fopen(name.c_str(), "rb"), close);
  if (!file) return fail(Errc::Io, name, std::strerror(errno));
  std::string text;
  char buffer[1 << 16];
  while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, file.get())) {
    text.append(buffer, count);
    if (text.size() > kMostBytes) return fail(Errc::TooLarge, name, "larger than 64 MiB");
  }
  if (std::ferror(file.get()) != 0)
    return fail(Errc::Io, name == "-" ? "standard input" : name, stream_fault(errno));
  return text;
}

void note_further_games(const std::string& file, int games) {
  if (games < 2) return;
  fmt::print(stderr, "yomikiri: {}: the file has {} games; only the first is judged\n", file,
             games);
}

void declare_scoring(OptionList& options, std::string& rules) {
  options.choice("--rules", rules, {"ikeda", "area"},
                 "how to score: ikeda counts territory, captures and penalties; area is Chinese");
}

studies::go::Scoring scoring_named(std::string_view rules) {
  return rules == "area" ? studies::go::Scoring::Area : studies::go::Scoring::Ikeda;
}

CommandGroup go_commands() {
  CommandGroup group{
      .name = "go", .summary = "Go under the Ikeda rules: judge records, speak GTP", .verbs = {}};
  group.verbs.push_back(go_referee_command());
  group.verbs.push_back(go_score_command());
  group.verbs.push_back(go_gtp_command());
  return group;
}

}  // namespace yomikiri::cli
