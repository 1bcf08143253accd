# What the program needs to compile games written in the rule language while it runs: how it was
# compiled itself, and the headers of generated games, preprocessed, become a part of it
# (studies/rules/own_build.h). So what it compiles later fits it, wherever it is installed and
# whatever has become of our headers meanwhile. The build itself compiles no game of rules/.

set(made ${PROJECT_BINARY_DIR}/rules)
string(TOUPPER "${CMAKE_BUILD_TYPE}" config)
separate_arguments(flags UNIX_COMMAND "${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${config}}")
get_directory_property(own_flags COMPILE_OPTIONS)
list(FILTER own_flags EXCLUDE REGEX "^-W")
list(APPEND flags ${own_flags} ${CMAKE_CXX23_STANDARD_COMPILE_OPTION})
if(YOMIKIRI_SANITIZE) # speed is not what these are compiled for
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

# What is loaded into a program finds the library's code there: whoever links it exports it.
target_link_options(yomikiri_studies_rules INTERFACE LINKER:--export-dynamic)
yomikiri_uses(studies/rules ${CMAKE_DL_LIBS})
