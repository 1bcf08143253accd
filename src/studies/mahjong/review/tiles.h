// The drawings of the tiles: web/src/mahjong/tiles.svg, embedded by the build (cmake/Tiles.cmake),
// so that reports show the same tiles as the browser client.
#pragma once

#include <string_view>

namespace yomikiri::studies::mahjong {

// An <svg> with one <symbol> for each tile: `tile-5m`, `tile-0m` (red), `tile-1z`, `tile-back`.
[[nodiscard]] std::string_view tile_drawings();

}  // namespace yomikiri::studies::mahjong
