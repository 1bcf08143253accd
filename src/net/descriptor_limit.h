// Every connection is a file descriptor, and the usual limit is 1024.
#pragma once

#include <cstddef>

namespace yomikiri::net {

// As high as the system allows without asking; returns how many there may be.
std::size_t raise_descriptor_limit();

}  // namespace yomikiri::net
