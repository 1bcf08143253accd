// What goes wrong while rules are evaluated: a value off its range, a recursion that does not end,
// a number too large. The functions of a Game cannot return an Error, so an engine throws a
// RuleFault; whoever runs games written in the rule language catches it (studies/rules.h and the
// commands do) and tells it as the Error that it holds.
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

// What the work, which returns a Result, comes to; or what the rules did wrong on the way.
template <class Work>
[[nodiscard]] auto unless_rules_fail(Work&& work) -> decltype(work()) {
  try {
    return work();
  } catch (const RuleFault& fault) {
    return fault.error();
  }
}

}  // namespace yomikiri::asl
