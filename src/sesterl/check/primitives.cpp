// The functions that every program knows.
#include "sesterl/check/expression_checker.h"

namespace yomikiri::sesterl {
namespace {

struct PrimitiveType {
  const char* name;
  Primitive is;
  std::vector<TypeRef> arguments;
  bool acts;
  TypeRef result;
};

}  // namespace

void ExpressionChecker::bind_primitives() {
  TypeStore& types = context_.types;
  const TypeRef a = types.fresh(1);
  const TypeRef message = types.fresh(1);
  const TypeRef other = types.fresh(1);
  const TypeRef process = types.function({.ordered = {},
                                          .mandatory = {},
                                          .optional = types.empty_row(),
                                          .acts = true,
                                          .message = other,
                                          .result = context_.unit});
  const TypeRef pid = types.base(BaseType::Pid, {other});
  const TypeRef text = types.base(BaseType::List, {context_.character});
  const PrimitiveType primitives[] = {
      {"self", Primitive::Self, {}, true, types.base(BaseType::Pid, {message})},
      {"spawn", Primitive::Spawn, {process}, true, pid},
      {"send", Primitive::Send, {pid, other}, true, context_.unit},
      {"return", Primitive::Return, {a}, true, a},
      {"print_debug", Primitive::PrintDebug, {a}, false, context_.unit},
      {"format", Primitive::Format, {types.base(BaseType::Format, {a}), a}, false, text}};
  Generaliser generaliser(types, 0);
  for (const PrimitiveType& one : primitives) {
    const TypeRef type = types.function({.ordered = one.arguments,
                                         .mandatory = {},
                                         .optional = types.empty_row(),
                                         .acts = one.acts,
                                         .message = message,
                                         .result = one.result});
    generaliser.add(type);
    context_.scope.values.bind(
        context_.world.names.intern(one.name),
        {.use = {.kind = Use::Kind::Primitive, .index = static_cast<std::uint32_t>(one.is)},
         .scheme = {type, generaliser.bound_count()}});
  }
}

}  // namespace yomikiri::sesterl
