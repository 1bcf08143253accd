// Standard input, output and error, when whoever started the program has closed one of them.
#pragma once

#include <string>

namespace yomikiri::cli {

// Takes the descriptors 0 to 2 that are closed, so that no file or socket that the program opens
// later stands in for a standard stream. To be called before anything is opened.
void reserve_standard_streams();

// Why reading or writing a stream failed, by its errno.
[[nodiscard]] std::string stream_fault(int error);

}  // namespace yomikiri::cli
