// A file that a person named on the command line. It is opened before the work begins, so that a
// name that cannot be written is reported at once and not after an hour.
#pragma once

#include <fstream>
#include <string>
#include <string_view>

#include "core/error.h"

namespace yomikiri::cli {

class OutputFile {
 public:
  // Truncates a file that exists.
  [[nodiscard]] static Result<OutputFile> open(const std::string& name);

  // Writes the whole content at once.
  [[nodiscard]] Result<void> write(std::string_view text);

 private:
  OutputFile(std::string name, std::ofstream stream)
      : name_(std::move(name)), stream_(std::move(stream)) {}

  std::string name_;
  std::ofstream stream_;
};

}  // namespace yomikiri::cli
