// Compiled expressions: trees of closures. A frame is a row of words: one for each slot (a number,
// or a pointer to an array, a set or a family), then the storage of nodes that produce arrays and
// sets. Word 0 points to the run. Only for use inside asl/interpreter/.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "asl/plan/plan.h"
#include "asl/plan/rounds.h"
#include "asl/run/family.h"
#include "asl/run/throw_fault.h"
#include "core/function_ref.h"

namespace yomikiri::asl {

using Word = std::int64_t;
using Frame = Word*;

struct Node {
  virtual ~Node() = default;
};

struct ScalarNode : Node {
  virtual Word eval(Frame frame) const = 0;
};

struct ArrayNode : Node {
  virtual const void* eval(Frame frame) const = 0;
};

struct BitsNode : Node {
  virtual const std::uint64_t* eval(Frame frame) const = 0;
};

struct FamilyNode : Node {
  virtual Family eval(Frame frame) const = 0;
};

// Visits numbers until the visitor returns true; returns whether it did.
using VisitNumber = FunctionRef<bool(Word)>;
struct DomainNode : Node {
  virtual bool each(Frame frame, VisitNumber visit) const = 0;
};

// One evaluation from outside: its frames for calls, and their limits.
class Run {
 public:
  explicit Run(std::size_t words, long long rounds = kMostRounds)
      : first_(std::make_unique_for_overwrite<Word[]>(words)), rounds_left_(rounds) {
    first_[0] = reinterpret_cast<Word>(this);
  }
  [[nodiscard]] Frame frame() { return first_.get(); }

  // A frame for a call; frames are released in reverse order.
  [[nodiscard]] Frame enter(std::size_t words, const char* function);
  void leave(Frame frame);

  void note_round(const char* where) {
    if (--rounds_left_ < 0) throw_too_many_rounds(where);
  }
  [[nodiscard]] long long rounds_left() const { return rounds_left_; }

 private:
  static constexpr std::size_t kChunk = 4096;

  std::unique_ptr<Word[]> first_;
  std::vector<std::pair<std::unique_ptr<Word[]>, std::size_t>> chunks_;  // and words in use
  std::vector<std::size_t> used_before_;
  long long calls_ = 0;
  long long rounds_left_;
  int depth_ = 0;
  const void* base_ = __builtin_frame_address(0);
};

[[nodiscard]] inline Run& run_of(Frame frame) { return *reinterpret_cast<Run*>(frame[0]); }

// Nodes of one plan, and the frame of one root.
class Compiler {
 public:
  // The nodes are stored in `nodes`.
  Compiler(const Plan& plan, std::vector<std::unique_ptr<Node>>& nodes)
      : plan_(plan), nodes_(nodes) {}

  // For loops compiled from now on: how they count rounds, and the function named in faults.
  void count_rounds(Counting counting, const char* where) {
    counting_ = counting;
    where_ = where;
  }

  [[nodiscard]] const ScalarNode* scalar(const Expr& expr);
  [[nodiscard]] const ArrayNode* array(const Expr& expr);
  [[nodiscard]] const BitsNode* bits(const Expr& expr);
  [[nodiscard]] const FamilyNode* family(const Expr& expr);
  [[nodiscard]] const DomainNode* domain(const Expr& expr);

  // The word of a slot, reserved on first use.
  [[nodiscard]] std::size_t word_of(std::uint32_t slot);
  // The first word of a memo of regions.
  [[nodiscard]] std::size_t memo_of(std::uint32_t slot);
  // Forgets all regions.
  static void clear_memo(Frame frame, std::size_t memo, std::uint32_t size);
  [[nodiscard]] const std::map<std::uint32_t, std::size_t>& words() const { return words_; }
  [[nodiscard]] std::size_t frame_size() const { return size_; }

  struct Function;

 private:
  template <class Base, class F>
  const Base* add(F eval);
  template <class F>
  const ScalarNode* scalar_of(F eval);
  template <class F>
  const ScalarNode* with_operand(const Expr& expr, F make);
  template <class Base>
  const Base* let(const Expr& expr, const Base* body);
  const ScalarNode* binary(const Expr& expr);
  const ScalarNode* read(const Expr& expr);
  std::shared_ptr<Function> function(std::uint32_t index);
  template <class F>
  auto call(const Expr& expr, F told);
  const ScalarNode* equal(const Expr& expr);
  const ScalarNode* quantifier(const Expr& expr);
  template <class Each>
  const ScalarNode* loop(const Expr& expr, Each each);
  // One rule of an update: where it may change something, under which condition, and to what.
  struct Change {
    std::size_t word;
    const DomainNode* domain;
    const ScalarNode* condition;
    const ScalarNode* value;
  };
  std::vector<Change> changes_of(const Expr& update);
  const ScalarNode* hash(const Expr& expr);
  const ScalarNode* touches(const Expr& expr);
  const ArrayNode* fill(const Expr& expr);
  const ArrayNode* update(const Expr& expr);
  const DomainNode* uncounted(const Expr& expr);
  const DomainNode* closure(const Expr& expr, std::size_t visited);
  [[nodiscard]] bool counts_all() const { return counting_ == Counting::All; }
  std::size_t reserve(std::size_t words) { return std::exchange(size_, size_ + words); }

  const Plan& plan_;
  std::vector<std::unique_ptr<Node>>& nodes_;
  Counting counting_ = Counting::None;
  const char* where_ = nullptr;
  std::map<std::uint32_t, std::size_t> words_;
  std::size_t size_ = 1;
  std::map<std::uint32_t, std::size_t> memos_;
  std::shared_ptr<std::map<std::uint32_t, std::shared_ptr<Function>>> functions_ =
      std::make_shared<std::map<std::uint32_t, std::shared_ptr<Function>>>();
};

// A compiled recursive function, shared by all its callers.
struct Compiler::Function : Node {
  const ScalarNode* scalar = nullptr;  // its body: one of these is set
  const ArrayNode* array = nullptr;
  const BitsNode* bits = nullptr;
  const FamilyNode* family = nullptr;
  std::vector<std::size_t> parameters;  // words
  std::size_t frame_size = 0;
  std::string name;
};

}  // namespace yomikiri::asl
