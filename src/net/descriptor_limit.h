// Raises the limit on open files: every connection is a file descriptor, and the usual limit is
// 1024.
#pragma once

#include <cstddef>

namespace yomikiri::net {

// Raises the limit as far as the system allows without privileges; returns the new limit.
std::size_t raise_descriptor_limit();

}  // namespace yomikiri::net
