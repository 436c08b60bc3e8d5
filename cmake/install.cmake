# Install rules: headers, library, a relocatable package for find_package(brisk), and brisk.pc for pkg-config.
include(CMakePackageConfigHelpers)

install(TARGETS brisk EXPORT brisk-targets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
  RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY include/brisk DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.hpp")

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/brisk)
install(EXPORT brisk-targets NAMESPACE brisk:: DESTINATION ${package_dir})
configure_package_config_file(cmake/brisk-config.cmake.in ${PROJECT_BINARY_DIR}/brisk-config.cmake
  INSTALL_DESTINATION ${package_dir})
# Below 1.0 a minor version may change the interface.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/brisk-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/brisk-config.cmake ${PROJECT_BINARY_DIR}/brisk-config-version.cmake
  DESTINATION ${package_dir})

# The .pc file names its prefix relative to itself, so that the installed tree can be moved.
set(pc_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH pc_to_prefix /prefix/${pc_dir} /prefix)
string(REGEX REPLACE "/$" "" pc_to_prefix "${pc_to_prefix}")
configure_file(cmake/brisk.pc.in ${PROJECT_BINARY_DIR}/brisk.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/brisk.pc DESTINATION ${pc_dir})
