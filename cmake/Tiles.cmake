# Embeds the drawings of the mahjong tiles in the program, for reports in HTML: the browser client
# and the reports share web/src/mahjong/tiles.svg (studies/mahjong/review/tiles.h).

set(drawings ${PROJECT_SOURCE_DIR}/web/src/mahjong/tiles.svg)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${drawings})
file(READ ${drawings} YOMIKIRI_TILES)
set(made ${PROJECT_BINARY_DIR}/mahjong/tiles.cpp)
file(CONFIGURE OUTPUT ${made} @ONLY CONTENT [[
#include "studies/mahjong/review/tiles.h"

namespace yomikiri::studies::mahjong {

std::string_view tile_drawings() {
  return R"svg(@YOMIKIRI_TILES@)svg";
}

}  // namespace yomikiri::studies::mahjong
]])
target_sources(yomikiri_studies_mahjong PRIVATE ${made})
