#include "question/description.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "core/notation.h"

namespace yomikiri {
namespace {

using Json = nlohmann::ordered_json;

bool is_for_clients(const Field& field) { return !field.is_owners; }

// The text of a command line as the JSON value that means the same.
Json value_of(FieldKind kind, std::string_view text) {
  if (kind == FieldKind::Flag) return text == "true";
  if (kind == FieldKind::Number)
    if (const auto number = parse_number<std::int64_t>(text)) return *number;
  if (kind == FieldKind::Decimal)
    if (const auto number = parse_decimal(text)) return *number;
  return text;
}

std::optional<Json> fallback_of(const Field& field) {
  if (field.kind == FieldKind::Flag) return false;
  if (field.fallback.empty()) return std::nullopt;
  return value_of(field.kind, field.fallback);
}

bool names_file(FieldKind kind, std::string_view text) {
  if (kind == FieldKind::Texts) return text.starts_with('@');
  if (kind == FieldKind::Game) return text.ends_with(".asl");
  return kind == FieldKind::Document;
}

void add_value(Json& object, const Field& field, std::string_view text) {
  if (field.kind == FieldKind::Texts) {
    object[field.name].push_back(text);
  } else if (field.kind == FieldKind::Settings) {
    const std::size_t equals = text.find('=');
    object[field.name][std::string(text.substr(0, equals))] =
        value_of(FieldKind::Number, text.substr(equals + 1));
  } else {
    object[field.name] = value_of(field.kind, text);
  }
}

std::optional<Json> example_of(const Example& example, const Form& form) {
  Json object = Json::object();
  for (const auto& [name, text] : example) {
    const Field& field = *form.find(name);
    if (names_file(field.kind, text) || !is_for_clients(field)) return std::nullopt;
    add_value(object, field, text);
  }
  return object;
}

Json field_json(const Field& field) {
  Json json{{"name", field.name},
            {"kind", name_of(field.kind)},
            {"meaning", field.meaning},
            {"required", field.is_required}};
  if (auto fallback = fallback_of(field)) json["default"] = *std::move(fallback);
  if (field.kind == FieldKind::Number || field.kind == FieldKind::Decimal)
    json.update({{"least", field.limits.least}, {"most", field.limits.most}});
  if (field.kind == FieldKind::Choice) json["choices"] = field.choices;
  return json;
}

Json number_schema(const char* type, const Limits& limits) {
  return {{"type", type}, {"minimum", limits.least}, {"maximum", limits.most}};
}

Json document_schema(const char* plain) {
  return {{"oneOf",
           {{{"type", "string"}, {"description", plain}},
            {{"type", "object"},
             {"required", {"text"}},
             {"properties", {{"name", {{"type", "string"}}}, {"text", {{"type", "string"}}}}}}}}};
}

Json schema_of_kind(const Field& field) {
  switch (field.kind) {
    case FieldKind::Flag:
      return {{"type", "boolean"}};
    case FieldKind::Number:
      return number_schema("integer", field.limits);
    case FieldKind::Decimal:
      return number_schema("number", field.limits);
    case FieldKind::Choice:
      return {{"type", "string"}, {"enum", field.choices}};
    case FieldKind::Texts:
      return {{"type", "array"}, {"items", {{"type", "string"}}}};
    case FieldKind::Settings:
      return {{"type", "object"},
              {"additionalProperties", {{"type", {"number", "string", "boolean"}}}}};
    case FieldKind::Document:
      return document_schema("the text itself");
    case FieldKind::Game:
      return document_schema("a game of the catalogue");
    case FieldKind::Text:
    case FieldKind::Path:
    case FieldKind::NewFile:
      break;
  }
  return {{"type", "string"}};
}

}  // namespace

std::string_view name_of(FieldKind kind) {
  switch (kind) {
    case FieldKind::Flag:
      return "flag";
    case FieldKind::Number:
      return "number";
    case FieldKind::Decimal:
      return "decimal";
    case FieldKind::Choice:
      return "choice";
    case FieldKind::Text:
      return "text";
    case FieldKind::Texts:
      return "texts";
    case FieldKind::Settings:
      return "settings";
    case FieldKind::Document:
      return "document";
    case FieldKind::Game:
      return "game";
    case FieldKind::Path:
      return "path";
    case FieldKind::NewFile:
      return "new_file";
  }
  return "";
}

std::vector<Json> examples_of(const QuestionCard& card, const Form& form) {
  std::vector<Json> examples;
  for (const Example& example : card.examples)
    if (auto object = example_of(example, form)) examples.push_back(*std::move(object));
  return examples;
}

Json describe(const QuestionCard& card) {
  const auto question = card.make();
  Json fields = Json::array();
  for (const Field& field : question->form.fields())
    if (is_for_clients(field)) fields.push_back(field_json(field));
  return {{"name", card.name},
          {"summary", card.summary},
          {"fields", std::move(fields)},
          {"examples", examples_of(card, question->form)}};
}

Json schema_of(const Field& field) {
  Json schema = schema_of_kind(field);
  schema["description"] = field.meaning;
  if (auto fallback = fallback_of(field)) schema["default"] = *std::move(fallback);
  return schema;
}

Json schema_of(const Form& form) {
  Json properties = Json::object();
  Json required = Json::array();
  for (const Field& field : form.fields()) {
    if (!is_for_clients(field)) continue;
    properties[field.name] = schema_of(field);
    if (field.is_required) required.push_back(field.name);
  }
  return {{"type", "object"},
          {"properties", std::move(properties)},
          {"required", std::move(required)},
          {"additionalProperties", false}};
}

}  // namespace yomikiri
