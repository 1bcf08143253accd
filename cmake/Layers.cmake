# One library for each folder of src/, linked along the edges that docs/LAYERS.txt allows:
# src/solve/search becomes the target yomikiri_solve_search. A new game or method needs only a new
# folder, no edit here.

set(law ${PROJECT_SOURCE_DIR}/docs/LAYERS.txt)
set(src ${PROJECT_SOURCE_DIR}/src)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${law})

# The folders of src/ that a name in docs/LAYERS.txt stands for: the folder itself, or each game for
# `games/*`.
function(yomikiri_folders pattern out)
  file(GLOB found CONFIGURE_DEPENDS LIST_DIRECTORIES true RELATIVE ${src} ${src}/${pattern})
  set(folders)
  foreach(entry IN LISTS found)
    if(IS_DIRECTORY ${src}/${entry})
      list(APPEND folders ${entry})
    endif()
  endforeach()
  set(${out} ${folders} PARENT_SCOPE)
endfunction()

function(yomikiri_target_name folder out)
  string(REPLACE "/" "_" name yomikiri_${folder})
  set(${out} ${name} PARENT_SCOPE)
endfunction()

# Header-only folders become INTERFACE libraries; the scope of what they link follows from that.
function(yomikiri_link folder)
  yomikiri_target_name(${folder} target)
  get_target_property(type ${target} TYPE)
  if(type STREQUAL "INTERFACE_LIBRARY")
    target_link_libraries(${target} INTERFACE ${ARGN})
  else()
    target_link_libraries(${target} PUBLIC ${ARGN})
  endif()
endfunction()

function(yomikiri_uses pattern)
  yomikiri_folders(${pattern} folders)
  foreach(folder IN LISTS folders)
    yomikiri_link(${folder} ${ARGN})
  endforeach()
endfunction()

# depth: GLOB when the sub-folders are layers of their own, GLOB_RECURSE when they are not.
function(yomikiri_add_library folder depth)
  file(${depth} sources CONFIGURE_DEPENDS ${src}/${folder}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "\\.(test|bench|fuzz)\\.cpp$|/(cli|sesterl)/main\\.cpp$|/mpi_module\\.cpp$")
  # The questions of all studies are compiled with their registry: what they share (forms, JSON) is
  # most of what there is to compile.
  if(folder MATCHES "^studies/")
    list(FILTER sources EXCLUDE REGEX "${YOMIKIRI_QUESTIONS}")
  elseif(folder STREQUAL studies)
    file(GLOB_RECURSE questions CONFIGURE_DEPENDS ${src}/studies/*/*.cpp)
    list(FILTER questions INCLUDE REGEX "${YOMIKIRI_QUESTIONS}")
    list(APPEND sources ${questions})
  endif()
  yomikiri_target_name(${folder} target)
  set(scope INTERFACE)
  if(sources)
    set(scope PUBLIC)
    yomikiri_unite(${target} 32 sources)
    add_library(${target} STATIC ${sources})
  else()
    add_library(${target} INTERFACE)
  endif()
  target_compile_features(${target} ${scope} cxx_std_23)
  target_include_directories(${target} ${scope}
    $<BUILD_INTERFACE:${src}> $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include>
    $<INSTALL_INTERFACE:include> $<INSTALL_INTERFACE:include/yomikiri>)
endfunction()

# Inside the build, too, sources may include headers as users do: #include <yomikiri/core/game.h>.
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/include)
file(CREATE_LINK ${src} ${PROJECT_BINARY_DIR}/include/yomikiri SYMBOLIC)

# First every library, then every edge: docs/LAYERS.txt may name folders in any order.
file(STRINGS ${law} lines REGEX "^[a-z]")
set(YOMIKIRI_FOLDERS)
foreach(line IN LISTS lines)
  string(REGEX MATCH "^[^:]+" pattern "${line}")
  yomikiri_folders(${pattern} folders)
  foreach(folder IN LISTS folders)
    set(depth GLOB_RECURSE)
    if("${lines}" MATCHES "(^|;)${folder}/\\*:")
      set(depth GLOB)
    endif()
    yomikiri_add_library(${folder} ${depth})
    list(APPEND YOMIKIRI_FOLDERS ${folder})
  endforeach()
endforeach()

foreach(line IN LISTS lines)
  string(REGEX MATCH "^([^:]+):(.*)$" line "${line}")
  set(pattern ${CMAKE_MATCH_1})
  separate_arguments(allowed UNIX_COMMAND "${CMAKE_MATCH_2}")
  yomikiri_folders(${pattern} folders)
  foreach(name IN LISTS allowed)
    yomikiri_folders(${name} targets)
    list(TRANSFORM targets REPLACE "/" "_")
    list(TRANSFORM targets PREPEND yomikiri_)
    foreach(folder IN LISTS folders)
      yomikiri_link(${folder} ${targets})
    endforeach()
  endforeach()
endforeach()

# The whole library as one target, which users link.
add_library(yomikiri_all INTERFACE)
add_library(yomikiri::yomikiri ALIAS yomikiri_all)
set(YOMIKIRI_LIBRARIES yomikiri_all)
foreach(folder IN LISTS YOMIKIRI_FOLDERS)
  yomikiri_target_name(${folder} target)
  if(NOT folder STREQUAL "cli")
    target_link_libraries(yomikiri_all INTERFACE ${target})
    list(APPEND YOMIKIRI_LIBRARIES ${target})
  endif()
endforeach()
