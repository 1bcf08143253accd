#include "asl/cpp/compiled_core.h"

#include <cstring>

namespace yomikiri::asl::compiled_core_detail {
namespace {

template <class F>
void with_element(const Type& type, F f) {
  switch (type.width()) {
    case 1:
      return f(std::uint8_t{});
    case 2:
      return f(std::uint16_t{});
    default:
      return f(std::int64_t{});
  }
}

}  // namespace

void to_part(const Family& family, const Type& type, Part& part) {
  with_element(type, [&]<class T>(T) {
    family.for_each([&](Family::Bytes bytes) {
      auto& array = part.arrays.emplace_back();
      for (std::size_t at = 0; at < bytes.size(); at += sizeof(T)) {
        T element;
        std::memcpy(&element, bytes.data() + at, sizeof(T));
        array.push_back(static_cast<std::int64_t>(element));
      }
    });
  });
}

void from_part(const Part& part, const Type& type, Family& family) {
  with_element(type, [&]<class T>(T) {
    for (const auto& numbers : part.arrays) {
      std::vector<T> array(numbers.begin(), numbers.end());
      family = family.extended(std::as_bytes(std::span(array)),
                               hash_of_array(array.data(), array.size()));
    }
  });
}

}  // namespace yomikiri::asl::compiled_core_detail
