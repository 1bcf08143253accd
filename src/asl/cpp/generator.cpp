#include "asl/cpp/generator.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "asl/cpp/expression_writer.h"

namespace yomikiri::asl {
namespace {

class Writer {
 public:
  Writer(const Plan& plan, std::string_view space)
      : plan_(plan), space_(space), write_(plan), type_name_(write_.type_names()) {
    for (const Block& block : plan.blocks) {
      for (const auto& [slot, value] : block.prelude) find_hashed(value);
      find_hashed(block.legal);
      for (const Expr& next : block.next) find_hashed(next);
    }
  }

  std::string run() {
    const std::string code = game();  // first: it determines which tables are used
    std::string out = fmt::format("namespace yomikiri::asl::compiled::{} {{\n\n", space_);
    out += tables();
    out += state();
    out += code;
    out += fmt::format("}}  // namespace yomikiri::asl::compiled::{}\n", space_);
    return out;
  }

 private:
  // Finds the components whose hash is used.
  void find_hashed(const Expr& expr) {
    if (expr.op == Op::Hash && expr.kids[0].op == Op::Variable) {
      const auto components = static_cast<std::uint32_t>(plan_.components.size());
      if (expr.kids[0].slot < 2 * components) hashed_.insert(expr.kids[0].slot % components);
    }
    for (const Expr& kid : expr.kids) find_hashed(kid);
  }

  // ---- tables ----

  static std::string numbers(const std::vector<std::int64_t>& values) {
    std::string text;
    std::size_t column = 0;
    for (const std::int64_t value : values) {
      const std::string one = fmt::format("{},", value);
      if (column + one.size() > 98) {
        text += "\n ";
        column = 0;
      }
      column += one.size();
      text += one;
    }
    return text;
  }

  static std::string array(std::string_view name, std::int64_t least, std::int64_t most,
                           const std::vector<std::int64_t>& values) {
    return fmt::format("inline constexpr {} {}[] = {{\n {}\n}};\n", storage_type(least, most), name,
                       values.empty() ? "0" : numbers(values));
  }

  [[nodiscard]] std::string tables() const {
    std::string text;
    for (const std::uint32_t i : write_.tables()) {
      const Table& table = plan_.tables[i];
      std::vector<std::int64_t> entries = table.entries;
      for (std::int64_t& entry : entries)
        if (table.partial && entry == Table::kFaulty) entry = ExpressionWriter::faulty(table);
      text += array(fmt::format("table{}", i), table.type.least - (table.partial ? 1 : 0),
                    table.type.most, entries);
    }
    for (std::size_t i = 0; const Table& table : write_.ordered_tables())
      text +=
          array(fmt::format("ordered{}", i++), table.type.least, table.type.most, table.entries);
    for (std::size_t i = 0; const std::vector<std::uint64_t>& masks : write_.masks())
      text += fmt::format("inline constexpr std::uint64_t masks{}[] = {{\n {:#x}\n}};\n", i++,
                          fmt::join(masks, ", "));
    for (std::size_t i = 0; i < write_.lists().size(); ++i) {
      const ListTable& list = write_.lists()[i];
      const std::vector<std::int64_t> starts(list.starts.begin(), list.starts.end());
      text += array(fmt::format("starts{}", i), 0, starts.back(), starts);
      text += array(fmt::format("items{}", i), list.item.least, list.item.most, list.items);
    }
    return text + "\n";
  }

  // ---- the class ----

  [[nodiscard]] std::string state() const {
    std::string text = "struct State {\n";
    for (std::size_t i = 0; i < plan_.components.size(); ++i)
      text += fmt::format("  {} c{}{};  // {}\n", type_name_(plan_.components[i].type), i,
                          plan_.components[i].type.kind == Kind::Family ? "" : "{}",
                          plan_.components[i].name);
    for (const std::uint32_t i : hashed_) text += fmt::format("  Word h{}{{}};  // its hash\n", i);
    text += "\n  void complete() {\n";
    for (const std::uint32_t i : hashed_) text += fmt::format("    h{0} = hash_of(c{0});\n", i);
    text +=
        "  }\n  template <class Self, class Visit>\n  static void for_each_part(Self& self, "
        "Visit&& "
        "visit) {\n";
    for (std::size_t i = 0; i < plan_.components.size(); ++i)
      text += fmt::format("    visit(self.c{});\n", i);
    return text + "  }\n  friend bool operator==(const State&, const State&) = default;\n};\n\n";
  }

  std::string game() {
    std::string text = functions();
    text += "class Rules {\n public:\n  using State = " + std::string(space_) +
            "::State;\n  using Action = Move;\n\n";
    text += fmt::format("  static constexpr std::uint32_t kMoves = {};\n",
                        plan_.blocks.back().first + plan_.blocks.back().count);
    text += "  struct Block {\n    std::uint32_t first;\n    std::uint32_t count;\n  };\n";
    text += "  static constexpr Block kBlock[] = {\n";
    for (const Block& block : plan_.blocks)
      text += fmt::format("      {{{}, {}}},\n", block.first, block.count);
    text += "  };\n\n";
    text += fmt::format("  [[nodiscard]] int seat_count() const {{ return {}; }}\n", plan_.seats);
    text += initial();
    text += root("bool", "is_over", plan_.final);
    write_.count_rounds(plan_.mover, plan_.names.mover);
    text += fmt::format(
        "  [[nodiscard]] Seat to_move([[maybe_unused]] const State& s) const {{\n"
        "    [[maybe_unused]] Calls calls;\n    return Seat(static_cast<std::uint8_t>({}));\n  "
        "}}\n",
        write_.scalar(plan_.mover));
    text += payoff();
    text += invariants();
    text += legality();
    text += candidates();
    text += listing();
    text += transition();
    return text + "};\n\n";
  }

  std::string root(std::string_view type, std::string_view name, const Expr& expr) {
    write_.count_rounds(expr, plan_.names.final);
    return fmt::format(
        "  [[nodiscard]] {} {}([[maybe_unused]] const State& s) const {{\n"
        "    [[maybe_unused]] Calls calls;\n    return {};\n  }}\n",
        type, name, write_.scalar(expr));
  }

  std::string initial() {
    std::string text =
        "  [[nodiscard]] State initial() const {\n    [[maybe_unused]] Calls calls;\n"
        "    State n;\n";
    for (std::size_t i = 0; i < plan_.components.size(); ++i)
      text += fmt::format("    n.c{} = {};\n", i, stored(plan_.components[i].initial, i));
    return text + "    n.complete();\n    return n;\n  }\n";
  }

  std::string payoff() {
    std::string text =
        "  [[nodiscard]] Payoffs payoff([[maybe_unused]] const State& s) const {\n"
        "    [[maybe_unused]] Calls calls;\n";
    if (plan_.payoffs.empty()) {
      write_.count_rounds(plan_.winner, plan_.names.winner);
      std::vector<std::int64_t> seats(plan_.winner_seat.begin(), plan_.winner_seat.end());
      text += fmt::format(
          "    constexpr int seat_of[] = {{{}}};\n"
          "    return payoffs_of_winner({}, seat_of[{}]);\n  }}\n",
          numbers(seats), plan_.seats, write_.scalar(plan_.winner));
      return text;
    }
    std::string amounts;
    for (const Expr& one : plan_.payoffs) {
      write_.count_rounds(one, plan_.names.payoff);
      amounts +=
          fmt::format("{}static_cast<double>({})", amounts.empty() ? "" : ", ", write_.scalar(one));
    }
    return text + fmt::format("    return {{{}}};\n  }}\n", amounts);
  }

  // The invariant that the state breaks, -1 for none.
  std::string invariants() {
    std::string text =
        "  [[nodiscard]] int broken_invariant([[maybe_unused]] const State& s) const {\n"
        "    [[maybe_unused]] Calls calls;\n";
    for (std::size_t i = 0; i < plan_.invariants.size(); ++i) {
      write_.count_rounds(plan_.invariants[i], "an invariant");
      text += fmt::format("    if (!({})) return {};\n", write_.scalar(plan_.invariants[i]), i);
    }
    return text + "    return -1;\n  }\n";
  }

  // Computes the slots of a block from the number of a move in it.
  std::string slots_of(const Block& block, std::string_view number) {
    std::string text;
    std::uint32_t stride = block.count;
    for (std::size_t i = 0; i < block.slots.size(); ++i) {
      stride /= block.radices[i];
      text += fmt::format("[[maybe_unused]] const int v{} = static_cast<int>({}{}{}); ",
                          block.slots[i], number, stride == 1 ? "" : fmt::format(" / {}", stride),
                          i == 0 ? "" : fmt::format(" % {}", block.radices[i]));
    }
    return text;
  }

  std::string preludes(const Block& block) {
    std::string text;
    for (const std::uint32_t slot : block.memos)
      text += fmt::format("RegionMemoOf<{}> v{}; ", plan_.slots[slot].type.size, slot);
    for (const auto& [slot, value] : block.prelude)
      text += fmt::format("const Word v{} = {}; ", slot, write_.scalar(value));
    return text;
  }

  std::string legality() {
    std::string legal;
    for (std::size_t i = 0; i < plan_.blocks.size(); ++i) {
      const Block& block = plan_.blocks[i];
      write_.count_rounds(block.legal, plan_.names.legal);
      legal += fmt::format("      case {}: {{ {}{}return {}; }}\n", i, slots_of(block, "number"),
                           preludes(block), write_.scalar(block.legal));
    }
    return fmt::format(
        "  [[nodiscard]] bool is_legal([[maybe_unused]] const State& s, Move move) const {{\n"
        "    [[maybe_unused]] Calls calls;\n    const int block = block_of(move);\n"
        "    [[maybe_unused]] const std::uint32_t number = move.code - kBlock[block].first;\n"
        "    switch (block) {{\n{}      default: return false;\n    }}\n  }}\n"
        "  [[nodiscard]] static int block_of(Move move) {{\n"
        "    int block = 0;\n"
        "    while (move.code >= kBlock[block].first + kBlock[block].count) ++block;\n"
        "    return block;\n  }}\n",
        legal);
  }

  // All legal moves and, where legality is not obvious, others.
  std::string candidates() {
    std::string text =
        "  [[nodiscard]] Bits<kMoves> candidates([[maybe_unused]] const State& s) const {\n"
        "    [[maybe_unused]] Calls calls;\n    Bits<kMoves> codes;\n";
    for (const Block& block : plan_.blocks) {
      write_.count_rounds(block.listed, plan_.names.mover);
      std::string numbers = fmt::format("kAll<{}>", block.count);
      if (block.slots.size() == 1)
        if (const auto guard = write_.guard_of(block.slots[0], block.count, block.legal))
          numbers = guard->places;
      text += fmt::format("    if ({}) codes.insert({}, {});\n", write_.scalar(block.listed),
                          numbers, block.first);
    }
    return text + "    return codes;\n  }\n";
  }

  std::string listing() {
    std::string text =
        "  template <class Visit>\n"
        "  void for_each_action([[maybe_unused]] const State& s, Visit&& visit) const {\n"
        "    [[maybe_unused]] Calls calls;\n";
    for (const Block& block : plan_.blocks) {
      const bool always = is_number(block.listed) && block.listed.number != 0;
      write_.count_rounds(block.legal, plan_.names.legal);
      text +=
          fmt::format("    {}{{\n      {}\n",
                      always ? "" : "if (" + write_.scalar(block.listed) + ") ", preludes(block));
      std::string code = fmt::format("{}", block.first);
      std::string ends;
      std::uint32_t stride = block.count;
      Expr legal = block.legal;
      for (std::size_t i = 0; i < block.slots.size(); ++i) {
        stride /= block.radices[i];
        auto [domain, rest] =
            write_.run_through(block.slots[i], block.radices[i], std::move(legal));
        legal = std::move(rest);
        text += fmt::format("      {}([&](int v{}) {{\n", domain, block.slots[i]);
        ends += " return false; });";
        code += fmt::format(" + static_cast<std::uint32_t>(v{}) * {}", block.slots[i], stride);
      }
      text += fmt::format("        if ({})\n          visit(Move{{{}}});{}\n    }}\n",
                          write_.scalar(legal), code, ends);
    }
    return text + "  }\n";
  }

  std::string transition() {
    std::string text =
        "  [[nodiscard]] State apply([[maybe_unused]] const State& s, Move move) const {\n"
        "    [[maybe_unused]] Calls calls;\n    State n = s;\n"
        "    const int block = block_of(move);\n"
        "    [[maybe_unused]] const std::uint32_t number = move.code - kBlock[block].first;\n"
        "    switch (block) {\n";
    for (std::size_t b = 0; b < plan_.blocks.size(); ++b) {
      const Block& block = plan_.blocks[b];
      text += fmt::format("      case {}: {{ {}\n", b, slots_of(block, "number"));
      for (std::size_t i = 0; i < block.next.size(); ++i) {
        const Expr& next = block.next[i];
        if (is_variable(next, static_cast<std::uint32_t>(i))) continue;
        write_.count_rounds(next, plan_.components[i].name);
        if (next.op == Op::Update && is_variable(next.kids[0], static_cast<std::uint32_t>(i)))
          text += fmt::format("        {}\n", write_.rules(next, fmt::format("n.c{}", i)));
        else
          text += fmt::format("        n.c{} = {};\n", i, stored(next, i));
        if (hashed_.contains(static_cast<std::uint32_t>(i)))
          text += fmt::format("        n.h{0} = hash_of(n.c{0});\n", i);
      }
      text += "        break;\n      }\n";
    }
    return text + "      default: break;\n    }\n    return n;\n  }\n";
  }

  // A component's value in its storage width.
  std::string stored(const Expr& expr, std::size_t component) {
    write_.count_rounds(expr, plan_.components[component].name);
    const Type& type = plan_.components[component].type;
    if (type.kind == Kind::Scalar)
      return fmt::format("static_cast<{}>({})", type_name_(type), write_.scalar(expr));
    return write_.value(expr);
  }

  std::string functions() {
    std::string text;
    for (std::size_t i = 0; i < plan_.functions.size(); ++i) text += signature(i) + ";\n";
    for (std::size_t i = 0; i < plan_.functions.size(); ++i)
      text += fmt::format("{} {{  // {}\n  note_call(calls, depth, {});\n  return {};\n}}\n",
                          signature(i), plan_.functions[i].name, literal(plan_.functions[i].name),
                          write_.function_body(plan_.functions[i]));
    return text + "\n";
  }

  [[nodiscard]] std::string signature(std::size_t function) const {
    std::string parameters;
    for (const std::uint32_t slot : plan_.functions[function].parameters) {
      const Type& type = plan_.slots[slot].type;
      parameters += type.kind == Kind::Scalar
                        ? fmt::format("[[maybe_unused]] {} v{}, ", number_type(type), slot)
                        : fmt::format("[[maybe_unused]] const {}& v{}, ", type_name_(type), slot);
    }
    const Type& result = plan_.functions[function].result;
    return fmt::format("inline {} f{}({}Calls& calls, int depth)",
                       result.kind == Kind::Scalar ? "Word" : type_name_(result), function,
                       parameters);
  }

  const Plan& plan_;
  std::string_view space_;
  ExpressionWriter write_;
  const TypeNames& type_name_;
  std::set<std::uint32_t> hashed_;
};

// Whatever the file is called, the comment with its name must end with its line.
std::string in_a_comment(std::string_view text) {
  std::string line(text);
  for (char& c : line)
    if (c == '\\' || static_cast<unsigned char>(c) < ' ') c = '?';
  return line;
}

}  // namespace

std::string generate_game(const Plan& plan, std::string_view space) {
  return Writer(plan, space).run();
}

std::string generate_cpp(const Plan& plan, const GeneratedFrom& from) {
  return fmt::format(
             "// Generated by `yomikiri rules cpp {}{}{}`: edit the rules, not this file.\n#pragma "
             "once\n"
             "#pragma GCC system_header  // generated: no compiler warnings\n\n"
             "#include \"asl/cpp/runtime.h\"\n\n",
             in_a_comment(from.file), from.settings.empty() ? "" : " --set ",
             in_a_comment(from.settings)) +
         generate_game(plan, from.space);
}

}  // namespace yomikiri::asl
