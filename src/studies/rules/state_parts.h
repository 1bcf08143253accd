// Converts the state of a generated game, component by component, to parts (asl/run/part.h) and
// back.
//
// All of it is inline: generated games are loaded into programs whose linker took from our
// libraries only what the program itself uses.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>
#include <vector>

#include "asl/cpp/bits.h"
#include "asl/cpp/planes.h"
#include "asl/run/family.h"
#include "asl/run/hash.h"
#include "asl/run/part.h"

namespace yomikiri::studies::rules {

// Calls f with an element of so many bytes.
template <class F>
void with_element_of(int width, F f) {
  switch (width) {
    case 1:
      return f(std::uint8_t{});
    case 2:
      return f(std::uint16_t{});
    default:
      return f(std::int64_t{});
  }
}

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
inline void to_part(const asl::Family& family, int width, asl::Part& part) {
  with_element_of(width, [&]<class T>(T) {
    family.for_each([&](asl::Family::Bytes bytes) {
      auto& array = part.arrays.emplace_back();
      for (std::size_t at = 0; at < bytes.size(); at += sizeof(T)) {
        T element;
        std::memcpy(&element, bytes.data() + at, sizeof(T));
        array.push_back(static_cast<std::int64_t>(element));
      }
    });
  });
}

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
inline void from_part(const asl::Part& part, int width, asl::Family& family) {
  with_element_of(width, [&]<class T>(T) {
    for (const auto& numbers : part.arrays) {
      std::vector<T> array(numbers.begin(), numbers.end());
      family = family.extended(std::as_bytes(std::span(array)),
                               asl::hash_of_array(array.data(), array.size()));
    }
  });
}

}  // namespace yomikiri::studies::rules
