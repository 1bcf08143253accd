// Boxed values of a program: the literal evaluator computes with them, and records hold them. A
// Value is small, immutable and shared; it does not know its sort, so printing it needs one.
#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "asl/sorts/specification.h"

namespace yomikiri::asl {

class Value {
 public:
  enum class Kind : std::uint8_t {
    Integer,  // a range's value is itself, a boolean is 0 or 1
    Data,     // a constructor and its arguments
    Set,      // its elements in ascending order, each once
    Array,    // its elements in the order of their indices
  };

  Value() = default;  // the integer 0

  [[nodiscard]] static Value integer(std::int64_t number);
  [[nodiscard]] static Value boolean(bool truth) { return integer(truth ? 1 : 0); }
  [[nodiscard]] static Value data(SymbolId constructor, std::vector<Value> fields = {});
  [[nodiscard]] static Value set(std::vector<Value> elements);  // in any order
  [[nodiscard]] static Value array(std::vector<Value> elements);

  [[nodiscard]] Kind kind() const { return kind_; }
  [[nodiscard]] std::int64_t number() const { return number_; }  // Integer
  [[nodiscard]] bool is_true() const { return number_ != 0; }    // for a boolean
  [[nodiscard]] SymbolId constructor() const { return static_cast<SymbolId>(number_); }  // Data
  // The fields or elements.
  [[nodiscard]] std::span<const Value> parts() const {
    return parts_ ? std::span<const Value>(*parts_) : std::span<const Value>();
  }
  [[nodiscard]] bool contains(const Value& element) const;  // Set
  [[nodiscard]] std::uint64_t hash() const;

  // A total order without further meaning.
  friend std::strong_ordering operator<=>(const Value& a, const Value& b);
  friend bool operator==(const Value& a, const Value& b) { return (a <=> b) == 0; }

 private:
  Value(Kind kind, std::int64_t number, std::vector<Value> parts);

  Kind kind_ = Kind::Integer;
  std::int64_t number_ = 0;
  std::shared_ptr<const std::vector<Value>> parts_;  // null if there are none
};

// A state of a game as values: one for each component of the program, in order.
using Record = std::vector<Value>;

[[nodiscard]] std::uint64_t hash(const Record& record);

}  // namespace yomikiri::asl
