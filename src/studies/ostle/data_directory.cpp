#include "studies/ostle/data_directory.h"

#include <fmt/format.h>

namespace yomikiri::studies::ostle {

std::string_view name_of(BanRule rule) { return rule == BanRule::Exact ? "exact" : "paper"; }

std::filesystem::path DataDirectory::file(int layer, std::string_view what) const {
  return path / fmt::format("ostle-{}-{}.{}", name_of(rule), pieces_of_layer(layer), what);
}

std::string DataDirectory::kind(int layer, std::string_view what) const {
  return fmt::format("ostle/{}/{}/{}", name_of(rule), pieces_of_layer(layer), what);
}

}  // namespace yomikiri::studies::ostle
