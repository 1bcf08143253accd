// A file that a person named on the command line. It is opened before the work begins, so that a
// name that cannot be written is reported at once and not after an hour; what was in it stays until
// there is something new to write.
#pragma once

#include <fstream>
#include <string>
#include <string_view>

#include "core/error.h"

namespace yomikiri::cli {

class OutputFile {
 public:
  [[nodiscard]] static Result<OutputFile> open(const std::string& name);

  OutputFile(OutputFile&&) = default;
  OutputFile& operator=(OutputFile&&) = default;
  // Removes a file that did not exist before and was not written.
  ~OutputFile();

  // Replaces the whole content at once.
  [[nodiscard]] Result<void> write(std::string_view text);

 private:
  OutputFile(std::string name, bool is_new, std::ofstream stream)
      : name_(std::move(name)), is_new_(is_new), stream_(std::move(stream)) {}

  std::string name_;
  bool is_new_;
  std::ofstream stream_;
};

}  // namespace yomikiri::cli
