# How our own code is compiled. Libraries from outside are imported, so none of this reaches them.

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
set(CMAKE_ARCHIVE_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

find_program(YOMIKIRI_CCACHE ccache)
if(YOMIKIRI_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${YOMIKIRI_CCACHE})
endif()

# __FILE__, which stands in every assertion and every test, without the checkout's own place: what
# ccache has compiled for one serves any other.
add_compile_options(-fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=)

# Errors, by the presets' CMAKE_COMPILE_WARNING_AS_ERROR.
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor)
# Indices are unsigned and differences are not: the sign warning cries at every subscript.
add_compile_options(-Wno-sign-conversion)
# Options structs are filled by designated initialisers; what is not named keeps its default.
add_compile_options(-Wno-missing-field-initializers)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  add_compile_options(-Wno-restrict) # g++ 12 sees overlaps in std::string's own operator+
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND YOMIKIRI_UNITY)
  add_compile_options(-Wno-subobject-linkage) # takes united files for headers
endif()

if(NOT YOMIKIRI_PORTABLE)
  add_compile_options(-march=native)
endif()

# The standard library checks subscripts, iterators and optionals wherever we debug or sanitize.
add_compile_definitions($<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)

if(YOMIKIRI_SANITIZE)
  add_compile_options(-fsanitize=${YOMIKIRI_SANITIZE} -fno-sanitize-recover=all)
  add_compile_options(-fno-omit-frame-pointer)
  add_link_options(-fsanitize=${YOMIKIRI_SANITIZE})
  add_compile_definitions(YOMIKIRI_SANITIZED) # each compiler has another name of its own for it
endif()

# With YOMIKIRI_UNITY a few files of a folder are compiled as one, and read what they include once.
function(yomikiri_unite target)
  if(NOT YOMIKIRI_UNITY)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  set(number 0)
  list(FILTER ARGN INCLUDE REGEX "\\.cpp$")
  foreach(source IN LISTS ARGN)
    # Named by where it is in the project, so that ccache knows it again in another checkout.
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE place)
    cmake_path(GET place PARENT_PATH folder)
    math(EXPR batch "${number} / 6")
    math(EXPR number "${number} + 1")
    string(MAKE_C_IDENTIFIER "${folder}_${batch}" group)
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
  endforeach()
endfunction()
