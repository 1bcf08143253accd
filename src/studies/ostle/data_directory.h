// Where an analysis of Ostle is stored on disk: one table per layer, named by the rule of the ban
// and the number of pieces, and the checkpoint of a layer that is being solved.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "games/ostle/positions.h"

namespace yomikiri::studies::ostle {

using games::ostle::BanRule;

[[nodiscard]] std::string_view name_of(BanRule rule);  // "exact" or "paper"

[[nodiscard]] constexpr int pieces_of_layer(int layer) { return 8 + layer; }
[[nodiscard]] constexpr int layer_of_pieces(int pieces) { return pieces - 8; }

struct DataDirectory {
  std::filesystem::path path;
  BanRule rule = BanRule::Exact;

  [[nodiscard]] std::filesystem::path table(int layer) const { return file(layer, "table"); }
  [[nodiscard]] std::filesystem::path checkpoint(int layer) const {
    return file(layer, "checkpoint");
  }
  // The `kind` of the tables.
  [[nodiscard]] std::string table_kind(int layer) const { return kind(layer, "table"); }
  [[nodiscard]] std::string checkpoint_kind(int layer) const { return kind(layer, "checkpoint"); }

 private:
  [[nodiscard]] std::filesystem::path file(int layer, std::string_view what) const;
  [[nodiscard]] std::string kind(int layer, std::string_view what) const;
};

}  // namespace yomikiri::studies::ostle
