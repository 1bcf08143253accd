// #[name(argument)]: which attributes mean something where. Others are warnings, because a program
// with them does what it would do without.
#pragma once

#include "sesterl/check/context.h"

namespace yomikiri::sesterl {

enum class AttributePlace : std::uint8_t { Structure, Value, Definition, Constructor };

void check_attributes(Context& context, List<Attribute> attributes, AttributePlace place);

}  // namespace yomikiri::sesterl
