#include "asl/plan/plan.h"

#include <utility>

#include "asl/plan/passes.h"

namespace yomikiri::asl {
namespace {

// Only the passes that invariants, and the expressions compared with them, need.
void prepare(Plan& plan, Expr& root) {
  root = simplified(plan, std::move(root));
  list_neighbours(plan, root);
  find_updates(plan, root);
  root = simplified(plan, std::move(root));
  lift_arrays(plan, root);
  turn_around(plan, root);
  list_neighbours(plan, root);
  root = simplified(plan, std::move(root));
}

void finish(Plan& plan, Expr& root) {
  dissolve_arrays(plan, root);
  root = simplified(plan, std::move(root));
  split_loops(plan, root);
  root = simplified(plan, std::move(root));
  tabulate(plan, root);
}

}  // namespace

std::uint32_t Plan::add_slot(const Type& type, std::string name) {
  slots.push_back({type, std::move(name)});
  return static_cast<std::uint32_t>(slots.size() - 1);
}

std::uint32_t add_list(Plan& plan, ListTable table) {
  for (std::uint32_t i = 0; i < plan.lists.size(); ++i)
    if (plan.lists[i].starts == table.starts && plan.lists[i].items == table.items) return i;
  plan.lists.push_back(std::move(table));
  return static_cast<std::uint32_t>(plan.lists.size() - 1);
}

Result<Plan> plan(const Program& program, const std::vector<std::int64_t>& parameters) {
  auto lowered = lower(program, parameters);
  if (!lowered) return lowered.error();
  Plan made = *std::move(lowered);
  for (Expr& invariant : made.invariants) prepare(made, invariant);
  for_each_root(made, [&](Expr& root) {
    prepare(made, root);
    stay_local(made, root);
    share_arrays(made, root);
    part_updates(made, root);
  });
  for (Block& block : made.blocks) remember_regions(made, block);
  for_each_root(made, [&](Expr& root) { finish(made, root); });
  find_preludes(made);
  return made;
}

}  // namespace yomikiri::asl
