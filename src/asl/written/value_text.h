// Values as text, and back, by their sort: 4, True, 黒, <3,2>, pass, <黒,<3,3>>, {<1,1>,<2,1>}; an
// array lists its elements in the order of their indices, with counts for repeated ones:
// [空*81,黒]. Injections are not written. White space is ignored; full-width signs and digits are
// accepted.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "asl/program/numbering.h"
#include "core/error.h"

namespace yomikiri::asl {

[[nodiscard]] std::string format_value(const Numbering& numbering, SortId sort, const Value& value);

// An array in readable form: each element with its index, `1: 3, 2: 3, 3: 0`.
[[nodiscard]] std::string format_row(const Numbering& numbering, SortId array, const Value& value);

// Parses the whole text as a value of the sort, within all ranges.
[[nodiscard]] Result<Value> parse_value(const Numbering& numbering, SortId sort,
                                        std::string_view text);

// Removes white space, and converts signs and digits to ASCII.
[[nodiscard]] std::string folded(std::string_view text);

// Some value of a finite sort, for examples: `<1,1>`.
[[nodiscard]] std::string example_of(const Numbering& numbering, SortId sort);

}  // namespace yomikiri::asl
