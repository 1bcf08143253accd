#include "sesterl/package/build_record.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "sesterl/package/workspace.h"

namespace yomikiri::sesterl {
namespace {

using Json = nlohmann::json;

ModuleRecord module_record(const Json& json) {
  return {json.at("text"), json.at("needs"), json.at("interface"), json.at("output")};
}

}  // namespace

std::string hash_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return fmt::format("{:016x}", hash);
}

BuildRecord read_build_record(const std::filesystem::path& file) {
  const auto text = read_text_file(file);
  if (!text) return {};
  try {
    const Json json = Json::parse(*text);
    BuildRecord record{json.at("compiler"), {}};
    for (const auto& [name, module] : json.at("modules").items())
      record.modules.emplace(name, module_record(module));
    return record;
  } catch (const Json::exception&) {
    return {};
  }
}

std::string build_record_text(const BuildRecord& record) {
  Json json = {{"compiler", record.compiler}, {"modules", Json::object()}};
  for (const auto& [name, one] : record.modules)
    json["modules"][name] = {{"text", one.text},
                             {"needs", one.needs},
                             {"interface", one.interface},
                             {"output", one.output}};
  return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace yomikiri::sesterl
