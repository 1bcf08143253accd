// Converts the state of a generated game, component by component, to parts (asl/run/part.h) and
// back.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "asl/cpp/bits.h"
#include "asl/cpp/planes.h"
#include "asl/run/family.h"
#include "asl/run/part.h"

namespace yomikiri::studies::rules {

template <class T>
  requires std::is_integral_v<T>
void to_part(const T& value, int, asl::Part& part) {
  part.number = static_cast<std::int64_t>(value);
}
template <class T, std::size_t Size>
void to_part(const std::array<T, Size>& array, int, asl::Part& part) {
  for (const T element : array) part.numbers.push_back(static_cast<std::int64_t>(element));
}
template <std::size_t Size>
void to_part(const asl::Bits<Size>& set, int, asl::Part& part) {
  set.each([&](int at) {
    part.numbers.push_back(at);
    return false;
  });
}
template <std::size_t Size, int Depth>
void to_part(const asl::Planes<Size, Depth>& board, int, asl::Part& part) {
  for (std::size_t i = 0; i < Size; ++i) part.numbers.push_back(board[static_cast<asl::Word>(i)]);
}
void to_part(const asl::Family& family, int width, asl::Part& part);

template <class T>
  requires std::is_integral_v<T>
void from_part(const asl::Part& part, int, T& value) {
  value = static_cast<T>(part.number);
}
template <class T, std::size_t Size>
void from_part(const asl::Part& part, int, std::array<T, Size>& array) {
  for (std::size_t i = 0; i < Size; ++i) array[i] = static_cast<T>(part.numbers[i]);
}
template <std::size_t Size>
void from_part(const asl::Part& part, int, asl::Bits<Size>& set) {
  for (const std::int64_t at : part.numbers) set.set(at);
}
template <std::size_t Size, int Depth>
void from_part(const asl::Part& part, int, asl::Planes<Size, Depth>& board) {
  for (std::size_t i = 0; i < Size; ++i) board.set(static_cast<asl::Word>(i), part.numbers[i]);
}
void from_part(const asl::Part& part, int width, asl::Family& family);

}  // namespace yomikiri::studies::rules
