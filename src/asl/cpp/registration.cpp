#include "asl/cpp/registration.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace yomikiri::asl {

std::string registration_of(const Registered& game) {
  return fmt::format(
      "namespace yomikiri::studies {{\n\n"
      "CompiledRules compiled_{0}() {{\n"
      "  return {{.fingerprint = {1}U,\n          .parameters = {{{2}}},\n"
      "          .open = [](rules::RuleBook book) {{\n"
      "            auto core = "
      "asl::CompiledCore<asl::compiled::{0}::Rules>::make(book.numbering());\n"
      "            return analyst_by(std::move(core), std::move(book), rules::Engine::Compiled);\n"
      "          }}}};\n}}\n\n}}  // namespace yomikiri::studies\n",
      game.space, game.fingerprint, fmt::join(game.parameters, ", "));
}

}  // namespace yomikiri::asl
