// Parses `picture at as points, drops with captured;`. Its words are not reserved: `picture` begins
// a picture only if a name follows it, which nothing else does. Only for use inside asl/.
#pragma once

#include "asl/syntax/expression_parser.h"
#include "asl/syntax/syntax.h"
#include "asl/syntax/token_stream.h"

namespace yomikiri::asl {

[[nodiscard]] bool at_picture(const TokenStream& tokens);

// Up to the `;`. Requires at_picture.
[[nodiscard]] syntax::Picture parse_picture(TokenStream& tokens, ExpressionParser& expressions);

}  // namespace yomikiri::asl
