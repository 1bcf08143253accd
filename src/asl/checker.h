// The front end in one call: from text to typed tree, with all diagnostics. README.md describes the
// stages. A pure function of the text; it terminates for every text, within limits on size.
#pragma once

#include <string>
#include <vector>

#include "asl/sorts/specification.h"
#include "text/diagnostic.h"
#include "text/source.h"

namespace yomikiri::asl {

struct Checked {
  std::vector<text::Diagnostic> diagnostics;  // in the order of the text
  bool has_more = false;                      // some diagnostics were omitted
  Specification specification;                // valid only if there are no errors
  std::size_t axioms = 0;                     // including swapped twins

  [[nodiscard]] bool has_errors() const;
};

[[nodiscard]] Checked check(const text::Source& source);

}  // namespace yomikiri::asl
