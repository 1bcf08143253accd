#include "sesterl/types/match.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

namespace yomikiri::sesterl {

MatchTable::MatchTable() {
  nodes_.emplace_back();
  add_set({{"[]", 0, MatchForm::Nil}, {"::", 2, MatchForm::Cons}});
  add_set({{"true", 0}, {"false", 0}});
  add_set({{"{}", 0}});
}

std::uint32_t MatchTable::add_set(std::vector<Alternative> alternatives) {
  sets_.push_back(std::move(alternatives));
  return static_cast<std::uint32_t>(sets_.size() - 1);
}

std::uint32_t MatchTable::tuple_set(std::uint32_t arity) {
  if (tuple_sets_.size() <= arity) tuple_sets_.resize(arity + 1);
  if (tuple_sets_[arity] == 0) tuple_sets_[arity] = add_set({{"", arity, MatchForm::Tuple}});
  return tuple_sets_[arity];
}

MatchRef MatchTable::add(Node node, std::span<const MatchRef> arguments) {
  node.begin = static_cast<std::uint32_t>(arguments_.size());
  node.count = static_cast<std::uint32_t>(arguments.size());
  arguments_.insert(arguments_.end(), arguments.begin(), arguments.end());
  nodes_.push_back(node);
  return {static_cast<std::uint32_t>(nodes_.size() - 1)};
}

MatchRef MatchTable::alternative(std::uint32_t set, std::uint32_t which,
                                 std::span<const MatchRef> arguments) {
  return add({.kind = Kind::Alternative, .set = set, .which = which}, arguments);
}

MatchRef MatchTable::literal(Literals of, Name text) {
  return add({.kind = Kind::Literal, .literals = of, .set = static_cast<std::uint32_t>(text)}, {});
}

MatchRef MatchTable::record(std::span<const Name> labels, std::span<const MatchRef> patterns) {
  const auto first = static_cast<std::uint32_t>(labels_.size());
  labels_.insert(labels_.end(), labels.begin(), labels.end());
  return add({.kind = Kind::Record, .labels = first}, patterns);
}

namespace {

using Row = std::vector<MatchRef>;  // the first column is the last element
using Kind = MatchTable::Kind;
using Node = MatchTable::Node;

constexpr int kDeepestMatch = 3000;
constexpr std::size_t kMostWork = 3'000'000;  // patterns looked at; a person's match needs hundreds

// Witnesses are built from strings: how a pattern looks, and whether it is a chain of `::`.
struct Witness {
  std::string text;
  bool is_cons = false;
  std::string items;  // of a list of known length, without its brackets
  bool is_list = false;
};

class Matrix {
 public:
  Matrix(const MatchTable& table, const Names& names) : table_(table), names_(names) {}

  // A vector of values that no row matches, the first column last.
  std::optional<std::vector<Witness>> missing(const std::vector<Row>& rows, std::size_t width,
                                              int depth);
  // Whether some values match `row` and none of `rows`.
  bool useful(const std::vector<Row>& rows, const Row& row, int depth);

  bool too_complex = false;

 private:
  using Found = std::optional<std::vector<Witness>>;

  bool give_up(std::size_t work, int depth) {
    work_ += work + 1;
    too_complex = too_complex || work_ > kMostWork || depth > kDeepestMatch;
    return too_complex;
  }
  Found missing_alternatives(const std::vector<Row>& rows, std::size_t width, std::uint32_t set,
                             int depth);
  Found missing_literal(const std::vector<Row>& rows, std::size_t width, int depth);
  Found missing_record(const std::vector<Row>& rows, std::size_t width, int depth);
  bool wildcard_useful(const std::vector<Row>& rows, const Row& row, int depth);
  Found otherwise(const std::vector<Row>& rows, std::size_t width, Witness first, int depth);

  [[nodiscard]] const Node* first_head(const std::vector<Row>& rows) const;
  [[nodiscard]] std::optional<std::uint32_t> first_absent(const std::vector<Row>& rows,
                                                          std::uint32_t set) const;
  [[nodiscard]] Node head_of(std::uint32_t set, std::uint32_t which) const {
    return {.kind = Kind::Alternative,
            .set = set,
            .which = which,
            .count = table_.set(set)[which].arity};
  }
  [[nodiscard]] std::vector<Name> labels_in(const std::vector<Row>& rows) const;
  // The rows that still match after the first value turned out to be like `head`, with the parts of
  // that value as new columns. `labels` are those of a record.
  [[nodiscard]] std::vector<Row> specialise(const std::vector<Row>& rows, const Node& head,
                                            std::span<const Name> labels) const;
  [[nodiscard]] std::optional<Row> specialise(const Row& row, const Node& head,
                                              std::span<const Name> labels) const;
  [[nodiscard]] std::vector<Row> rest(const std::vector<Row>& rows) const;

  [[nodiscard]] Witness shown(const Alternative& alternative, std::span<const Witness> parts) const;
  [[nodiscard]] Witness unlisted_literal(const std::vector<Row>& rows) const;

  const MatchTable& table_;
  const Names& names_;
  std::size_t work_ = 0;
};

const Node* Matrix::first_head(const std::vector<Row>& rows) const {
  for (const Row& row : rows)
    if (table_[row.back()].kind != Kind::Wildcard) return &table_[row.back()];
  return nullptr;
}

std::optional<std::uint32_t> Matrix::first_absent(const std::vector<Row>& rows,
                                                  std::uint32_t set) const {
  std::vector<bool> present(table_.set(set).size());
  for (const Row& row : rows)
    if (table_[row.back()].kind == Kind::Alternative) present[table_[row.back()].which] = true;
  const auto absent = std::ranges::find(present, false);
  if (absent == present.end()) return std::nullopt;
  return static_cast<std::uint32_t>(absent - present.begin());
}

std::vector<Name> Matrix::labels_in(const std::vector<Row>& rows) const {
  std::set<Name> labels;
  for (const Row& row : rows) {
    const Node& node = table_[row.back()];
    if (node.kind != Kind::Record) continue;
    const auto own = table_.labels(node);
    labels.insert(own.begin(), own.end());
  }
  return {labels.begin(), labels.end()};
}

std::optional<Row> Matrix::specialise(const Row& row, const Node& head,
                                      std::span<const Name> labels) const {
  const Node& node = table_[row.back()];
  Row result(row.begin(), row.end() - 1);
  const std::size_t width = head.kind == Kind::Record ? labels.size() : head.count;
  if (node.kind == Kind::Wildcard) {
    result.resize(result.size() + width);
    return result;
  }
  if (node.kind == Kind::Record) {
    const auto own = table_.labels(node);
    for (std::size_t i = labels.size(); i-- > 0;) {
      const auto at = std::ranges::lower_bound(own, labels[i]);
      const bool has = at != own.end() && *at == labels[i];
      result.push_back(has ? table_.arguments(node)[at - own.begin()] : table_.wildcard());
    }
    return result;
  }
  if (node.set != head.set || node.which != head.which) return std::nullopt;
  const auto parts = table_.arguments(node);
  result.insert(result.end(), parts.rbegin(), parts.rend());
  return result;
}

std::vector<Row> Matrix::specialise(const std::vector<Row>& rows, const Node& head,
                                    std::span<const Name> labels) const {
  std::vector<Row> result;
  for (const Row& row : rows)
    if (auto special = specialise(row, head, labels)) result.push_back(*std::move(special));
  return result;
}

std::vector<Row> Matrix::rest(const std::vector<Row>& rows) const {
  std::vector<Row> result;
  for (const Row& row : rows)
    if (table_[row.back()].kind == Kind::Wildcard) result.emplace_back(row.begin(), row.end() - 1);
  return result;
}

auto Matrix::missing(const std::vector<Row>& rows, std::size_t width, int depth) -> Found {
  if (give_up(rows.size() * (width + 1), depth)) return std::nullopt;
  if (rows.empty()) return std::vector<Witness>(width, {.text = "_"});
  if (width == 0) return std::nullopt;
  const Node* head = first_head(rows);
  if (head == nullptr) return otherwise(rows, width, {.text = "_"}, depth);
  switch (head->kind) {
    case Kind::Alternative:
      return missing_alternatives(rows, width, head->set, depth);
    case Kind::Literal:
      return missing_literal(rows, width, depth);
    default:
      return missing_record(rows, width, depth);
  }
}

auto Matrix::otherwise(const std::vector<Row>& rows, std::size_t width, Witness first, int depth)
    -> Found {
  auto found = missing(rest(rows), width - 1, depth + 1);
  if (found) found->push_back(std::move(first));
  return found;
}

auto Matrix::missing_alternatives(const std::vector<Row>& rows, std::size_t width,
                                  std::uint32_t set, int depth) -> Found {
  const auto& alternatives = table_.set(set);
  if (const auto absent = first_absent(rows, set)) {
    const std::vector<Witness> parts(alternatives[*absent].arity, {.text = "_"});
    return otherwise(rows, width, shown(alternatives[*absent], parts), depth);
  }
  for (std::uint32_t which = 0; which < alternatives.size(); ++which) {
    const Node head = head_of(set, which);
    auto found = missing(specialise(rows, head, {}), width - 1 + head.count, depth + 1);
    if (!found) continue;
    const std::vector<Witness> parts(found->rbegin(), found->rbegin() + head.count);
    found->resize(width - 1);
    found->push_back(shown(alternatives[which], parts));
    return found;
  }
  return std::nullopt;
}

auto Matrix::missing_literal(const std::vector<Row>& rows, std::size_t width, int depth) -> Found {
  // The rows that match an unlisted value match the listed ones, too: no need to look at those.
  return otherwise(rows, width, unlisted_literal(rows), depth);
}

auto Matrix::missing_record(const std::vector<Row>& rows, std::size_t width, int depth) -> Found {
  const auto labels = labels_in(rows);
  const Node head{.kind = Kind::Record};
  auto found = missing(specialise(rows, head, labels), width - 1 + labels.size(), depth + 1);
  if (!found) return found;
  std::string text = "{";
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (i > 0) text += ", ";
    (text += names_.text(labels[i])) += " = ";
    text += (*found)[found->size() - 1 - i].text;
  }
  found->resize(width - 1);
  found->push_back({.text = text + "}"});
  return found;
}

Witness Matrix::unlisted_literal(const std::vector<Row>& rows) const {
  std::set<std::string_view> listed;
  bool integers = false;
  for (const Row& row : rows) {
    const Node& node = table_[row.back()];
    if (node.kind != Kind::Literal) continue;
    integers = node.literals == MatchTable::Literals::Integers;
    listed.insert(names_.text(Name{node.set}));
  }
  if (!integers) return {.text = "_"};
  std::size_t least = 0;
  while (listed.contains(std::to_string(least))) ++least;
  return {.text = std::to_string(least)};
}

std::string joined(std::span<const Witness> parts) {
  std::string text;
  for (const Witness& part : parts) (text += text.empty() ? "" : ", ") += part.text;
  return text;
}

Witness Matrix::shown(const Alternative& alternative, std::span<const Witness> parts) const {
  switch (alternative.form) {
    case MatchForm::Tuple:
      return {.text = "{" + joined(parts) + "}"};
    case MatchForm::Nil:
      return {.text = "[]", .is_list = true};
    case MatchForm::Cons: {
      const Witness& tail = parts[1];
      if (tail.is_list) {
        const std::string items =
            tail.items.empty() ? parts[0].text : parts[0].text + ", " + tail.items;
        return {.text = "[" + items + "]", .items = items, .is_list = true};
      }
      const std::string head = parts[0].is_cons ? "(" + parts[0].text + ")" : parts[0].text;
      return {.text = head + " :: " + tail.text, .is_cons = true};
    }
    default:
      break;
  }
  if (parts.empty()) return {.text = alternative.name};
  return {.text = alternative.name + "(" + joined(parts) + ")"};
}

bool Matrix::useful(const std::vector<Row>& rows, const Row& row, int depth) {
  if (give_up(rows.size() * (row.size() + 1), depth)) return true;
  if (rows.empty()) return true;
  if (row.empty()) return false;
  const Node& head = table_[row.back()];
  if (head.kind == Kind::Record) {
    std::vector<Row> all = rows;
    all.push_back(row);
    const auto labels = labels_in(all);
    return useful(specialise(rows, head, labels), *specialise(row, head, labels), depth + 1);
  }
  if (head.kind != Kind::Wildcard)
    return useful(specialise(rows, head, {}), *specialise(row, head, {}), depth + 1);
  return wildcard_useful(rows, row, depth);
}

bool Matrix::wildcard_useful(const std::vector<Row>& rows, const Row& row, int depth) {
  const Node* other = first_head(rows);
  if (other != nullptr && other->kind == Kind::Record) {
    const auto labels = labels_in(rows);
    return useful(specialise(rows, *other, labels), *specialise(row, *other, labels), depth + 1);
  }
  if (other != nullptr && other->kind == Kind::Alternative && !first_absent(rows, other->set)) {
    const auto& alternatives = table_.set(other->set);
    for (std::uint32_t which = 0; which < alternatives.size(); ++which) {
      const Node head = head_of(other->set, which);
      if (useful(specialise(rows, head, {}), *specialise(row, head, {}), depth + 1)) return true;
    }
    return false;
  }
  return useful(rest(rows), Row(row.begin(), row.end() - 1), depth + 1);
}

}  // namespace

MatchVerdict examine(const MatchTable& table, const Names& names,
                     std::span<const MatchBranch> branches) {
  MatchVerdict verdict;
  Matrix redundancy(table, names);
  std::vector<Row> rows;
  for (std::size_t i = 0; i < branches.size(); ++i) {
    const Row row{branches[i].pattern};
    if (!redundancy.too_complex && !redundancy.useful(rows, row, 0)) verdict.unused.push_back(i);
    if (!branches[i].guarded) rows.push_back(row);
  }
  Matrix exhaustiveness(table, names);
  if (const auto found = exhaustiveness.missing(rows, 1, 0)) verdict.missing = found->front().text;
  verdict.too_complex = exhaustiveness.too_complex;
  return verdict;
}

}  // namespace yomikiri::sesterl
