# Embeds the library of Sesterl, src/sesterl/library/PACKAGE/, in the program
# (sesterl/library/library.h), so that it is there wherever the program is.

set(folder ${src}/sesterl/library)
file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/*.sest ${folder}/*.yaml)
list(SORT files)
set(YOMIKIRI_SESTERL_FILES)
foreach(file IN LISTS files)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder}/${file})
  file(READ ${folder}/${file} text)
  string(APPEND YOMIKIRI_SESTERL_FILES "    {\"${file}\", R\"sest(${text})sest\"},\n")
endforeach()
set(made ${PROJECT_BINARY_DIR}/sesterl/library.cpp)
file(CONFIGURE OUTPUT ${made} @ONLY CONTENT [[
#include "sesterl/library/library.h"

namespace yomikiri::sesterl {
namespace {

constexpr LibraryFile kFiles[] = {
@YOMIKIRI_SESTERL_FILES@};

}  // namespace

std::span<const LibraryFile> library_files() { return kFiles; }

}  // namespace yomikiri::sesterl
]])
target_sources(yomikiri_sesterl PRIVATE ${made})
