# One libFuzzer program for each src/**/x.fuzz.cpp: src/core/notation.fuzz.cpp becomes
# fuzz_core_notation. `ctest --preset fuzz` runs each over tests/corpus/core_notation/, if that
# exists, and over a thousand mutations of it with a fixed seed, so that the result depends on our
# changes and not on chance. `ctest --preset hunt`, which ./test --slow runs, runs each for a minute
# with a new seed.

add_custom_target(fuzz_targets DEPENDS yomikiri)

# This is the only build that uses clang: results must not depend on the compiler.
set(signature_file ${PROJECT_SOURCE_DIR}/bench/SIGNATURE)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${signature_file})
file(STRINGS ${signature_file} signature)
add_test(NAME the_signature_is_the_same_by_clang COMMAND yomikiri bench)
set_tests_properties(the_signature_is_the_same_by_clang PROPERTIES
  LABELS fuzz TIMEOUT 600 PASS_REGULAR_EXPRESSION "signature ${signature}")

file(GLOB_RECURSE fuzz_sources CONFIGURE_DEPENDS RELATIVE ${src} ${src}/*.fuzz.cpp)
foreach(source IN LISTS fuzz_sources)
  string(REGEX REPLACE "\\.fuzz\\.cpp$" "" name ${source})
  string(REPLACE "/" "_" name ${name})
  add_executable(fuzz_${name} ${src}/${source})
  add_dependencies(fuzz_targets fuzz_${name})
  target_include_directories(fuzz_${name} PRIVATE ${PROJECT_SOURCE_DIR} ${paths})
  target_link_libraries(fuzz_${name} PRIVATE yomikiri_all)
  if(name MATCHES "^cli_") # the others need not wait for it
    target_link_libraries(fuzz_${name} PRIVATE yomikiri_cli)
  endif()
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)

  # libFuzzer writes what it finds into the first folder and only reads the others.
  set(corpus ${PROJECT_BINARY_DIR}/corpus/${name})
  file(MAKE_DIRECTORY ${corpus})
  set(seeds ${PROJECT_SOURCE_DIR}/tests/corpus/${name})
  if(NOT IS_DIRECTORY ${seeds})
    set(seeds)
  endif()
  set(run fuzz_${name} -max_len=4096 -timeout=10 -rss_limit_mb=2048
    -artifact_prefix=${corpus}- ${corpus} ${seeds})
  add_test(NAME fuzz_${name}_takes_its_corpus COMMAND ${run} -seed=1 -runs=1000)
  set_tests_properties(fuzz_${name}_takes_its_corpus PROPERTIES LABELS fuzz TIMEOUT 300)
  add_test(NAME fuzz_${name}_finds_nothing_in_a_minute COMMAND ${run} -max_total_time=60)
  set_tests_properties(fuzz_${name}_finds_nothing_in_a_minute PROPERTIES LABELS hunt TIMEOUT 300)
endforeach()
