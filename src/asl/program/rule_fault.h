// Errors while rules are evaluated: a value out of range, a recursion that does not end, a number
// too large. The functions of a Game cannot return an Error, so an engine throws a RuleFault. It
// stays inside asl: the games of written/guarded_game.h and written/refereed_game.h catch it.
#pragma once

#include <stdexcept>
#include <utility>

#include "core/error.h"

namespace yomikiri::asl {

class RuleFault : public std::runtime_error {
 public:
  explicit RuleFault(Error error)
      : std::runtime_error(to_string(error)), error_(std::move(error)) {}

  [[nodiscard]] const Error& error() const { return error_; }

 private:
  Error error_;
};

// The result of the work, which returns a Result; or the fault of the rules that it met.
template <class Work>
[[nodiscard]] auto unless_rules_fail(Work&& work) -> decltype(work()) {
  try {
    return work();
  } catch (const RuleFault& fault) {
    return fault.error();
  }
}

}  // namespace yomikiri::asl
