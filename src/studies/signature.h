// The signature of the program: a fixed small set of work on every game of the catalogue and on one
// written in the rule language, whose results are integers, and one hash of them. The same on every
// machine, compiler and thread count; an unannounced change is an error (bench/SIGNATURE, checked
// in CI).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/job.h"
#include "studies/rules/engine.h"

namespace yomikiri::studies {

struct SignatureRow {
  struct Count {
    std::string what;
    std::uint64_t number;

    friend bool operator==(const Count&, const Count&) = default;
  };
  std::string method;
  std::string subject;
  std::vector<Count> counts;
};

struct Signature {
  std::vector<SignatureRow> rows;
  std::uint64_t hash = 0;
};

// The game of the rule language is run by the engine given. All engines count the same; their
// playouts may differ. The interpreter needs no compiler.
[[nodiscard]] Result<Signature> compute_signature(
    const Job& job, rules::Engine engine = rules::Engine::Interpreter);

}  // namespace yomikiri::studies
