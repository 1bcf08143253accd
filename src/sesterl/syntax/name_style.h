// How names are spelt: values and types in snake case, modules and constructors in camel case. The
// translation to Erlang needs that to keep names apart.
#pragma once

#include <string>
#include <string_view>

namespace yomikiri::sesterl {

// `x86_64`, `foo_bar`, `_unused`; not `fooBar`, `x_` or `a__b`.
[[nodiscard]] bool is_snake_case(std::string_view name);
// `FooBar`, `X86_64`; not `Foo_Bar`.
[[nodiscard]] bool is_camel_case(std::string_view name);

// The nearest names in the right style: `foo_bar` for `fooBar`, `FooBar` for `Foo_Bar`.
[[nodiscard]] std::string snake_case(std::string_view name);
[[nodiscard]] std::string camel_case(std::string_view name);

}  // namespace yomikiri::sesterl
