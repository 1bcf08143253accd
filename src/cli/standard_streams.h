// Handles standard streams that whoever started the program has closed.
#pragma once

#include <string>

namespace yomikiri::cli {

// Occupies those of the descriptors 0 to 2 that are closed, so that no file or socket opened later
// is mistaken for a standard stream. Call it before anything is opened.
void reserve_standard_streams();

// Why reading or writing a stream failed, according to its errno.
[[nodiscard]] std::string stream_fault(int error);

}  // namespace yomikiri::cli
