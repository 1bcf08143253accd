// Types as people write them: `fun(int, -by $a, ?$r) -> [m] list<$a>`. Variables without a name are
// called $a, $b, … in the order in which one printer meets them.
#pragma once

#include <string>
#include <vector>

#include "sesterl/syntax/names.h"
#include "sesterl/types/store.h"

namespace yomikiri::sesterl {

// What is printed for `pack S`.
class PackNames {
 public:
  virtual ~PackNames() = default;
  [[nodiscard]] virtual std::string pack_name(PackNumber number) const = 0;
};

class TypePrinter {
 public:
  TypePrinter(TypeStore& store, const Names& names, const PackNames* packs = nullptr)
      : store_(store), names_(names), packs_(packs) {}

  // The same printer gives the same variables the same names. A type that would fill a page is
  // shortened by `…`.
  [[nodiscard]] std::string print(TypeRef type);

 private:
  void type(TypeRef type, int depth);
  void list(std::span<const TypeRef> types, int depth);
  void record(RowRef row, int depth);
  void function(TypeRef type, int depth);
  void row_tail(RowRef tail, bool first);
  void variable(TypeRef type);
  void labelled(const char* sign, Field field, int depth);
  [[nodiscard]] std::string letter(std::uint32_t index, std::vector<std::uint32_t>& seen) const;

  TypeStore& store_;
  const Names& names_;
  const PackNames* packs_;
  std::string out_;
  std::vector<std::uint32_t> types_seen_;
  std::vector<std::uint32_t> rows_seen_;
};

}  // namespace yomikiri::sesterl
