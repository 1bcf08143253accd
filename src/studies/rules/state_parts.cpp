#include "studies/rules/state_parts.h"

#include <cstring>
#include <span>
#include <vector>

#include "asl/run/hash.h"

namespace yomikiri::studies::rules {
namespace {

template <class F>
void with_element(int width, F f) {
  switch (width) {
    case 1:
      return f(std::uint8_t{});
    case 2:
      return f(std::uint16_t{});
    default:
      return f(std::int64_t{});
  }
}

}  // namespace

void to_part(const asl::Family& family, int width, asl::Part& part) {
  with_element(width, [&]<class T>(T) {
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

void from_part(const asl::Part& part, int width, asl::Family& family) {
  with_element(width, [&]<class T>(T) {
    for (const auto& numbers : part.arrays) {
      std::vector<T> array(numbers.begin(), numbers.end());
      family = family.extended(std::as_bytes(std::span(array)),
                               asl::hash_of_array(array.data(), array.size()));
    }
  });
}

}  // namespace yomikiri::studies::rules
