# Embeds in the program what it needs to compile games written in the rule language at run time: how
# the program itself was compiled, and the preprocessed headers of generated games
# (studies/rules/own_build.h). What it compiles later therefore matches it, wherever it is installed
# and however our headers change meanwhile. The build itself compiles no game of rules/.

set(made ${PROJECT_BINARY_DIR}/rules)
string(TOUPPER "${CMAKE_BUILD_TYPE}" config)
separate_arguments(flags UNIX_COMMAND "${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${config}}")
get_directory_property(own_flags COMPILE_OPTIONS)
list(FILTER own_flags EXCLUDE REGEX "^-W")
list(APPEND flags ${own_flags} ${CMAKE_CXX23_STANDARD_COMPILE_OPTION})
if(YOMIKIRI_SANITIZE) # these builds are not about speed
  list(APPEND flags -O0)
endif()

set(header ${src}/studies/rules/compiled_rules_of.h)
set(definitions $<TARGET_PROPERTY:yomikiri_studies_rules,COMPILE_DEFINITIONS>)
set(folders $<TARGET_PROPERTY:yomikiri_studies_rules,INCLUDE_DIRECTORIES>)
add_custom_command(
  OUTPUT ${made}/prelude.ii
  COMMAND ${CMAKE_COMMAND} -E make_directory ${made}
  COMMAND ${CMAKE_CXX_COMPILER} ${flags} -fPIC -w "$<$<BOOL:${definitions}>:-D$<JOIN:${definitions},;-D>>"
    "-I$<JOIN:${folders},;-I>" -x c++ -E -P ${header} -o ${made}/prelude.ii
    -MD -MF ${made}/prelude.d -MT ${made}/prelude.ii
  DEPENDS ${header}
  DEPFILE ${made}/prelude.d
  COMMENT "Preprocessing what games written in the rule language include"
  COMMAND_EXPAND_LISTS VERBATIM)

add_executable(embed_prelude ${PROJECT_SOURCE_DIR}/rules/embed.cpp)
target_link_libraries(embed_prelude PRIVATE yomikiri_store)
add_custom_command(
  OUTPUT ${made}/own_build.cpp
  COMMAND embed_prelude ${made}/prelude.ii ${made}/own_build.cpp ${CMAKE_CXX_COMPILER} ${flags}
  DEPENDS embed_prelude ${made}/prelude.ii
  COMMENT "Writing how the program is compiled"
  VERBATIM)
target_sources(yomikiri_studies_rules PRIVATE ${made}/own_build.cpp)

# A loaded object finds the library's code in the program: whatever links the library exports its
# symbols.
target_link_options(yomikiri_studies_rules INTERFACE LINKER:--export-dynamic)
yomikiri_uses(studies/rules ${CMAKE_DL_LIBS})
