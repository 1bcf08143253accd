#include <fmt/format.h>

#include <algorithm>
#include <istream>
#include <iterator>
#include <optional>
#include <ostream>
#include <system_error>

#include "sesterl/commands/commands.h"
#include "sesterl/commands/files.h"
#include "sesterl/syntax/formatter.h"
#include "sesterl/syntax/parser.h"
#include "sesterl/syntax/tree_text.h"

namespace yomikiri::sesterl {
namespace {

namespace fs = std::filesystem;

// The tree and the comments of a program without errors.
std::string meaning_of(const text::Source& source) {
  Names names;
  Diagnostics diagnostics(source);
  const Tree tree = parse(names, diagnostics);
  std::string all = tree_text(tree, names);
  for (const Span comment : tree.comments) all += source.text(comment);
  return all;
}

// The formatted text, or nothing after an error, which is shown. A file is worth a second look: a
// text that would mean something else is never written.
std::optional<std::string> checked_format(const text::Source& source, Streams streams) {
  Diagnostics diagnostics(source);
  auto formatted = format(diagnostics);
  for (const Diagnostic& one : diagnostics.sorted()) streams.err << render(source, one);
  if (!formatted) return std::nullopt;
  if (meaning_of(text::Source(source.name(), *formatted)) == meaning_of(source)) return formatted;
  streams.err << fmt::format("{}: not formatted, because of a defect of the formatter\n",
                             source.name());
  return std::nullopt;
}

// All `.sest` files below the directories, in order; other paths as they are.
std::expected<std::vector<fs::path>, std::string> files_of(const std::vector<fs::path>& paths) {
  std::vector<fs::path> files;
  for (const fs::path& path : paths) {
    std::error_code failed;
    if (path == "-" || !fs::is_directory(path, failed)) {
      files.push_back(path);
      continue;
    }
    std::vector<fs::path> found;
    for (fs::recursive_directory_iterator entry(path, failed), end; !failed && entry != end;
         entry.increment(failed))
      if (entry->path().extension() == ".sest" && entry->is_regular_file())
        found.push_back(entry->path().lexically_normal());
    if (failed) return std::unexpected(fmt::format("{}: {}", path.string(), failed.message()));
    std::ranges::sort(found);
    std::ranges::copy(found, std::back_inserter(files));
  }
  return files;
}

int format_stream(Streams streams) {
  const text::Source source("-", std::string(std::istreambuf_iterator<char>(streams.in), {}));
  const auto formatted = checked_format(source, streams);
  if (!formatted) return kExitFailed;
  streams.out << *formatted;
  return kExitOk;
}

int format_file(const fs::path& path, bool only_check, Streams streams) {
  auto text = read_text_file(path);
  if (!text) return refuse(streams, text.error());
  const text::Source source(path.string(), *std::move(text));
  const auto formatted = checked_format(source, streams);
  if (!formatted) return kExitFailed;
  if (*formatted == source.text()) return kExitOk;
  streams.out << path.string() << '\n';
  if (only_check) return kExitFailed;
  const auto written = write_text_file(path, *formatted);
  return written ? kExitOk : refuse(streams, written.error());
}

}  // namespace

int format_files(const FormatRequest& request, Streams streams) {
  const auto files = files_of(request.paths);
  if (!files) return refuse(streams, files.error());
  int status = kExitOk;
  for (const fs::path& path : *files)
    status = std::max(status, path == "-" ? format_stream(streams)
                                          : format_file(path, request.only_check, streams));
  return status;
}

}  // namespace yomikiri::sesterl
