// The terminal as commands see it: results go to standard output (checked: a full disk is reported
// as an error), progress to standard error, and Ctrl-C is a stop token.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <stop_token>
#include <string_view>

#include "cli/interrupt.h"
#include "cli/progress_bar.h"
#include "core/job.h"

namespace yomikiri::cli {

class Console {
 public:
  // Writes immediately; after a failure nothing more is written and `output_error` says why.
  void print(std::string_view text);
  // One JSON object on a line of its own.
  void print_json(const nlohmann::ordered_json& object);

  [[nodiscard]] const std::optional<Error>& output_error() const { return output_error_; }
  // Whether the failure is that the reader closed the pipe, as `| head` does.
  [[nodiscard]] bool reader_left() const { return reader_left_; }

  // A job on so many threads that stops at Ctrl-C, reports to the progress bar and keeps what it
  // compiles in the user's cache.
  [[nodiscard]] Job job(int threads);

  // Whether standard output is a terminal, and the user has not set NO_COLOR.
  [[nodiscard]] bool has_colours() const;

  [[nodiscard]] const Interrupt& interrupt() const { return interrupt_; }
  void clear_progress() { progress_bar_.clear(); }

 private:
  void fail_output(int error);

  Interrupt interrupt_;
  ProgressBar progress_bar_;
  std::optional<Error> output_error_;
  bool reader_left_ = false;
};

}  // namespace yomikiri::cli
