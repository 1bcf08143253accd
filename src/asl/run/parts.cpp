#include "asl/run/parts.h"

#include <algorithm>

#include "core/assert.h"

namespace yomikiri::asl {
namespace {

Value scalar_value(std::int64_t number, SortId sort, const Numbering& numbering) {
  return sort == kInteger ? Value::integer(number)
                          : numbering.value(sort, static_cast<std::uint64_t>(number));
}

std::int64_t scalar_number(const Value& value, SortId sort, const Numbering& numbering) {
  return sort == kInteger ? value.number() : static_cast<std::int64_t>(numbering.code(sort, value));
}

// An array without indices is represented by its element.
SortId held_sort(SortId sort, const Program& program) {
  const Sort& one = program.sorts[sort];
  return one.kind == SortKind::Array && one.indices.empty() ? one.element : sort;
}

// An array of sets stores for each set in turn whether each number is in it: this many flags per
// set.
std::size_t cells_of_set(const Sort& set, const Numbering& numbering) {
  return static_cast<std::size_t>(numbering.size(set.element).value());
}

class Boxing {
 public:
  Boxing(const Numbering& numbering, const Parts& parts) : numbering_(numbering), parts_(parts) {}

  Value value(const Shape& shape, std::size_t first) {
    if (!shape.fields.empty()) return data(shape, first);
    const SortId held = held_sort(shape.sort, numbering_.program());
    const Sort& sort = numbering_.program().sorts[held];
    const Part& part = parts_[first];
    switch (shape.parts[0].kind) {
      case Kind::Scalar:
        return scalar_value(part.number, held, numbering_);
      case Kind::Bits:
        return Value::set(values(part.numbers, sort.element));
      case Kind::Array:
        return Value::array(elements(part.numbers, sort.element));
      case Kind::Family:
        break;
    }
    std::vector<Value> arrays;
    for (const auto& numbers : part.arrays)
      arrays.push_back(
          Value::array(elements(numbers, numbering_.program().sorts[sort.element].element)));
    return Value::set(std::move(arrays));
  }

 private:
  std::vector<Value> values(const std::vector<std::int64_t>& numbers, SortId sort) const {
    std::vector<Value> all;
    for (const std::int64_t number : numbers) all.push_back(scalar_value(number, sort, numbering_));
    return all;
  }

  std::vector<Value> elements(const std::vector<std::int64_t>& numbers, SortId sort) const {
    const Sort& element = numbering_.program().sorts[sort];
    if (element.kind != SortKind::Set) return values(numbers, sort);
    const std::size_t cells = cells_of_set(element, numbering_);
    std::vector<Value> sets;
    for (std::size_t first = 0; first < numbers.size(); first += cells) {
      std::vector<std::int64_t> members;
      for (std::size_t i = 0; i < cells; ++i)
        if (numbers[first + i] != 0) members.push_back(static_cast<std::int64_t>(i));
      sets.push_back(Value::set(values(members, element.element)));
    }
    return sets;
  }

  Value data(const Shape& shape, std::size_t first) {
    const auto tag = static_cast<std::size_t>(parts_[first].number);
    const SymbolId symbol = numbering_.program().sorts[shape.sort].constructors[tag];
    std::vector<Value> fields;
    for (std::size_t i = 0; i < shape.fields[tag].size(); ++i)
      fields.push_back(value(shape.inner[tag][i], first + shape.fields[tag][i]));
    return Value::data(symbol, std::move(fields));
  }

  const Numbering& numbering_;
  const Parts& parts_;
};

class Unboxing {
 public:
  Unboxing(const Numbering& numbering, Parts& parts) : numbering_(numbering), parts_(parts) {}

  void store(const Value& value, const Shape& shape, std::size_t first) {
    if (!shape.fields.empty()) return store_data(value, shape, first);
    const SortId held = held_sort(shape.sort, numbering_.program());
    const Sort& sort = numbering_.program().sorts[held];
    Part& part = parts_[first];
    switch (shape.parts[0].kind) {
      case Kind::Scalar:
        part.number = scalar_number(value, held, numbering_);
        return;
      case Kind::Bits:
        part.numbers = numbers(value, sort.element);
        return;
      case Kind::Array:
        part.numbers = elements(value, sort.element);
        return;
      case Kind::Family:
        break;
    }
    for (const Value& array : value.parts())
      part.arrays.push_back(elements(array, numbering_.program().sorts[sort.element].element));
  }

 private:
  std::vector<std::int64_t> numbers(const Value& value, SortId sort) const {
    std::vector<std::int64_t> all;
    for (const Value& one : value.parts()) all.push_back(scalar_number(one, sort, numbering_));
    return all;
  }

  std::vector<std::int64_t> elements(const Value& array, SortId sort) const {
    const Sort& element = numbering_.program().sorts[sort];
    if (element.kind != SortKind::Set) return numbers(array, sort);
    const std::size_t cells = cells_of_set(element, numbering_);
    std::vector<std::int64_t> all(array.parts().size() * cells);
    for (std::size_t i = 0; i < array.parts().size(); ++i)
      for (const std::int64_t member : numbers(array.parts()[i], element.element))
        all[i * cells + static_cast<std::size_t>(member)] = 1;
    return all;
  }

  void store_data(const Value& value, const Shape& shape, std::size_t first) {
    for (std::size_t p = 0; p < shape.parts.size(); ++p)  // unused parts are zeros
      if (shape.parts[p].kind == Kind::Array)
        parts_[first + p].numbers.assign(shape.parts[p].size, 0);
    const auto& constructors = numbering_.program().sorts[shape.sort].constructors;
    const auto tag = static_cast<std::size_t>(std::ranges::find(constructors, value.constructor()) -
                                              constructors.begin());
    parts_[first].number = static_cast<std::int64_t>(tag);
    for (std::size_t i = 0; i < shape.fields[tag].size(); ++i)
      store(value.parts()[i], shape.inner[tag][i], first + shape.fields[tag][i]);
  }

  const Numbering& numbering_;
  Parts& parts_;
};

}  // namespace

Record record_of(const Parts& parts, const std::vector<Shape>& shapes, const Numbering& numbering) {
  Record record;
  std::size_t first = 0;
  for (const Shape& shape : shapes) {
    record.push_back(Boxing(numbering, parts).value(shape, first));
    first += shape.parts.size();
  }
  return record;
}

Value value_of(const Parts& parts, const Shape& shape, const Numbering& numbering) {
  return Boxing(numbering, parts).value(shape, 0);
}

Parts parts_of(const Record& record, const std::vector<Shape>& shapes, const Numbering& numbering) {
  YK_ASSERT(record.size() == shapes.size());
  std::size_t count = 0;
  for (const Shape& shape : shapes) count += shape.parts.size();
  Parts parts(count);
  std::size_t first = 0;
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    Unboxing(numbering, parts).store(record[i], shapes[i], first);
    first += shapes[i].parts.size();
  }
  return parts;
}

}  // namespace yomikiri::asl
