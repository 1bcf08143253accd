#include "asl/sorts/picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "asl/sorts/grid.h"
#include "asl/sorts/typing.h"
#include "text/suggest.h"

namespace yomikiri::asl {
namespace {

using syntax::Picture;

class PictureReader {
 public:
  PictureReader(const syntax::File& file, Declared& declared, text::Diagnostics& diagnostics)
      : file_(file),
        declared_(declared),
        spec_(declared.specification),
        machine_(*spec_.machine),
        diagnostics_(diagnostics) {}

  void read(const Picture& picture) {
    info_.shape = static_cast<PictureInfo::Shape>(picture.shape);
    info_.drops = picture.drops;
    info_.upward = picture.upward;
    if (picture.board) read_board(*picture.board);
    if (picture.empty && info_.board) read_empty(*picture.empty);
    for (const Picture::Named& one : picture.step) read_step(one);
    for (const Picture::Named& one : picture.shown) read_shown(one);
    spec_.picture = std::move(info_);
  }

 private:
  // The functions of that name; if there are none, the error is reported here.
  [[nodiscard]] std::vector<SymbolId> functions(const Picture::Named& named) {
    const auto found = declared_.names.symbols.find(named.name);
    std::vector<SymbolId> ids;
    if (found != declared_.names.symbols.end()) ids = found->second;
    if (ids.empty() && !file_.damaged.contains(named.name))
      diagnostics_.error(named.span, fmt::format("unknown name '{}'", named.name),
                         text::did_you_mean(named.name, declared_.names.symbol_names()));
    return ids;
  }

  [[nodiscard]] const Component* component(SymbolId function) const {
    const auto found = std::ranges::find(machine_.components, function, &Component::function);
    return found == machine_.components.end() ? nullptr : &*found;
  }

  [[nodiscard]] bool is_board(SymbolId function) const {
    const Component* stored = component(function);
    if (stored == nullptr) return false;
    const Symbol& symbol = spec_.symbols[function];
    std::vector<SortId> indices = symbol.arguments;
    indices.erase(indices.begin() + static_cast<std::ptrdiff_t>(stored->state_argument));
    return grid_over(indices, spec_.sorts, spec_.symbols) && spec_.sorts[symbol.result].size;
  }

  void read_board(const Picture::Named& named) {
    const auto ids = functions(named);
    const auto found = std::ranges::find_if(ids, [&](SymbolId id) { return is_board(id); });
    if (found != ids.end()) {
      info_.board = *found;
      return;
    }
    if (ids.empty()) return;
    std::vector<std::string_view> boards;
    for (const Component& one : machine_.components)
      if (is_board(one.function)) boards.push_back(spec_.symbols[one.function].name);
    diagnostics_.error(named.span, fmt::format("'{}' is not a board", named.name),
                       boards.empty() ? "a board is a component over a pair of ranges, with "
                                        "finitely many values"
                                      : "boards: " + text::joined(boards));
  }

  [[nodiscard]] static bool is_constant(const Term& term) {
    const bool constant = term.kind == TermKind::Construct || term.kind == TermKind::Number ||
                          term.kind == TermKind::Narrow || term.kind == TermKind::Widen;
    return constant && std::ranges::all_of(term.children, is_constant);
  }

  void read_empty(const syntax::Expr& expr) {
    Scope scope;
    Term term = Typing(declared_, file_.damaged, diagnostics_)
                    .type(expr, spec_.symbols[*info_.board].result, scope);
    if (term.sort == kErrorSort) return;
    if (!is_constant(term))
      return diagnostics_.error(expr.span, "expected a constant for an empty cell");
    info_.empty = std::move(term);
  }

  // A function of a part of the move: a direction, say.
  void read_step(const Picture::Named& named) {
    const auto ids = functions(named);
    const auto found = std::ranges::find_if(ids, [&](SymbolId id) {
      const Symbol& symbol = spec_.symbols[id];
      return symbol.kind == SymbolKind::Function && symbol.arguments.size() == 1 &&
             symbol.arguments[0] != machine_.state && is_number(symbol.result) &&
             (info_.step.empty() || spec_.symbols[info_.step[0]].arguments == symbol.arguments);
    });
    if (found != ids.end())
      info_.step.push_back(*found);
    else if (!ids.empty())
      diagnostics_.error(named.span, fmt::format("'{}' is not a step", named.name),
                         "a step is two functions of a direction whose results are numbers");
  }

  [[nodiscard]] bool is_number(SortId sort) const {
    return sort == kInteger || spec_.sorts[sort].kind == SortKind::Range;
  }

  // Numbers, truths, names, and sets of what has finitely many values.
  [[nodiscard]] bool has_text(SortId id) const {
    const Sort& sort = spec_.sorts[id];
    if (sort.kind == SortKind::Set) return spec_.sorts[sort.element].size.has_value();
    return id == kInteger || sort.size;
  }

  [[nodiscard]] bool can_be_shown(SymbolId id) const {
    const Symbol& symbol = spec_.symbols[id];
    const bool of_state = symbol.arguments == std::vector{machine_.state};
    const bool of_player = symbol.arguments == std::vector{machine_.state, player_};
    return symbol.kind == SymbolKind::Function && (of_state || of_player) &&
           has_text(symbol.result);
  }

  void read_shown(const Picture::Named& named) {
    const auto ids = functions(named);
    if (ids.empty()) return;
    const auto found = std::ranges::find_if(ids, [&](SymbolId id) { return can_be_shown(id); });
    if (found == ids.end())
      return diagnostics_.error(named.span, fmt::format("'{}' cannot be shown", named.name),
                                "show numbers, names or sets that depend on a state alone, or on a "
                                "state and a player");
    if (std::ranges::find(info_.shown, *found) != info_.shown.end())
      return diagnostics_.error(named.span, fmt::format("'{}' is shown twice", named.name));
    if (const Component* stored = component(*found); stored && stored->initial_cases.empty())
      return diagnostics_.error(named.span,
                                fmt::format("'{}' is shown but has no initial value", named.name));
    info_.shown.push_back(*found);
  }

  const syntax::File& file_;
  Declared& declared_;
  Specification& spec_;
  const Machine& machine_;
  text::Diagnostics& diagnostics_;
  SortId player_ = player_sort(spec_);
  PictureInfo info_;
};

}  // namespace

void read_picture(const syntax::File& file, Declared& declared, text::Diagnostics& diagnostics) {
  const Picture* first = nullptr;
  for (const syntax::Statement& statement : file.statements) {
    const auto* picture = std::get_if<Picture>(&statement);
    if (picture == nullptr) continue;
    if (first != nullptr) diagnostics.error(picture->span, "a game has only one picture");
    if (first == nullptr) first = picture;
  }
  if (first == nullptr) return;
  if (declared.specification.machine)
    PictureReader(file, declared, diagnostics).read(*first);
  else if (!diagnostics.has_errors())
    diagnostics.error(first->span, "a picture needs a game",
                      "a game is initial, transition, legal?, final? and winner");
}

}  // namespace yomikiri::asl
