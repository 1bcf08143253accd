# Embeds the bidding system of knowledge/ in the program, so that it is found wherever the program is
# installed (studies/bridge/knowledge/system.h).

set(knowledge ${PROJECT_SOURCE_DIR}/knowledge/sayc.bid)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${knowledge})
file(READ ${knowledge} YOMIKIRI_SAYC)
set(made ${PROJECT_BINARY_DIR}/knowledge/sayc.cpp)
file(CONFIGURE OUTPUT ${made} @ONLY CONTENT [[
#include "studies/bridge/knowledge/system.h"

namespace yomikiri::studies::bridge {

std::string_view sayc_text() {
  return R"bid(@YOMIKIRI_SAYC@)bid";
}

}  // namespace yomikiri::studies::bridge
]])
target_sources(yomikiri_studies_bridge PRIVATE ${made})
