#include "question/json_form.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/notation.h"

namespace yomikiri {
namespace {

using Json = nlohmann::ordered_json;

// Whatever bytes a client sent are shown as valid UTF-8.
std::string shown(const Json& value) {
  return quote(value.dump(-1, ' ', false, Json::error_handler_t::replace));
}

// Whether the text has at most so many brackets inside each other and so many names. Text that is
// not JSON may pass.
bool is_simple(std::string_view text) {
  constexpr int kMostNames = 1000;
  constexpr int kDeepest = 16;
  int names = 0;
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted && c == '\\') ++i;
    if (c == '"') quoted = !quoted;
    if (quoted) continue;
    names += c == ':' ? 1 : 0;
    depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
    if (names > kMostNames || depth > kDeepest) return false;
  }
  return true;
}

Error expected(std::string_view kind, const Json& found) {
  return fail(Errc::BadInput, "", fmt::format("expected {}, found {}", kind, shown(found)));
}

Result<Entry> texts_of(const Json& value) {
  Entry entry;
  if (!value.is_array()) return expected("a list of texts", value);
  for (const Json& one : value) {
    if (!one.is_string()) return expected("a list of texts", value);
    entry.texts.push_back(one.get<std::string>());
  }
  return entry;
}

Result<Entry> settings_of(const Json& value) {
  if (!value.is_object()) return expected("an object of parameters", value);
  Entry entry;
  for (const auto& [name, one] : value.items()) {
    if (one.is_structured() || one.is_null()) return expected("a number, text or true/false", one);
    entry.texts.push_back(name + "=" + (one.is_string() ? one.get<std::string>() : one.dump()));
  }
  return entry;
}

// A text, or an object that names it: {"name": "my.asl", "text": "..."}.
Result<Entry> document_of(const Json& value) {
  if (value.is_string()) return Entry{.texts = {}, .documents = {{"", value.get<std::string>()}}};
  const auto text = value.is_object() ? value.find("text") : value.end();
  if (!value.is_object() || text == value.end() || !text->is_string())
    return expected("a text, or an object with name and text", value);
  const auto name = value.find("name");
  if (name != value.end() && !name->is_string()) return expected("a name", *name);
  return Entry{.texts = {},
               .documents = {{name == value.end() ? "" : name->get<std::string>(),
                              text->get<std::string>()}}};
}

Result<Entry> entry_of(const Field& field, const Json& value) {
  if (field.is_owners)
    return fail(Errc::BadInput, "", "is for the owner of the machine that answers",
                "leave it out to use what its owner has chosen");
  switch (field.kind) {
    case FieldKind::Flag:
      if (!value.is_boolean()) return expected("true or false", value);
      return Entry{{value.dump()}};
    case FieldKind::Number:
      if (!value.is_number_integer()) return expected("a whole number", value);
      return Entry{{value.dump()}};
    case FieldKind::Decimal:
      if (!value.is_number()) return expected("a number", value);
      return Entry{{value.dump()}};
    case FieldKind::Choice:
    case FieldKind::Text:
    case FieldKind::NewFile:
      if (!value.is_string()) return expected("a text", value);
      return Entry{{value.get<std::string>()}};
    case FieldKind::Texts:
      return texts_of(value);
    case FieldKind::Settings:
      return settings_of(value);
    case FieldKind::Document:
      return document_of(value);
    case FieldKind::Game:
      if (value.is_string()) return Entry{{value.get<std::string>()}};
      return document_of(value);
    case FieldKind::Path:
      break;  // always the owner's
  }
  return expected("a value", value);
}

}  // namespace

Result<Json> read_json(std::string_view text) {
  if (!is_simple(text))
    return fail(Errc::BadInput, "", "expected an object with the fields, found one that is larger");
  Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) return fail(Errc::BadInput, "", "expected JSON, found " + quote(text));
  return json;
}

Result<void> fill_from_json(Form& form, const Json& object) {
  if (!object.is_object())
    return fail(Errc::BadInput, "", "expected an object with the fields, found " + shown(object));
  for (const auto& [name, value] : object.items()) {
    const Field* field = form.find(name);
    const auto entry = field == nullptr ? Result<Entry>(Entry()) : entry_of(*field, value);
    if (!entry) return in_field(name, entry.error());
    if (auto filled = form.fill(name, *entry); !filled) return filled;
  }
  return form.check_complete();
}

std::string_view name_of(Errc code) {
  switch (code) {
    case Errc::BadInput:
      return "bad_input";
    case Errc::Unsupported:
      return "unsupported";
    case Errc::TooLarge:
      return "too_large";
    case Errc::Io:
      return "io";
    case Errc::Stopped:
      return "stopped";
  }
  return "fault";
}

Json to_json(const Error& error) {
  Json json{{"code", name_of(error.code)}, {"message", to_string(error)}};
  if (!error.field.empty()) json["field"] = error.field;
  if (!error.where.empty()) json["where"] = error.where;
  json["what"] = error.what;
  if (!error.next_step.empty()) json["next_step"] = error.next_step;
  return json;
}

}  // namespace yomikiri
