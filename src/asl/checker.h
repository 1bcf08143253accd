// The front end in one call: text to typed tree, with everything that is wrong with it. README.md
// tells the stages. A pure function of the text; it ends for every text, within limits on size.
#pragma once

#include <string>
#include <vector>

#include "asl/diagnostic.h"
#include "asl/source.h"
#include "asl/specification.h"

namespace yomikiri::asl {

struct Checked {
  std::vector<Diagnostic> diagnostics;  // in the order of the text
  bool has_more = false;                // than these
  Specification specification;          // to be built on only if there are no errors
  std::size_t axioms = 0;               // swapped twins counted

  [[nodiscard]] bool has_errors() const;
};

[[nodiscard]] Checked check(const Source& source);

}  // namespace yomikiri::asl
