#include "studies/open_game.h"

#include <fstream>
#include <utility>

#include "asl/syntax/lexer.h"
#include "studies/catalogue.h"
#include "studies/rules.h"

namespace yomikiri::studies {
namespace {

Result<std::unique_ptr<Analyst>> open_native(std::string_view name,
                                             std::span<const std::string> settings) {
  const auto entry = find_game(name);
  if (!entry) return entry.error();
  const auto parsed =
      Settings::parse(settings, entry->card.parameters, entry->card.text_parameters);
  if (!parsed) return parsed.error();
  return entry->open(*parsed);
}

}  // namespace

Result<std::unique_ptr<Analyst>> open_game(const GameSource& game,
                                           std::span<const std::string> settings,
                                           rules::Engine engine, const Job& job) {
  if (const auto* name = std::get_if<std::string_view>(&game)) return open_native(*name, settings);
  auto opened = open_rules(std::get<text::Source>(game), settings, engine, job);
  if (!opened) return opened.error();
  return *std::move(opened);
}

Result<text::Source> read_rules(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::string text(asl::kLargestSource + 1, '\0');  // enough to detect that it is too large
  if (stream) stream.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (stream.bad() || (stream.fail() && !stream.eof()))
    return fail(Errc::Io, file.filename().string(), "cannot be read");
  text.resize(static_cast<std::size_t>(stream.gcount()));
  return text::Source(file.filename().string(), std::move(text));
}

}  // namespace yomikiri::studies
