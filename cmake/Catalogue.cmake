# Compiles the catalogue in parts (studies/catalogue_part.h): generates one source for each part,
# and one that joins them.

set(parts 3)
set(made ${PROJECT_BINARY_DIR}/catalogue)
set(declarations "")
set(calls "")
math(EXPR last "${parts} - 1")
foreach(part RANGE ${last})
  file(CONFIGURE OUTPUT ${made}/catalogue_part_${part}.cpp @ONLY CONTENT
"#include \"studies/catalogue_part.h\"

namespace yomikiri::studies {

std::vector<CatalogueEntry> catalogue_part_@part@() { return entries_of_part<@part@, @parts@>(); }

}  // namespace yomikiri::studies
")
  target_sources(yomikiri_studies PRIVATE ${made}/catalogue_part_${part}.cpp)
  string(APPEND declarations "std::vector<CatalogueEntry> catalogue_part_${part}();\n")
  string(APPEND calls "${separator}catalogue_part_${part}()")
  set(separator ", ")
endforeach()

file(CONFIGURE OUTPUT ${made}/catalogue_parts.cpp @ONLY CONTENT
"#include \"studies/catalogue.h\"

namespace yomikiri::studies {

@declarations@
std::vector<std::vector<CatalogueEntry>> catalogue_parts() { return {@calls@}; }

}  // namespace yomikiri::studies
")
target_sources(yomikiri_studies PRIVATE ${made}/catalogue_parts.cpp)
