# Read by ctest, not by CMake: every suite of `program` becomes one test with the label `label`, and
# runs as one process. A suite whose name begins with Slow has the label slow instead, and one whose
# name ends in InFull the label full. Tests.cmake sets the two variables.
if(NOT EXISTS ${program})
  add_test(${program}_is_not_built ${program})
  set_tests_properties(${program}_is_not_built PROPERTIES LABELS ${label})
  return()
endif()

execute_process(COMMAND ${program} --gtest_list_tests OUTPUT_VARIABLE listed
  COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "(^|\n)[A-Za-z0-9_/]+\\." suites "${listed}")
foreach(suite IN LISTS suites)
  string(STRIP "${suite}" suite)
  string(REGEX REPLACE "\\.$" "" name "${suite}")
  add_test(${name} ${program} --gtest_filter=${suite}*)
  if(name MATCHES "(^|/)Slow")
    set_tests_properties(${name} PROPERTIES LABELS slow TIMEOUT 7200)
  elseif(name MATCHES "InFull$")
    set_tests_properties(${name} PROPERTIES LABELS full TIMEOUT 900)
  else()
    set_tests_properties(${name} PROPERTIES LABELS ${label} TIMEOUT 900)
  endif()
endforeach()
