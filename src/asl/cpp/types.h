// The C++ types in which the values of a plan are stored and computed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "asl/plan/plan.h"

namespace yomikiri::asl {

// The narrowest type for numbers of this range.
[[nodiscard]] std::string_view storage_type(std::int64_t least, std::int64_t most);
// The type for computations.
[[nodiscard]] std::string_view number_type(const Type& type);
// Arithmetic on numbers this small cannot overflow.
[[nodiscard]] bool fits_int(const Type& type);

class TypeNames {
 public:
  explicit TypeNames(const Plan& plan);

  [[nodiscard]] std::string operator()(const Type& type) const;
  // The C++ statement for `board[at] = value`, where `board` is a variable of this type.
  [[nodiscard]] std::string written(const Type& type, std::string_view board, std::string_view at,
                                    std::string_view value) const;

 private:
  // Whether it is stored as in planes.h, and not as a row of numbers.
  [[nodiscard]] bool is_planes(const Type& array) const;
  void find_rows(const Expr& expr);
  void add_row(Type type);

  std::vector<Type> rows_;  // arrays that the plan needs as rows of numbers
};

}  // namespace yomikiri::asl
