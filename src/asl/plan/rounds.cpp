#include "asl/plan/rounds.h"

#include <algorithm>

#include "asl/run/throw_fault.h"

namespace yomikiri::asl {
namespace {

constexpr double kBoards = 1 << 12;  // in a family: as many as a long game has plies
// The assumed length of an interval with unknown bounds, beside other loops; each of its rounds
// counts as one if its body has no more rounds than this.
constexpr double kUsualInterval = 64;

class Rounds {
 public:
  explicit Rounds(const Plan& plan) : plan_(plan) {}

  // Whether there is an interval with unknown bounds, and whether its body is large.
  [[nodiscard]] bool has_unbounded() const { return has_unbounded_; }
  [[nodiscard]] bool has_large_unbounded() const { return has_large_unbounded_; }

  // The maximum number of rounds in an expression; a domain or a set is enumerated once.
  [[nodiscard]] double in(const Expr& expr) {
    double inside = 0;
    switch (expr.op) {
      case Op::If:
        return in(expr.kids[0]) + std::max(in(expr.kids[1]), in(expr.kids[2]));
      case Op::Some:
      case Op::All:
      case Op::Count:
      case Op::Sum:
      case Op::Collect:
      case Op::Rule:
      case Op::Each:
        for (std::size_t i = 1; i < expr.kids.size(); ++i) inside += in(expr.kids[i]);
        if (any_in(expr.kids[0], is_unbounded_interval)) {
          has_unbounded_ = true;
          has_large_unbounded_ = has_large_unbounded_ || inside > kUsualInterval;
        }
        return in(expr.kids[0]) + times(numbers_of(expr.kids[0]), inside);
      case Op::Closure:
        return in(expr.kids[0]) + times(expr.type.size, in(expr.kids[1]));
      case Op::Fill:
        return times(expr.type.size, in(expr.kids[0]));
      default:
        break;
    }
    for (const Expr& kid : expr.kids) inside += in(kid);
    return inside;
  }

 private:
  // So many rounds, each with the rounds inside it.
  static double times(double rounds, double inside) {
    return rounds == 0 ? 0 : rounds * (1 + inside);
  }

  // The maximum number of elements of the domain.
  [[nodiscard]] double numbers_of(const Expr& domain) const {
    switch (domain.op) {
      case Op::Upto:
        return static_cast<double>(domain.number);
      case Op::Between:
        if (is_unbounded_interval(domain)) return kUsualInterval;
        return static_cast<double>(
            std::max<std::int64_t>(0, domain.kids[1].type.most - domain.kids[0].type.least + 1));
      case Op::List: {
        const std::vector<std::uint32_t>& starts = plan_.lists[domain.index].starts;
        std::uint32_t longest = 0;
        for (std::size_t i = 0; i + 1 < starts.size(); ++i)
          longest = std::max(longest, starts[i + 1] - starts[i]);
        return longest;
      }
      case Op::One:
        return 1;
      case Op::Elements:
        return static_cast<double>(domain.kids.size());
      case Op::Collect:
        return domain.type.kind == Kind::Family ? kBoards : numbers_of(domain.kids[0]);
      case Op::Each:
        return numbers_of(domain.kids[0]) * numbers_of(domain.kids[2]);
      default:
        return domain.type.kind == Kind::Family ? kBoards : domain.type.size;
    }
  }

  const Plan& plan_;
  bool has_unbounded_ = false;
  bool has_large_unbounded_ = false;
};

Counting counting_of(const Plan& plan, const Expr& expr, double times) {
  Rounds rounds(plan);
  const double most = times * rounds.in(expr);
  if (most > static_cast<double>(kMostRounds) || rounds.has_large_unbounded()) return Counting::All;
  return rounds.has_unbounded() ? Counting::Intervals : Counting::None;
}

}  // namespace

Counting counting_of(const Plan& plan, const Expr& root) { return counting_of(plan, root, 1); }

Counting counting_of(const Plan& plan, const PlanFunction& function) {
  return counting_of(plan, function.body, static_cast<double>(kMostCalls));
}

bool is_unbounded_interval(const Expr& domain) {
  return domain.op == Op::Between &&
         (!domain.kids[0].type.is_bounded() || !domain.kids[1].type.is_bounded());
}

}  // namespace yomikiri::asl
