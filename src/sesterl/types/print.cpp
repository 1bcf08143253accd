#include "sesterl/types/print.h"

#include <algorithm>

#include "sesterl/types/unify.h"

namespace yomikiri::sesterl {
namespace {

constexpr int kDeepestShown = 12;
constexpr std::size_t kLongest = 2000;

}  // namespace

std::string TypePrinter::print(TypeRef root) {
  out_.clear();
  type(root, 0);
  return out_;
}

void TypePrinter::type(TypeRef it, int depth) {
  it = store_.resolve(it);
  if (depth > kDeepestShown || out_.size() > kLongest) {
    out_ += "…";
    return;
  }
  switch (store_.tag(it)) {
    case TypeTag::Constructor:
      out_ += store_.info(store_.number(it)).path;
      if (store_.arguments(it).empty()) return;
      out_ += '<';
      list(store_.arguments(it), depth);
      out_ += '>';
      return;
    case TypeTag::Product:
      out_ += '{';
      list(store_.arguments(it), depth);
      out_ += '}';
      return;
    case TypeTag::Record:
      return record(store_.row(it), depth);
    case TypeTag::Function:
      return function(it, depth);
    case TypeTag::Pack:
      out_ += "pack " + (packs_ ? packs_->pack_name(store_.pack_number(it)) : "sig … end");
      return;
    case TypeTag::Error:
      out_ += '_';
      return;
    default:
      return variable(it);
  }
}

void TypePrinter::list(std::span<const TypeRef> types, int depth) {
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (i > 0) out_ += ", ";
    type(types[i], depth + 1);
  }
}

void TypePrinter::record(RowRef row, int depth) {
  FlatRow flat = flatten(store_, row);
  std::ranges::sort(flat.fields, {}, [&](const Field& field) { return names_.text(field.label); });
  out_ += '{';
  for (std::size_t i = 0; i < flat.fields.size(); ++i) {
    if (i > 0) out_ += ", ";
    (out_ += names_.text(flat.fields[i].label)) += " : ";
    type(flat.fields[i].type, depth + 1);
  }
  row_tail(flat.tail, flat.fields.empty());
  out_ += '}';
}

void TypePrinter::labelled(const char* sign, Field field, int depth) {
  if (!out_.ends_with('(')) out_ += ", ";
  ((out_ += sign) += names_.text(field.label)) += ' ';
  type(field.type, depth + 1);
}

void TypePrinter::function(TypeRef it, int depth) {
  const FunctionParts parts = store_.parts(it);
  FlatRow optional = flatten(store_, parts.optional);
  std::vector<Field> mandatory(parts.mandatory.begin(), parts.mandatory.end());
  const auto text = [&](const Field& field) { return names_.text(field.label); };
  std::ranges::sort(optional.fields, {}, text);
  std::ranges::sort(mandatory, {}, text);
  out_ += "fun(";
  list(parts.ordered, depth);
  for (const Field& field : mandatory) labelled("-", field, depth);
  for (const Field& field : optional.fields) labelled("?", field, depth);
  // A lone variable is not yet known to be empty, but will be.
  if (!optional.fields.empty()) row_tail(optional.tail, false);
  out_ += ") -> ";
  if (parts.acts) {
    out_ += '[';
    type(parts.message, depth + 1);
    out_ += "] ";
  }
  type(parts.result, depth + 1);
}

void TypePrinter::row_tail(RowRef tail, bool first) {
  if (store_.tag(tail) == TypeTag::EmptyRow) return;
  if (!first) out_ += ", ";
  out_ += "?$";
  const bool is_named =
      store_.tag(tail) == TypeTag::RigidRow && Name{store_.name(tail)} != kNameless;
  out_ += is_named ? std::string(names_.text(Name{store_.name(tail)}))
                   : "r" + letter(tail.index, rows_seen_);
}

void TypePrinter::variable(TypeRef it) {
  out_ += '$';
  const bool is_named = store_.tag(it) == TypeTag::Rigid && Name{store_.name(it)} != kNameless;
  out_ +=
      is_named ? std::string(names_.text(Name{store_.name(it)})) : letter(it.index, types_seen_);
}

std::string TypePrinter::letter(std::uint32_t index, std::vector<std::uint32_t>& seen) const {
  const auto found = std::ranges::find(seen, index);
  const auto nth = static_cast<std::size_t>(found - seen.begin());
  if (found == seen.end()) seen.push_back(index);
  const bool is_row = &seen == &rows_seen_;
  if (is_row) return nth == 0 ? "" : std::to_string(nth);
  const std::string first(1, static_cast<char>('a' + nth % 26));
  return nth < 26 ? first : first + std::to_string(nth / 26);
}

}  // namespace yomikiri::sesterl
