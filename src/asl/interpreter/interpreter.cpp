#include "asl/interpreter/interpreter.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "asl/interpreter/nodes.h"
#include "asl/program/rule_fault.h"
#include "asl/run/hash.h"
#include "asl/run/parts.h"
#include "core/assert.h"

namespace yomikiri::asl {
namespace {

std::size_t words_for(const Type& type) {
  switch (type.kind) {
    case Kind::Scalar:
      return 1;
    case Kind::Bits:
      return (type.size + 63) / 64;
    case Kind::Array:
      return (type.size * static_cast<std::size_t>(type.width()) + 7) / 8;
    case Kind::Family:
      return 0;
  }
  return 0;
}

std::int64_t element_at(const void* array, const Type& type, std::size_t at) {
  switch (type.width()) {
    case 1:
      return static_cast<const std::uint8_t*>(array)[at];
    case 2:
      return static_cast<const std::uint16_t*>(array)[at];
    default:
      return static_cast<const std::int64_t*>(array)[at];
  }
}

void put_element(void* array, const Type& type, std::size_t at, std::int64_t value) {
  switch (type.width()) {
    case 1:
      static_cast<std::uint8_t*>(array)[at] = static_cast<std::uint8_t>(value);
      return;
    case 2:
      static_cast<std::uint16_t*>(array)[at] = static_cast<std::uint16_t>(value);
      return;
    default:
      static_cast<std::int64_t*>(array)[at] = value;
  }
}

// One expression that is evaluated from outside, with the components that it reads.
struct Root {
  struct Load {
    std::size_t component;
    std::size_t word;
  };
  std::vector<Load> loads;
  std::size_t frame_size = 0;
};

}  // namespace

class Interpreter::Machine {
 public:
  Machine(std::shared_ptr<const Numbering> numbering, Plan plan)
      : numbering_(std::move(numbering)), plan_(std::move(plan)) {
    lay_out();
    const RootNames& names = plan_.names;
    final_ = scalar_root(plan_.final, names.final);
    winner_ = scalar_root(plan_.winner, names.winner);
    mover_ = scalar_root(plan_.mover, names.mover);
    for (const Expr& payoff : plan_.payoffs) payoffs_.push_back(scalar_root(payoff, names.payoff));
    for (std::size_t i = 0; i < plan_.invariants.size(); ++i)
      invariants_.push_back(
          scalar_root(plan_.invariants[i], numbering_->program().invariants[i].label));
    for (const Block& block : plan_.blocks) add_block(block);
    initial_ = first_state();
  }

  [[nodiscard]] const Numbering& numbering() const { return *numbering_; }
  [[nodiscard]] const Plan& plan() const { return plan_; }
  [[nodiscard]] const State& initial() const { return initial_; }

  [[nodiscard]] std::int64_t final(const State& state) const { return ask(final_, state); }
  [[nodiscard]] std::int64_t winner(const State& state) const { return ask(winner_, state); }
  [[nodiscard]] std::int64_t mover(const State& state) const { return ask(mover_, state); }
  [[nodiscard]] std::int64_t payoff(const State& state, std::size_t seat) const {
    return ask(payoffs_[seat], state);
  }

  [[nodiscard]] std::optional<std::string> broken_invariant(const State& state) const {
    for (std::size_t i = 0; i < invariants_.size(); ++i)
      if (ask(invariants_[i], state) == 0) return numbering_->program().invariants[i].label;
    return std::nullopt;
  }

  void list(const State& state, FunctionRef<void(Move)> visit) const {
    for (std::size_t i = 0; i < blocks_.size(); ++i) list_block(state, i, visit);
  }

  [[nodiscard]] bool is_legal(const State& state, Move move) const {
    const std::size_t at = block_of(move);
    const BlockCode& code = blocks_[at];
    Run run(code.legal_root.frame_size);
    Frame frame = run.frame();
    load(code.legal_root, state, frame);
    prepare(code, frame);
    set_slots(plan_.blocks[at], code.legal_words, move.code - plan_.blocks[at].first, frame);
    return code.legal->eval(frame) != 0;
  }

  [[nodiscard]] bool is_listed(const State& state, std::size_t block) const {
    return is_number(plan_.blocks[block].listed) ? plan_.blocks[block].listed.number != 0
                                                 : ask(blocks_[block].listed, state) != 0;
  }

  [[nodiscard]] State apply(const State& state, Move move) const {
    const std::size_t at = block_of(move);
    const BlockCode& code = blocks_[at];
    Run run(code.next_root.frame_size);
    Frame frame = run.frame();
    load(code.next_root, state, frame);
    set_slots(plan_.blocks[at], code.next_words, move.code - plan_.blocks[at].first, frame);
    auto data = std::make_shared<State::Data>();
    data->words.resize(words_);
    data->families.resize(families_);
    for (std::size_t i = 0; i < plan_.components.size(); ++i) {
      store(code.next[i], i, frame, *data);
      if (code.after_words[i] != 0) frame[code.after_words[i]] = word_for(*data, i);
    }
    State next;
    next.data_ = std::move(data);
    return next;
  }

  [[nodiscard]] Parts parts(const State& state) const {
    return parts(state, 0, plan_.components.size());
  }

  // So many of them.
  [[nodiscard]] Parts parts(const State& state, std::size_t first, std::size_t count) const {
    Parts parts;
    for (std::size_t i = 0; i < count; ++i) parts.push_back(part(state, first + i));
    return parts;
  }

  [[nodiscard]] Part part(const State& state, std::size_t i) const {
    Part part;
    const Type& type = plan_.components[i].type;
    const std::int64_t* words = state.data_->words.data() + offsets_[i];
    if (type.kind == Kind::Scalar) {
      part.number = *words;
    } else if (type.kind == Kind::Bits) {
      for (std::uint32_t b = 0; b < type.size; ++b)
        if (static_cast<std::uint64_t>(words[b / 64]) >> (b % 64) & 1) part.numbers.push_back(b);
    } else if (type.kind == Kind::Array) {
      for (std::uint32_t e = 0; e < type.size; ++e)
        part.numbers.push_back(element_at(words, type, e));
    } else {
      state.data_->families[offsets_[i]].for_each([&](Family::Bytes bytes) {
        auto& array = part.arrays.emplace_back();
        for (std::uint32_t e = 0; e < type.size; ++e)
          array.push_back(element_at(bytes.data(), type, e));
      });
    }
    return part;
  }

  [[nodiscard]] State state(const Parts& parts) const {
    auto data = std::make_shared<State::Data>();
    data->words.resize(words_);
    data->families.resize(families_);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const Type& type = plan_.components[i].type;
      std::int64_t* words = data->words.data() + offsets_[i];
      if (type.kind == Kind::Scalar) {
        *words = parts[i].number;
      } else if (type.kind == Kind::Bits) {
        for (const std::int64_t bit : parts[i].numbers)
          words[bit / 64] |= static_cast<std::int64_t>(std::uint64_t{1} << (bit % 64));
      } else if (type.kind == Kind::Array) {
        for (std::size_t e = 0; e < parts[i].numbers.size(); ++e)
          put_element(words, type, e, parts[i].numbers[e]);
      } else {
        data->families[offsets_[i]] = family(parts[i], type);
      }
    }
    State state;
    state.data_ = std::move(data);
    return state;
  }

 private:
  struct Asked {
    Root root;
    const ScalarNode* node = nullptr;
  };
  struct Next {
    const ScalarNode* scalar = nullptr;
    const ArrayNode* array = nullptr;
    const BitsNode* bits = nullptr;
    const FamilyNode* family = nullptr;
  };
  struct Prelude {
    std::size_t word;
    const ScalarNode* value;
  };
  struct BlockCode {
    Asked listed;
    Root legal_root;
    std::vector<Prelude> prelude;
    std::vector<std::pair<std::size_t, std::uint32_t>> memos;  // offset, and number of places
    const ScalarNode* legal = nullptr;
    std::vector<std::size_t> legal_words;
    Root next_root;
    std::vector<Next> next;
    std::vector<std::size_t> next_words;
    std::vector<std::size_t> after_words;  // of next values; 0 if not read
  };

  void lay_out() {
    for (const PlanComponent& component : plan_.components) {
      const bool is_family = component.type.kind == Kind::Family;
      offsets_.push_back(is_family ? families_ : words_);
      families_ += is_family ? 1 : 0;
      words_ += words_for(component.type);
    }
  }

  void finish(const Compiler& compiler, Root& root) const {
    root.frame_size = compiler.frame_size();
    for (const auto& [slot, word] : compiler.words())
      if (slot < plan_.components.size()) root.loads.push_back({slot, word});
  }

  Asked scalar_root(const Expr& expr, const std::string& name) {
    Asked asked;
    Compiler compiler(plan_, nodes_);
    compiler.count_rounds(counting_of(plan_, expr), name.c_str());
    asked.node = compiler.scalar(expr);
    finish(compiler, asked.root);
    return asked;
  }

  static Next compiled(Compiler& compiler, const Expr& expr) {
    switch (expr.type.kind) {
      case Kind::Scalar:
        return {.scalar = compiler.scalar(expr)};
      case Kind::Array:
        return {.array = compiler.array(expr)};
      case Kind::Bits:
        return {.bits = compiler.bits(expr)};
      case Kind::Family:
        return {.family = compiler.family(expr)};
    }
    return {};
  }

  void add_block(const Block& block) {
    BlockCode code;
    code.listed = scalar_root(block.listed, plan_.names.mover);
    Compiler legal(plan_, nodes_);
    legal.count_rounds(counting_of(plan_, block.legal), plan_.names.legal.c_str());
    for (const std::uint32_t slot : block.slots) code.legal_words.push_back(legal.word_of(slot));
    for (const auto& [slot, value] : block.prelude)
      code.prelude.push_back({legal.word_of(slot), legal.scalar(value)});
    for (const std::uint32_t slot : block.memos)
      code.memos.emplace_back(legal.memo_of(slot), plan_.slots[slot].type.size);
    code.legal = legal.scalar(block.legal);
    finish(legal, code.legal_root);
    Compiler next(plan_, nodes_);
    for (const std::uint32_t slot : block.slots) code.next_words.push_back(next.word_of(slot));
    for (std::size_t i = 0; i < block.next.size(); ++i) {
      next.count_rounds(counting_of(plan_, block.next[i]), plan_.components[i].name.c_str());
      code.next.push_back(compiled(next, block.next[i]));
    }
    for (std::size_t i = 0; i < plan_.components.size(); ++i) {
      const auto word = next.words().find(plan_.next_slot(i));
      code.after_words.push_back(word == next.words().end() ? 0 : word->second);
    }
    finish(next, code.next_root);
    blocks_.push_back(std::move(code));
  }

  State first_state() {
    auto data = std::make_shared<State::Data>();
    data->words.resize(words_);
    data->families.resize(families_);
    for (std::size_t i = 0; i < plan_.components.size(); ++i) {
      const PlanComponent& component = plan_.components[i];
      Compiler compiler(plan_, nodes_);
      compiler.count_rounds(counting_of(plan_, component.initial), component.name.c_str());
      const Next value = compiled(compiler, component.initial);
      Run run(compiler.frame_size());
      store(value, i, run.frame(), *data);
    }
    State state;
    state.data_ = std::move(data);
    return state;
  }

  void store(const Next& value, std::size_t component, Frame frame, State::Data& data) const {
    std::int64_t* words = data.words.data() + offsets_[component];
    const Type& type = plan_.components[component].type;
    if (value.scalar)
      *words = value.scalar->eval(frame);
    else if (value.array)
      std::memcpy(words, value.array->eval(frame),
                  type.size * static_cast<std::size_t>(type.width()));
    else if (value.bits)
      std::memcpy(words, value.bits->eval(frame), 8 * words_for(type));
    else
      data.families[offsets_[component]] = value.family->eval(frame);
  }

  // A frame's word for a component: the number itself, or its address.
  [[nodiscard]] Word word_for(const State::Data& data, std::size_t component) const {
    const Type& type = plan_.components[component].type;
    if (type.kind == Kind::Family)
      return reinterpret_cast<Word>(&data.families[offsets_[component]]);
    const std::int64_t* words = data.words.data() + offsets_[component];
    return type.kind == Kind::Scalar ? *words : reinterpret_cast<Word>(words);
  }

  void load(const Root& root, const State& state, Frame frame) const {
    for (const Root::Load& one : root.loads)
      frame[one.word] = word_for(*state.data_, one.component);
  }

  [[nodiscard]] std::int64_t ask(const Asked& asked, const State& state) const {
    Run run(asked.root.frame_size);
    load(asked.root, state, run.frame());
    return asked.node->eval(run.frame());
  }

  [[nodiscard]] std::size_t block_of(Move move) const {
    const auto after = std::ranges::upper_bound(plan_.blocks, move.code, {}, &Block::first);
    return static_cast<std::size_t>(after - plan_.blocks.begin()) - 1;
  }

  static void prepare(const BlockCode& code, Frame frame) {
    for (const Prelude& one : code.prelude) frame[one.word] = one.value->eval(frame);
    for (const auto& [memo, size] : code.memos) Compiler::clear_memo(frame, memo, size);
  }

  static void set_slots(const Block& block, const std::vector<std::size_t>& words,
                        std::uint32_t code, Frame frame) {
    for (std::size_t i = words.size(); i-- > 0; code /= block.radices[i])
      frame[words[i]] = code % block.radices[i];
  }

  void list_block(const State& state, std::size_t at, FunctionRef<void(Move)> visit) const {
    if (!is_listed(state, at)) return;
    const Block& block = plan_.blocks[at];
    const BlockCode& code = blocks_[at];
    Run run(code.legal_root.frame_size);
    Frame frame = run.frame();
    load(code.legal_root, state, frame);
    prepare(code, frame);
    for (std::uint32_t i = 0; i < block.count; ++i) {
      set_slots(block, code.legal_words, i, frame);
      if (code.legal->eval(frame)) visit({block.first + i});
    }
  }

  static Family family(const Part& part, const Type& type) {
    Family family;
    for (const auto& numbers : part.arrays) {
      std::vector<std::byte> bytes(type.size * static_cast<std::size_t>(type.width()));
      std::uint64_t hash = 0;
      for (std::size_t e = 0; e < numbers.size(); ++e) {
        put_element(bytes.data(), type, e, numbers[e]);
        hash ^= hash_of_element(e, static_cast<std::uint64_t>(numbers[e]));
      }
      family = family.extended(bytes, hash);
    }
    return family;
  }

  std::shared_ptr<const Numbering> numbering_;
  Plan plan_;
  std::vector<std::unique_ptr<Node>> nodes_;
  std::vector<std::size_t> offsets_;  // of components: in words, or among families
  std::size_t words_ = 0;
  std::size_t families_ = 0;
  Asked final_;
  Asked winner_;
  Asked mover_;
  std::vector<Asked> payoffs_;
  std::vector<Asked> invariants_;
  std::vector<BlockCode> blocks_;
  State initial_;
};

Result<Interpreter> Interpreter::make(std::shared_ptr<const Numbering> numbering) {
  auto planned = plan(numbering->program(), numbering->parameters());
  if (!planned) return planned.error();
  return unless_rules_fail([&]() -> Result<Interpreter> {  // of the initial state
    return by_plan(std::move(numbering), *std::move(planned));
  });
}

Interpreter Interpreter::by_plan(std::shared_ptr<const Numbering> numbering, Plan plan) {
  return Interpreter(std::make_shared<const Machine>(std::move(numbering), std::move(plan)));
}

const Program& Interpreter::program() const { return machine_->numbering().program(); }

std::span<const std::int64_t> Interpreter::parameters() const {
  return machine_->numbering().parameters();
}

int Interpreter::seat_count() const { return machine_->plan().seats; }

Interpreter::State Interpreter::initial() const { return machine_->initial(); }

bool Interpreter::is_over(const State& state) const { return machine_->final(state) != 0; }

Seat Interpreter::to_move(const State& state) const {
  return Seat(static_cast<std::uint8_t>(machine_->mover(state)));
}

Interpreter::State Interpreter::apply(const State& state, Move move) const {
  return machine_->apply(state, move);
}

void Interpreter::list(const State& state, FunctionRef<void(Move)> visit) const {
  machine_->list(state, visit);
}

Payoffs Interpreter::payoff(const State& state) const {
  std::array<double, kMaxSeats> amounts{};
  const auto seats = static_cast<std::size_t>(seat_count());
  if (machine_->plan().payoffs.empty()) {
    const int winner =
        machine_->plan().winner_seat[static_cast<std::size_t>(machine_->winner(state))];
    for (std::size_t i = 0; winner >= 0 && i < seats; ++i)
      amounts[i] = static_cast<int>(i) == winner ? 1 : -1;
  } else {
    for (std::size_t i = 0; i < seats; ++i)
      amounts[i] = static_cast<double>(machine_->payoff(state, i));
  }
  return Payoffs(std::span(amounts).first(seats));
}

bool Interpreter::is_legal(const State& state, Move move) const {
  return machine_->is_legal(state, move);
}

Record Interpreter::record(const State& state) const {
  return record_of(machine_->parts(state), machine_->plan().shapes, machine_->numbering());
}

Value Interpreter::component(const State& state, std::size_t number) const {
  const std::vector<Shape>& shapes = machine_->plan().shapes;
  std::size_t first = 0;
  for (std::size_t i = 0; i < number; ++i) first += shapes[i].parts.size();
  return value_of(machine_->parts(state, first, shapes[number].parts.size()), shapes[number],
                  machine_->numbering());
}

Interpreter::State Interpreter::state(const Record& record) const {
  return machine_->state(parts_of(record, machine_->plan().shapes, machine_->numbering()));
}

std::optional<std::string> Interpreter::broken_invariant(const State& state) const {
  return machine_->broken_invariant(state);
}

std::uint64_t Interpreter::hash(const State& state) const {
  std::uint64_t hash = hash_of_array(state.data_->words.data(), state.data_->words.size());
  for (const Family& family : state.data_->families) hash = hash * 31 + family.size();
  return hash;
}

std::optional<Move> Interpreter::random_action(const State& state, Random& random) const {
  const auto& blocks = machine_->plan().blocks;
  std::uint32_t total = 0;
  std::vector<bool> listed(blocks.size());
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    listed[i] = machine_->is_listed(state, i);
    total += listed[i] ? blocks[i].count : 0;
  }
  if (total == 0) return std::nullopt;
  for (std::uint32_t tries = 0; tries < 4 * total; ++tries) {
    std::uint32_t number = random.below(total);
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      if (!listed[i]) continue;
      if (number >= blocks[i].count) {
        number -= blocks[i].count;
        continue;
      }
      const Move move{blocks[i].first + number};
      if (machine_->is_legal(state, move)) return move;
      break;
    }
  }
  return std::nullopt;
}

// ---- tabulation ----

namespace {

constexpr long long kTabulatedRounds = 1 << 24;  // per tabulator: less than a second of work

}  // namespace

struct Tabulator::Parts {
  std::vector<std::unique_ptr<Node>> nodes;
  std::vector<std::size_t> words;
  std::size_t frame_size = 0;
  const ScalarNode* scalar = nullptr;
  const DomainNode* domain = nullptr;
  std::string fault;
  long long rounds_left = kTabulatedRounds;
};

Tabulator::Tabulator(const Plan& plan, const Expr& expr, std::vector<std::uint32_t> slots)
    : parts_(std::make_unique<Parts>()) {
  Compiler compiler(plan, parts_->nodes);
  compiler.count_rounds(Counting::All, "a table");
  for (const std::uint32_t slot : slots) parts_->words.push_back(compiler.word_of(slot));
  if (expr.type.kind == Kind::Scalar)
    parts_->scalar = compiler.scalar(expr);
  else
    parts_->domain = compiler.domain(expr);
  parts_->frame_size = compiler.frame_size();
}

Tabulator::~Tabulator() = default;

std::optional<std::int64_t> Tabulator::value(std::span<const std::int64_t> numbers) const {
  Run run(parts_->frame_size, parts_->rounds_left);
  for (std::size_t i = 0; i < numbers.size(); ++i) run.frame()[parts_->words[i]] = numbers[i];
  std::optional<std::int64_t> value;
  try {
    value = parts_->scalar->eval(run.frame());
  } catch (const RuleFault& fault) {
    parts_->fault = fault.error().where;
  }
  parts_->rounds_left = run.rounds_left();
  return value;
}

bool Tabulator::is_exhausted() const { return parts_->rounds_left < 0; }

const std::string& Tabulator::fault() const { return parts_->fault; }

std::optional<std::vector<std::int64_t>> Tabulator::items(
    std::span<const std::int64_t> numbers) const {
  Run run(parts_->frame_size, parts_->rounds_left);
  for (std::size_t i = 0; i < numbers.size(); ++i) run.frame()[parts_->words[i]] = numbers[i];
  std::vector<std::int64_t> items;
  try {
    parts_->domain->each(run.frame(), [&](Word item) {
      items.push_back(item);
      return false;
    });
  } catch (const RuleFault&) {
    parts_->rounds_left = run.rounds_left();
    return std::nullopt;
  }
  parts_->rounds_left = run.rounds_left();
  return items;
}

}  // namespace yomikiri::asl
