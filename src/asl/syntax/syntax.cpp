#include "asl/syntax/syntax.h"

namespace yomikiri::asl::syntax {

int binding_level(TokenKind operation) {
  switch (operation) {
    case TokenKind::Or:
      return kOrLevel;
    case TokenKind::And:
      return kAndLevel;
    case TokenKind::Equal:
    case TokenKind::Unequal:
    case TokenKind::Less:
    case TokenKind::LessEqual:
    case TokenKind::Greater:
    case TokenKind::GreaterEqual:
    case TokenKind::In:
    case TokenKind::NotIn:
      return kComparisonLevel;
    case TokenKind::Range:
      return kRangeLevel;
    case TokenKind::Plus:
    case TokenKind::Minus:
    case TokenKind::Union:
      return kSumLevel;
    case TokenKind::Times:
    case TokenKind::Divide:
    case TokenKind::Mod:
      return kProductLevel;
    default:
      return 0;
  }
}

}  // namespace yomikiri::asl::syntax
