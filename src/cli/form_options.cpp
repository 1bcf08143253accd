#include "cli/form_options.h"

#include <fmt/format.h>

#include <CLI/App.hpp>
#include <algorithm>
#include <cctype>
#include <utility>

#include "cli/input_file.h"

namespace yomikiri::cli {
namespace {

bool takes_many(const Field& field) {
  return field.kind == FieldKind::Texts || field.kind == FieldKind::Settings;
}

// A rule file is told from the name of a game by its ending, or because it lies in a folder.
bool is_rule_file(std::string_view word) {
  return word.ends_with(".asl") || word.find('/') != word.npos;
}

Result<Entry> with_document(const std::string& file) {
  auto text = read_whole_file(file);
  if (!text) return text.error();
  return Entry{.texts = {}, .documents = {{file, *std::move(text)}}};
}

// `@FILE` among texts stands for what is in the file.
Result<Entry> with_files(std::vector<std::string> texts) {
  Entry entry{std::move(texts)};
  for (const std::string& text : entry.texts) {
    if (!text.starts_with('@')) continue;
    auto content = read_whole_file(text.substr(1));
    if (!content) return content.error();
    entry.documents.push_back({text, *std::move(content)});
  }
  return entry;
}

Result<Entry> entry_of(const Field& field, const std::vector<std::string>& texts) {
  if (field.kind == FieldKind::Document) return with_document(texts.front());
  if (field.kind == FieldKind::Game && is_rule_file(texts.front()))
    return with_document(texts.front());
  if (field.kind == FieldKind::Texts) return with_files(texts);
  return Entry{texts};
}

}  // namespace

std::string option_name(const Field& field) {
  std::string name = field.name;
  if (field.is_subject) {
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::toupper(c); });
    return name;
  }
  std::ranges::replace(name, '_', '-');
  return (name.size() == 1 ? "-" : "--") + name;
}

std::string value_name(const Field& field) {
  switch (field.kind) {
    case FieldKind::Flag:
      return "";
    case FieldKind::Number:
      return "N";
    case FieldKind::Decimal:
      return "X";
    case FieldKind::Choice:
      return fmt::format("{}", fmt::join(field.choices, "|"));
    case FieldKind::Document:
    case FieldKind::Path:
    case FieldKind::NewFile:
      return "FILE";
    case FieldKind::Settings:
      return "NAME=VALUE";
    default:
      return "TEXT";
  }
}

FormOptions::FormOptions(CLI::App& app, Form& form) : form_(form) {
  for (const Field& field : form.fields()) {
    Given& given = given_.emplace_back(Given{field.name, {}});
    const std::string name = option_name(field);
    if (field.kind == FieldKind::Flag) {
      app.add_flag_callback(
          name, [&given] { given = {given.field, {"true"}, true}; }, field.meaning);
      continue;
    }
    CLI::Option* option = nullptr;
    if (takes_many(field))
      option = app.add_option_function<std::vector<std::string>>(
          name, [&given](const auto& texts) { given = {given.field, texts, true}; }, field.meaning);
    else
      option = app.add_option_function<std::string>(
          name, [&given](const auto& text) { given = {given.field, {text}, true}; }, field.meaning);
    option->type_name(field.is_subject && field.choices.empty() ? "" : value_name(field));
    if (takes_many(field) && !field.is_subject) option->allow_extra_args(false);
    if (!field.fallback.empty()) option->default_str(field.fallback);
    if (field.is_required) option->required();
  }
}

Result<void> FormOptions::fill() {
  for (const Given& given : given_) {
    if (!given.is_given) continue;
    const auto entry = entry_of(*form_.find(given.field), given.texts);
    if (!entry) return entry.error();
    if (auto filled = form_.fill(given.field, *entry); !filled) return filled;
  }
  return form_.check_complete();
}

Error in_options(const Form& form, Error error) {
  if (const Field* field = form.find(error.field)) error.field = option_name(*field);
  return error;
}

}  // namespace yomikiri::cli
