#include <utility>

#include "sesterl/check/module_checker.h"

namespace yomikiri::sesterl {

const ModuleSig* check_file(World& world, const text::Source& source, Tree tree,
                            const CheckOptions& options, Diagnostics& diagnostics) {
  const auto number = static_cast<std::uint16_t>(world.files.size());
  CheckedFile& file = world.files.emplace_back();
  file.source = &source;
  file.tree = std::move(tree);
  file.types.resize(file.tree.count<Expr>());
  file.uses.resize(file.tree.count<Expr>());
  file.pattern_uses.resize(file.tree.count<Pattern>());
  file.pattern_types.resize(file.tree.count<Pattern>());
  file.functions.resize(file.tree.count<FunctionDefinition>());
  file.modules.resize(file.tree.count<Module>());

  Context context(world, file, number, options, diagnostics);
  world.types.same_pack = [&](PackNumber left, PackNumber right) {
    return Matcher(context, {}, Matcher::Voice::Silent)
        .equal(*world.packs[left], *world.packs[right]);
  };
  TypeReader reader(context);
  ExpressionChecker expressions(context, reader);
  expressions.bind_primitives();
  ModuleChecker modules(context, reader, expressions);
  const ModuleSig* checked = modules.check_file();
  expressions.finish();
  world.types.same_pack = nullptr;
  return checked;
}

}  // namespace yomikiri::sesterl
