#include <gtest/gtest.h>

#include "asl/plan/passes.h"

namespace yomikiri::asl {
namespace {

// Slot 0 is a direction, slot 1 a step in it, slot 2 a boolean, slot 3 a number.
class SimplifiedLoops : public testing::Test {
 protected:
  SimplifiedLoops() {
    (void)plan_.add_slot(scalar_type(0, 7), "d");
    (void)plan_.add_slot(integer_type(), "i");
    (void)plan_.add_slot(truth_type(), "c");
    (void)plan_.add_slot(scalar_type(0, 9), "n");
  }

  static Expr steps_to(Expr last) {
    return make_expr(Op::Between, bits_type(0), {number_expr(1), std::move(last)});
  }
  static Expr each_direction(Expr condition, Expr inner) {
    Expr all = make_expr(Op::Upto, bits_type(8), {});
    all.number = 8;
    return binder(Op::Each, bits_type(8), 0,
                  {std::move(all), std::move(condition), std::move(inner)});
  }

  Plan plan_;
  Expr c_ = variable_expr(2, truth_type());
  Expr n_ = variable_expr(3, scalar_type(0, 9));
};

TEST_F(SimplifiedLoops, leave_out_what_has_no_steps) {
  const Expr chosen = choice(c_, number_expr(0), n_);
  EXPECT_EQ(simplified(plan_, each_direction(truth(true), steps_to(chosen))),
            each_direction(negation(c_), steps_to(n_)));
}

TEST_F(SimplifiedLoops, leave_it_out_where_the_steps_lead_on) {
  const auto led_on = [&](Expr steps) {
    Expr one = make_expr(Op::One, bits_type(8), {variable_expr(1, integer_type())});
    return binder(Op::Each, bits_type(8), 1, {std::move(steps), truth(true), std::move(one)});
  };
  const Expr chosen = choice(c_, number_expr(0), n_);
  EXPECT_EQ(simplified(plan_, each_direction(truth(true), led_on(steps_to(chosen)))),
            each_direction(negation(c_), led_on(steps_to(n_))));
}

TEST_F(SimplifiedLoops, keep_what_has_a_step) {
  const Expr loop = each_direction(truth(true), steps_to(choice(c_, number_expr(1), n_)));
  EXPECT_EQ(simplified(plan_, loop), loop);
}

}  // namespace
}  // namespace yomikiri::asl
