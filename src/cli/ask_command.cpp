#include "cli/ask_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <utility>

#include "cli/ask_by_line.h"
#include "cli/explore.h"
#include "cli/form_options.h"
#include "cli/output_file.h"
#include "cli/pool_options.h"
#include "cluster/pool_user.h"
#include "core/parallel.h"
#include "studies/solve_question.h"

namespace yomikiri::cli {
namespace {

// As a shell reads it back.
std::string shell_word(std::string_view text) {
  constexpr std::string_view kPlain = "-_=./,:@+%";
  const bool plain = !text.empty() && std::ranges::all_of(text, [&](unsigned char c) {
    return std::isalnum(c) != 0 || kPlain.find(static_cast<char>(c)) != kPlain.npos;
  });
  return plain ? std::string(text) : fmt::format("'{}'", text);
}

// Subjects stand first, as people type them.
std::string example_line(const QuestionCard& card, const Form& form, const Example& example) {
  std::string line = fmt::format("yomikiri {}", card.name);
  for (const bool subjects : {true, false})
    for (const auto& [name, text] : example) {
      const Field& field = *form.find(name);
      if (field.is_subject != subjects) continue;
      if (!subjects) line += " " + option_name(field);
      if (field.kind != FieldKind::Flag) line += " " + shell_word(text);
    }
  return line;
}

class AskCommand : public Command {
 public:
  explicit AskCommand(const QuestionCard& card) : card_(card), question_(card.make()) {
    work_.declare(form());
    if (pool_user() != nullptr) pool_.declare(form());
    if (form().find("seed") == nullptr) declare_seed(form(), unused_seed_);
  }

  Form& form() override { return question_->form; }
  std::string_view name() const override {
    return card_.name.substr(card_.name.find(' ') + 1);  // the verb of a group, or all of it
  }
  std::string_view summary() const override { return card_.summary; }
  std::vector<std::string> examples() const override {
    if (card_.examples.empty()) return {fmt::format("yomikiri {} --help", card_.name)};
    std::vector<std::string> lines;
    for (const Example& example : card_.examples)
      lines.push_back(example_line(card_, question_->form, example));
    lines.back() += " --json";
    return lines;
  }

  Result<void> run(Console& console) override {
    for (const Field& field : form().fields())
      if (field.is_by_line && field.entry.texts == std::vector<std::string>{"-"})
        return ask_by_line(*question_, field.name, console.job(work_.threads), console);
    std::unique_ptr<OpenedPool> opened;  // lives until the answer is printed
    if (auto* user = pool_user()) {
      auto pool = pool_.open(form(), work_.threads);
      if (!pool) return pool.error();
      opened = *std::move(pool);
      if (opened != nullptr && opened->pool() == nullptr) return {};  // another process answers
      if (opened != nullptr) user->use(*opened->pool());
    }
    auto files = open_new_files();
    if (!files) return files.error();
    const Job job = console.job(work_.threads);
    const double begun = job.clock();
    const auto answer = question_->ask(job);
    if (!answer) return answer.error();
    for (const NewFile& made : answer->files)
      for (auto& [name, file] : *files)
        if (name == made.name)
          if (auto written = file.write(made.bytes); !written) return written;
    return print_answer(*answer, work_.json, job.clock() - begun, console);
  }

 protected:
  [[nodiscard]] const WorkFields& work() const { return work_; }
  [[nodiscard]] const Question& question() const { return *question_; }

 private:
  using NamedFile = std::pair<std::string, OutputFile>;

  // Null if the question has no tasks.
  [[nodiscard]] cluster::PoolUser* pool_user() {
    return dynamic_cast<cluster::PoolUser*>(question_.get());
  }

  // Before the work begins, so that a name that cannot be written is reported at once.
  [[nodiscard]] Result<std::vector<NamedFile>> open_new_files() const {
    std::vector<NamedFile> files;
    for (const Field& field : question_->form.fields()) {
      if (field.kind != FieldKind::NewFile || !field.is_given) continue;
      auto file = OutputFile::open(field.entry.texts.front());
      if (!file) return file.error();
      files.emplace_back(field.entry.texts.front(), *std::move(file));
    }
    return files;
  }

  QuestionCard card_;
  std::unique_ptr<Question> question_;
  WorkFields work_;
  PoolOptions pool_;
  std::uint64_t unused_seed_ = 1;
};

class SolveCommand final : public AskCommand {
 public:
  explicit SolveCommand(const QuestionCard& card) : AskCommand(card) {
    form().flag("explore", explore_, "walk through the solved game with moves from standard input");
  }

  Result<void> run(Console& console) override {
    if (!explore_) return AskCommand::run(console);
    const auto& question = static_cast<const studies::SolveQuestion&>(this->question());
    auto prepared = question.prepare(console.job(work().threads));
    if (!prepared) return prepared.error();
    if (finds_equilibria(prepared->options.method))
      return form().refuse({"explore"}, fmt::format("does not apply to the method {}",
                                                    name_of(prepared->options.method)));
    prepared->options.all_moves = true;
    return explore(*prepared, work(), console);
  }

 private:
  bool explore_ = false;
};

}  // namespace

WorkFields::WorkFields() : threads(hardware_threads()) {}

void WorkFields::declare(Form& form) {
  constexpr int kMostThreads = 1024;
  form.flag("json", json, "print JSON and nothing else");
  form.number("threads", threads, {1, kMostThreads}, "threads to use; does not change the result")
      .fallback = "all";
}

Result<void> print_answer(const Answer& answer, bool as_json, double seconds, Console& console) {
  for (const std::string& note : answer.notes) fmt::print(stderr, "yomikiri: {}\n", note);
  if (as_json) {
    auto json = answer.json;
    json["seconds"] = seconds;
    console.print_json(json);
  } else {
    const bool coloured = !answer.coloured.empty() && console.has_colours();
    console.print(coloured ? answer.coloured : answer.text);
  }
  if (answer.bad_news) return *answer.bad_news;
  return {};
}

std::unique_ptr<Command> ask_command(const QuestionCard& card) {
  return std::make_unique<AskCommand>(card);
}

std::unique_ptr<Command> solve_command(const QuestionCard& card) {
  return std::make_unique<SolveCommand>(card);
}

}  // namespace yomikiri::cli
