# `cmake --install` installs headers, libraries, find_package(yomikiri) with yomikiri::yomikiri, the
# programs, bash completion and bidding systems. tests/house/install.test.cpp builds every example against it.

include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/yomikiri)
set_target_properties(yomikiri_all PROPERTIES EXPORT_NAME yomikiri)

install(TARGETS ${YOMIKIRI_LIBRARIES} EXPORT yomikiri)
install(EXPORT yomikiri NAMESPACE yomikiri:: FILE yomikiri-targets.cmake DESTINATION ${package_dir})
install(DIRECTORY src/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/yomikiri
  FILES_MATCHING PATTERN "*.h" REGEX "/src/cli$" EXCLUDE)

configure_package_config_file(cmake/yomikiri-config.cmake.in yomikiri-config.cmake
  INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(yomikiri-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/yomikiri-config.cmake
  ${PROJECT_BINARY_DIR}/yomikiri-config-version.cmake DESTINATION ${package_dir})

if(TARGET sesterl)
  install(TARGETS sesterl)
endif()
if(TARGET yomikiri)
  install(TARGETS yomikiri)
  if(TARGET yomikiri_mpi)
    install(TARGETS yomikiri_mpi DESTINATION lib) # where the program looks for it
  endif()
  # The program has it inside; this copy is for people to read and to change.
  install(DIRECTORY knowledge DESTINATION ${CMAKE_INSTALL_DATADIR}/yomikiri)
  # The program writes its own completion, so that no command can be missing from it.
  set(completions ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
  install(CODE "
    set(completions \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${completions}\")
    file(MAKE_DIRECTORY \${completions})
    execute_process(COMMAND \"$<TARGET_FILE:yomikiri>\" completion bash
      OUTPUT_FILE \${completions}/yomikiri COMMAND_ERROR_IS_FATAL ANY)")
endif()
