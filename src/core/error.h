// Errors are values. A function whose input may be wrong returns Result<T>; an Error says where the
// offending piece stands, what is wrong with it and what to do next, so that every border can show
// it in one line. The parts use the words of the library, never those of a border: a parameter is
// `columns`; the command line turns the field `set` into `--set`, HTTP leaves it as it is.
#pragma once

#include <expected>
#include <string>
#include <utility>

namespace yomikiri {

enum class Errc {
  BadInput,     // the request itself is malformed: the caller must say it differently
  Unsupported,  // well-formed, but this game or method cannot do it
  TooLarge,     // would not fit the memory or the limits that were given
  Io,           // a file or stream failed
  Stopped,      // cancelled through the job's stop token
};

struct Error {
  Errc code = Errc::BadInput;
  std::string where;       // the offending piece and its place, as the person wrote it
  std::string what;        // what was expected and what was found
  std::string next_step;   // what would work; may be empty
  std::string field = {};  // the field of a question that it is about; empty: of none

  friend bool operator==(const Error&, const Error&) = default;
};

// `field where: what; next_step`, without the parts that are empty.
[[nodiscard]] std::string to_string(const Error& error);

// std::expected, made [[nodiscard]] and implicitly constructible from an Error, so that a caller
// passes a failure on with `return other.error();`.
template <class T>
class [[nodiscard]] Result : public std::expected<T, Error> {
 public:
  using std::expected<T, Error>::expected;
  Result(Error error) : std::expected<T, Error>(std::unexpect, std::move(error)) {}
};

[[nodiscard]] inline Error fail(Errc code, std::string where, std::string what,
                                std::string next_step = {}) {
  return {code, std::move(where), std::move(what), std::move(next_step)};
}

// The same error, about that field.
[[nodiscard]] inline Error in_field(std::string field, Error error) {
  error.field = std::move(field);
  return error;
}

}  // namespace yomikiri
