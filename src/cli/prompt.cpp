#include "cli/prompt.h"

#include <histedit.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cwchar>
#include <string_view>
#include <utility>

#include "core/assert.h"
#include "core/job.h"

namespace yomikiri::cli {
namespace {

constexpr int kRememberedLines = 200;

// Whether a person is at a terminal that can move its cursor.
bool can_edit() {
  const char* const terminal = std::getenv("TERM");
  return terminal != nullptr && std::string_view(terminal) != "dumb" && isatty(STDIN_FILENO) != 0 &&
         isatty(STDOUT_FILENO) != 0;
}

}  // namespace

// Wraps libedit, which calls back for the prompt and for every character typed.
class Prompt::Editor {
 public:
  explicit Editor(const Interrupt& interrupt) : interrupt_(interrupt) {
    std::setlocale(LC_CTYPE, "C.UTF-8");  // moves may be Japanese, whatever the locale
    history_ = history_init();
    editor_ = el_init("yomikiri", stdin, stdout, stderr);
    YK_ASSERT(history_ != nullptr && editor_ != nullptr);
    HistEvent event;
    history(history_, &event, H_SETSIZE, kRememberedLines);
    history(history_, &event, H_SETUNIQUE, 1);
    el_set(editor_, EL_CLIENTDATA, this);
    el_set(editor_, EL_EDITOR, "emacs");
    el_set(editor_, EL_PROMPT, &Editor::question_of);
    el_set(editor_, EL_GETCFN, &Editor::read_sign);
    el_set(editor_, EL_HIST, history, history_);
  }
  ~Editor() {
    el_end(editor_);
    history_end(history_);
  }
  Editor(const Editor&) = delete;
  Editor& operator=(const Editor&) = delete;

  [[nodiscard]] Result<std::optional<std::string>> ask(const std::string& question) {
    question_ = question;
    int length = 0;
    // Raw mode first: a key pressed as soon as the prompt appears must work.
    el_set(editor_, EL_PREP_TERM, 1);
    const char* const line = el_gets(editor_, &length);
    if (interrupt_.token().stop_requested() || was_interrupted_) return stopped_early();
    if (line == nullptr || length <= 0) return std::optional<std::string>();
    std::string answer(line, static_cast<std::size_t>(length));
    if (answer.ends_with('\n')) answer.pop_back();
    HistEvent event;
    if (!answer.empty()) history(history_, &event, H_ENTER, answer.c_str());
    return std::optional(std::move(answer));
  }

 private:
  static Editor& of(EditLine* editor) {
    void* self = nullptr;
    el_get(editor, EL_CLIENTDATA, &self);
    return *static_cast<Editor*>(self);
  }

  static char* question_of(EditLine* editor) { return of(editor).question_.data(); }

  // Reads one UTF-8 character; 0 at the end of the input and at Ctrl-C.
  static int read_sign(EditLine* editor, wchar_t* sign) {
    std::mbstate_t state{};
    while (of(editor).wait_for_input()) {
      char byte = 0;
      if (read(STDIN_FILENO, &byte, 1) != 1) return 0;
      const std::size_t used = std::mbrtowc(sign, &byte, 1, &state);
      if (used == 0 || used == 1) return 1;
      if (used == static_cast<std::size_t>(-1)) state = {};  // not UTF-8: skipped
    }
    return 0;
  }

  bool wait_for_input() {
    std::array<pollfd, 2> waiting{
        pollfd{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0},
        pollfd{.fd = interrupt_.descriptor(), .events = POLLIN, .revents = 0}};
    while (poll(waiting.data(), waiting.size(), -1) < 0)
      if (errno != EINTR) return false;
    was_interrupted_ = waiting[1].revents != 0;
    return !was_interrupted_;
  }

  const Interrupt& interrupt_;
  EditLine* editor_ = nullptr;
  History* history_ = nullptr;
  std::string question_;
  bool was_interrupted_ = false;
};

Prompt::Prompt(Console& console, LineReader lines) : console_(console), lines_(std::move(lines)) {}
Prompt::Prompt(Prompt&&) noexcept = default;
Prompt::~Prompt() = default;

Result<Prompt> Prompt::open(Console& console) {
  auto lines = LineReader::open("-", console.interrupt());
  if (!lines) return lines.error();
  return Prompt(console, *std::move(lines));
}

Result<std::optional<std::string>> Prompt::ask(const std::string& question) {
  if (!can_edit()) {
    console_.print(question);
    return lines_.next();
  }
  console_.clear_progress();
  if (!editor_) editor_ = std::make_unique<Editor>(console_.interrupt());
  return editor_->ask(question);
}

}  // namespace yomikiri::cli
