# How our own code is compiled. Third-party libraries are imported targets, so none of this affects
# them.

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
set(CMAKE_ARCHIVE_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")

# Files that read fields and write text and JSON, wherever they stand.
set(YOMIKIRI_QUESTIONS "(_questions?|_answer|_fields|/answer_parts)\\.cpp$")

# The optimisation level of some folders in a release build: see CMakeLists.txt.
function(yomikiri_optimise level)
  if(NOT CMAKE_BUILD_TYPE STREQUAL "Release")
    return()
  endif()
  foreach(pattern IN LISTS ARGN)
    yomikiri_folders(${pattern} folders)
    foreach(folder IN LISTS folders)
      yomikiri_target_name(${folder} target)
      get_target_property(type ${target} TYPE)
      if(type STREQUAL "INTERFACE_LIBRARY")
        continue()
      endif()
      target_compile_options(${target} PRIVATE ${level})
      get_target_property(sources ${target} SOURCES)
      list(FILTER sources INCLUDE REGEX "${YOMIKIRI_QUESTIONS}|_questions_[0-9]+\\.cpp$")
      set_source_files_properties(${sources} PROPERTIES COMPILE_OPTIONS -O1)
    endforeach()
  endforeach()
endfunction()

find_program(YOMIKIRI_CCACHE ccache)
if(YOMIKIRI_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${YOMIKIRI_CCACHE})
endif()

# Removes the checkout's own path from __FILE__, which every assertion and every test contains, so
# that ccache can reuse its objects in another checkout.
add_compile_options(-fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=)

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # Makes the compiler collect no garbage before it has gigabytes of it: saves a tenth of the time
  # where there are many templates.
  add_compile_options(--param=ggc-min-expand=1000 --param=ggc-min-heapsize=4000000)
endif()

# Warnings become errors through the presets' CMAKE_COMPILE_WARNING_AS_ERROR.
add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor)
# Indices are unsigned and differences are signed: the sign warning would fire at every subscript.
add_compile_options(-Wno-sign-conversion)
# Options structs are filled by designated initialisers; members that are not named keep their
# defaults.
add_compile_options(-Wno-missing-field-initializers)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # g++ 12 falsely reports overlapping copies inside std::string, and strings in variants that hold
  # something else.
  add_compile_options(-Wno-restrict -Wno-maybe-uninitialized)
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # Reports what libstdc++'s own stable_sort calls; g++ still reports our own deprecated calls.
  add_compile_options(-Wno-deprecated-declarations)
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND YOMIKIRI_UNITY)
  add_compile_options(-Wno-subobject-linkage) # g++ mistakes united files for headers
endif()

if(NOT YOMIKIRI_PORTABLE)
  add_compile_options(-march=native)
endif()

# The standard library checks subscripts, iterators and optionals in debug and sanitizer builds.
add_compile_definitions($<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)

if(YOMIKIRI_SANITIZE)
  add_compile_options(-fsanitize=${YOMIKIRI_SANITIZE} -fno-sanitize-recover=all)
  add_compile_options(-fno-omit-frame-pointer)
  add_link_options(-fsanitize=${YOMIKIRI_SANITIZE})
  add_compile_definitions(YOMIKIRI_SANITIZED) # each compiler has its own macro for it
endif()

# With YOMIKIRI_UNITY the list named `name` becomes a list of files that each include about `most`
# sources of a folder, so that the headers they share are read and instantiated once. A source's
# group follows from its name: adding one moves no other, until the folder has twice as many. The
# files that take longest to compile, or need options of their own, stay alone.
#
# CMake's own unity files name their sources by absolute paths, so that ccache would have to
# preprocess them in every other checkout; these do not.
function(yomikiri_unite target most name)
  if(NOT YOMIKIRI_UNITY)
    return()
  endif()
  set(compiled)
  set(folders)
  foreach(source IN LISTS ${name})
    if(source MATCHES "/(http_session|asio|literal)\\.cpp$" OR NOT source MATCHES "\\.cpp$")
      list(APPEND compiled ${source})
      continue()
    endif()
    cmake_path(GET source PARENT_PATH folder)
    if(source MATCHES "${YOMIKIRI_QUESTIONS}")
      set(folder ${src}/studies/questions) # one group of them all, optimised less
    endif()
    list(APPEND folders ${folder})
    list(APPEND in_${folder} ${source})
  endforeach()
  list(REMOVE_DUPLICATES folders)
  foreach(folder IN LISTS folders)
    list(LENGTH in_${folder} count)
    set(groups 1)
    while(count GREATER most)
      math(EXPR groups "2 * ${groups}")
      math(EXPR count "${count} / 2")
    endwhile()
    foreach(source IN LISTS in_${folder})
      cmake_path(GET source FILENAME file)
      string(MD5 hash ${file})
      string(SUBSTRING ${hash} 0 4 hash)
      math(EXPR group "0x${hash} % ${groups}")
      cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
      string(REGEX REPLACE "^src/" "" source ${source}) # as our files include one another
      string(APPEND group_${group} "#include \"${source}\"\n")
    endforeach()
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE place)
    string(MAKE_C_IDENTIFIER ${place} place)
    math(EXPR last "${groups} - 1")
    foreach(group RANGE ${last})
      set(file ${PROJECT_BINARY_DIR}/unity/${target}/${place}_${group}.cpp)
      file(CONFIGURE OUTPUT ${file} CONTENT "${group_${group}}" @ONLY)
      list(APPEND compiled ${file})
      unset(group_${group})
    endforeach()
  endforeach()
  set(${name} ${compiled} PARENT_SCOPE)
endfunction()
