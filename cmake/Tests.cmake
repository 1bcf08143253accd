# These are found by their names, so that a new test needs no line here:
#   src/**/x.test.cpp          unit_tests        label unit
#   tests/x.test.cpp           cross_tests       label cross: what crosses folders
#   tests/house/x.test.cpp     house_tests       label house: about the tree itself, not its code
#   src/**/x.bench.cpp, bench/x.cpp              micro_benchmarks
#   src/**/x.fuzz.cpp          one libFuzzer program each, with preset asan
#   examples/x.cpp             one program each
# All run in release; those with the label unit also run under the sanitizers, though the thread
# sanitizer only runs the unit tests of concurrent code. A suite is one process. A suite whose name
# begins with Slow has the label slow instead and runs only with ./test --slow. A suite whose name
# ends in InFull does so much work that it runs in release only; its label is full.

set(src ${PROJECT_SOURCE_DIR}/src)
set(tests ${PROJECT_SOURCE_DIR}/tests)
enable_testing()

# tests/paths.h: paths on this machine, for the tests that need them. A header rather than a
# definition on every command line, so that ccache can reuse the other objects in any checkout.
set(paths ${PROJECT_BINARY_DIR}/paths)
file(CONFIGURE OUTPUT ${paths}/tests/paths.h @ONLY CONTENT
"#pragma once
#define YOMIKIRI_ROOT \"@PROJECT_SOURCE_DIR@\"
#define YOMIKIRI_BUILD \"@PROJECT_BINARY_DIR@\"
#define YOMIKIRI_PROGRAM \"@CMAKE_RUNTIME_OUTPUT_DIRECTORY@/yomikiri\"
#define YOMIKIRI_LAUNCHER \"@CMAKE_CXX_COMPILER_LAUNCHER@\"
")

# Most of what tests do is done by the library: optimising them takes longer than it saves. In the
# sanitizer builds, where it takes longest, they are compiled at `level`.
function(yomikiri_compile_tests target level)
  set(sources ${ARGN})
  yomikiri_unite(${target} 12 sources)
  target_sources(${target} PRIVATE ${sources})
  target_compile_options(${target} PRIVATE $<IF:$<CONFIG:Release>,-O1,${level}>)
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR} ${paths})
  target_link_libraries(${target} PRIVATE yomikiri_all GTest::gmock GTest::gtest_main)
endfunction()

function(yomikiri_add_tests target label)
  add_executable(${target})
  yomikiri_compile_tests(${target} -O0 ${ARGN})
  if(TARGET yomikiri)
    target_link_libraries(${target} PRIVATE yomikiri_cli)
    add_dependencies(${target} yomikiri)
  endif()
  set(suites ${PROJECT_BINARY_DIR}/${target}_suites.cmake)
  file(GENERATE OUTPUT ${suites} CONTENT
"set(program $<TARGET_FILE:${target}>)
set(label ${label})
include(${PROJECT_SOURCE_DIR}/cmake/DiscoverSuites.cmake)
")
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${suites})
endfunction()

# Keeps only those tests in the list `name` whose folder shares data among threads.
function(yomikiri_keep_concurrent name)
  foreach(test IN LISTS ${name})
    cmake_path(GET test PARENT_PATH folder)
    file(GLOB files ${folder}/*.h ${folder}/*.cpp)
    foreach(file IN LISTS files)
      file(STRINGS ${file} shares REGEX "#include (\"core/parallel.h\"|<atomic>|<mutex>|<thread>)")
      if(shares)
        list(APPEND kept ${test})
        break()
      endif()
    endforeach()
  endforeach()
  set(${name} ${kept} PARENT_SCOPE)
endfunction()

find_package(GTest)
if(GTest_FOUND)
  file(GLOB_RECURSE unit CONFIGURE_DEPENDS ${src}/*.test.cpp)
  file(GLOB support CONFIGURE_DEPENDS ${tests}/support/*.cpp)
  file(GLOB cross CONFIGURE_DEPENDS ${tests}/*.test.cpp)
  file(GLOB house CONFIGURE_DEPENDS ${tests}/house/*.test.cpp)
  if(YOMIKIRI_SANITIZE MATCHES thread)
    yomikiri_keep_concurrent(unit)
  endif()
  # Methods are templates, compiled with their tests, and games have loops of their own.
  set(inner ${unit})
  list(FILTER inner INCLUDE REGEX "/src/(games|solve)/")
  list(REMOVE_ITEM unit ${inner})
  add_library(inner_tests OBJECT)
  yomikiri_compile_tests(inner_tests -O1 ${inner})
  yomikiri_add_tests(unit_tests unit ${unit} $<TARGET_OBJECTS:inner_tests>)
  add_library(test_support OBJECT ${support})
  target_include_directories(test_support PRIVATE ${PROJECT_SOURCE_DIR} ${src} ${paths})
  file(GLOB preloads CONFIGURE_DEPENDS ${tests}/support/preload/*.cpp) # into programs under test
  foreach(source IN LISTS preloads)
    cmake_path(GET source STEM name)
    add_library(${name} MODULE ${source})
    set_target_properties(${name} PROPERTIES
      LIBRARY_OUTPUT_DIRECTORY ${CMAKE_ARCHIVE_OUTPUT_DIRECTORY})
    list(APPEND preloaded ${name})
  endforeach()
  yomikiri_add_tests(cross_tests cross ${cross} $<TARGET_OBJECTS:test_support>)
  add_dependencies(cross_tests ${preloaded})
  yomikiri_add_tests(house_tests house ${house} $<TARGET_OBJECTS:test_support>)
endif()

find_package(benchmark QUIET)
file(GLOB_RECURSE benches CONFIGURE_DEPENDS ${src}/*.bench.cpp)
file(GLOB suites CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/*.cpp)
if(benchmark_FOUND AND (benches OR suites))
  add_executable(micro_benchmarks ${benches} ${suites})
  target_compile_options(micro_benchmarks PRIVATE $<$<CONFIG:Release>:-O3>)
  target_include_directories(micro_benchmarks PRIVATE ${PROJECT_SOURCE_DIR} ${paths})
  target_link_libraries(micro_benchmarks PRIVATE
    yomikiri_all benchmark::benchmark_main ${YOMIKIRI_ALLOCATOR})
  add_test(NAME every_micro_benchmark_runs COMMAND micro_benchmarks --benchmark_min_time=0.001)
  set_tests_properties(every_micro_benchmark_runs PROPERTIES LABELS house TIMEOUT 600)
endif()

file(GLOB examples CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/examples/*.cpp)
foreach(source IN LISTS examples)
  cmake_path(GET source STEM name)
  add_executable(example_${name} ${source})
  target_link_libraries(example_${name} PRIVATE yomikiri::yomikiri)
endforeach()

if(YOMIKIRI_FUZZ)
  include(Fuzz)
endif()
