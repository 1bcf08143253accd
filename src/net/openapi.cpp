#include "net/openapi.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "net/route.h"
#include "question/description.h"

namespace yomikiri::net {
namespace {

using Json = nlohmann::ordered_json;

Json reference(const std::string& name) { return {{"$ref", "#/components/schemas/" + name}}; }

Json json_content(Json schema) {
  return {{"application/json", Json{{"schema", std::move(schema)}}}};
}

Json response(const char* description, Json schema) {
  return {{"description", description}, {"content", json_content(std::move(schema))}};
}

Json refused(const char* description) { return response(description, reference("Refusal")); }

Json text_schema() { return {{"type", "string"}}; }

// An object with these members, all of them required.
Json object_schema(Json properties) {
  Json required = Json::array();
  for (const auto& [name, schema] : properties.items()) required.push_back(name);
  return {{"type", "object"}, {"properties", std::move(properties)}, {"required", required}};
}

Json with_optional(Json schema, const std::string& name, Json member) {
  schema["properties"][name] = std::move(member);
  return schema;
}

Json map_schema() { return {{"type", "object"}, {"additionalProperties", text_schema()}}; }
Json list_schema(Json items) { return {{"type", "array"}, {"items", std::move(items)}}; }

Json version_schema() { return {{"const", 1}}; }

Json error_schema() {
  Json schema = object_schema({{"code", text_schema()}, {"message", text_schema()}});
  for (const char* part : {"field", "where", "what", "next_step", "next"})
    schema = with_optional(std::move(schema), part, text_schema());
  return schema;
}

Json answer_schema() {
  Json schema = object_schema({{"json", {{"type", "object"}}},
                               {"text", text_schema()},
                               {"notes", list_schema(text_schema())},
                               {"files", map_schema()}});
  return with_optional(std::move(schema), "bad_news", reference("Error"));
}

Json job_schema() {
  Json step = object_schema({{"what", text_schema()},
                             {"done", {{"type", "integer"}}},
                             {"total", {{"type", "integer"}, {"description", "0: unknown"}}}});
  step["type"] = {"object", "null"};
  Json schema = object_schema(
      {{"v", version_schema()},
       {"state",
        {{"type", "string"}, {"enum", {"waiting", "running", "done", "failed", "cancelled"}}}},
       {"progress", std::move(step)},
       {"seconds", {{"type", "number"}, {"description", "since it began to run"}}}});
  schema = with_optional(std::move(schema), "answer", reference("Answer"));
  return with_optional(std::move(schema), "error", reference("Error"));
}

Json field_schema() {
  Json schema = object_schema({{"name", text_schema()},
                               {"kind", text_schema()},
                               {"meaning", text_schema()},
                               {"required", {{"type", "boolean"}}}});
  schema = with_optional(std::move(schema), "default", Json::object());
  for (const char* limit : {"least", "most"})
    schema = with_optional(std::move(schema), limit, {{"type", "integer"}});
  return with_optional(std::move(schema), "choices", list_schema(text_schema()));
}

Json question_schema() {
  return object_schema({{"name", text_schema()},
                        {"path", text_schema()},
                        {"summary", text_schema()},
                        {"fields", list_schema(field_schema())},
                        {"examples", list_schema({{"type", "object"}})}});
}

Json components() {
  return {{"schemas",
           {{"Question", question_schema()},
            {"Answer", answer_schema()},
            {"Job", job_schema()},
            {"Error", error_schema()},
            {"Refusal", object_schema({{"v", version_schema()}, {"error", reference("Error")}})}}}};
}

Json ask_operation(const QuestionCard& card) {
  const auto question = card.make();
  std::string id = path_of(card).substr(1);
  std::ranges::replace(id, '/', '_');
  Json content = json_content(schema_of(question->form));
  Json examples = Json::object();
  for (Json& example : examples_of(card, question->form))
    examples[std::to_string(examples.size() + 1)] = {{"value", std::move(example)}};
  if (!examples.empty()) content["application/json"]["examples"] = std::move(examples);
  const Json known = object_schema({{"v", version_schema()}, {"answer", reference("Answer")}});
  const Json begun = object_schema({{"v", version_schema()}, {"job", text_schema()}});
  return {{"operationId", id},
          {"summary", card.summary},
          {"requestBody", {{"required", true}, {"content", std::move(content)}}},
          {"responses",
           {{"200", response("the answer, which was known already", known)},
            {"202", response("the id of the job that will answer", begun)},
            {"400", refused("not JSON, an unknown field, or a value that is not possible")},
            {"413", refused("the body is too long")},
            {"429", refused("too many jobs or requests")},
            {"503", refused("the server is shutting down")}}}};
}

Json job_paths() {
  const Json id = {{"name", "id"}, {"in", "path"}, {"required", true}, {"schema", text_schema()}};
  const Json wait = {{"name", "wait"},
                     {"in", "query"},
                     {"description", "seconds to wait for the job's end before answering"},
                     {"schema", {{"type", "integer"}, {"minimum", 0}, {"maximum", 30}}}};
  return {{"parameters", Json::array({id})},
          {"get",
           {{"operationId", "job"},
            {"summary", "what a job is doing, or what it found"},
            {"parameters", Json::array({wait})},
            {"responses",
             {{"200", response("the job", reference("Job"))},
              {"400", refused("wait is out of range")},
              {"404", refused("there is no such job")}}}}},
          {"delete",
           {{"operationId", "cancel"},
            {"summary", "cancel a job; a job that has ended stays as it is"},
            {"responses",
             {{"204", {{"description", "the job has ended"}}},
              {"404", refused("there is no such job")}}}}}};
}

Json list_path() {
  const Json schema =
      object_schema({{"v", version_schema()}, {"questions", list_schema(reference("Question"))}});
  return {{"get",
           {{"operationId", "questions"},
            {"summary", "every question and its fields"},
            {"responses", {{"200", response("the questions", schema)}}}}}};
}

}  // namespace

std::string path_of(const QuestionCard& card) {
  std::string path = "/ask/" + std::string(card.name);
  std::ranges::replace(path, ' ', '/');
  return path;
}

Json openapi(std::span<const QuestionCard> cards) {
  const std::string prefix(kApiPrefix);
  Json paths{{prefix + "/questions", list_path()}, {prefix + "/jobs/{id}", job_paths()}};
  for (const QuestionCard& card : cards)
    paths[prefix + path_of(card)] = {{"post", ask_operation(card)}};
  return {{"openapi", "3.1.0"},
          {"info",
           {{"title", "Yomikiri"},
            {"version", "1"},
            {"description", "Questions about games, answered by jobs."}}},
          {"paths", std::move(paths)},
          {"components", components()}};
}

}  // namespace yomikiri::net
