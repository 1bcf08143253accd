#include "sesterl/syntax/formatter.h"

#include "sesterl/syntax/formatter_core.h"
#include "sesterl/syntax/parser.h"

namespace yomikiri::sesterl {

std::string Formatter::run() {
  const File& file = tree_.file;
  bool is_first = true;
  const auto next = [&](std::uint32_t position) {
    if (is_first)
      comments_before_file(position);
    else
      statement(position, Blank::Keep);
    is_first = false;
  };
  for (const Import& import : tree_[file.imports]) {
    next(import.span.begin);
    text("import ");
    name(import.module);
  }
  next(file.span.begin);
  attributes(file.attributes, true);
  text("module ");
  name(file.name);
  if (file.signature) {
    text(" :> ");
    signature(*file.signature);
  }
  text(" = ");
  module(*file.module);
  statement(static_cast<std::uint32_t>(source_.text().size()), Blank::Drop);
  return layout_.render(kFormatWidth);
}

// At the beginning there is no line to end.
void Formatter::comments_before_file(std::uint32_t position) {
  while (is_comment_before(position)) {
    comment();
    break_before(is_comment_before(position) ? tree_.comments[next_comment_].begin : position,
                 Blank::Keep);
  }
}

bool Formatter::is_comment_before(std::uint32_t position) const {
  return next_comment_ < tree_.comments.size() && tree_.comments[next_comment_].begin < position;
}

void Formatter::comment() { text(source_.text(tree_.comments[next_comment_++])); }

void Formatter::comments_before(std::uint32_t position) {
  while (is_comment_before(position)) {
    comment();
    layout_.line();
  }
}

void Formatter::comments_before_close(std::uint32_t position) {
  while (is_comment_before(position)) {
    text(" ");
    comment();
  }
}

bool Formatter::begins_line(std::uint32_t position) const {
  const std::string_view before = source_.text({0, position});
  const std::size_t last = before.find_last_not_of(" \t\r");
  return last == std::string_view::npos || before[last] == '\n';
}

bool Formatter::has_blank_before(std::uint32_t position) const {
  std::string_view before = source_.text({0, position});
  before.remove_prefix(before.find_last_not_of(" \t\r\n") + 1);
  return before.find('\n') != before.rfind('\n');
}

void Formatter::break_before(std::uint32_t position, Blank blank) {
  if (blank == Blank::Keep && has_blank_before(position))
    layout_.blank();
  else
    layout_.hard();
}

void Formatter::statement(std::uint32_t position, Blank blank) {
  while (is_comment_before(position) && !begins_line(tree_.comments[next_comment_].begin)) {
    text(" ");
    comment();
  }
  while (is_comment_before(position)) {
    break_before(tree_.comments[next_comment_].begin, blank);
    comment();
  }
  break_before(position, blank);
}

void Formatter::end_keyword(Span whole) {
  statement(whole.end - 3, Blank::Drop);
  text("end");
}

std::optional<std::string> format(Diagnostics& diagnostics) {
  Names names;
  const Tree tree = parse(names, diagnostics);
  if (diagnostics.has_errors()) return std::nullopt;
  return Formatter(diagnostics.source(), names, tree).run();
}

}  // namespace yomikiri::sesterl
