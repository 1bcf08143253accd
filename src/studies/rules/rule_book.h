// A rule file opened for play: checked, transformed, with its parameters set. Every engine starts
// from it; it also holds the scribe that reads and writes the game for all engines.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "asl/program/literal.h"
#include "asl/written/scribe.h"
#include "core/error.h"
#include "core/settings.h"
#include "text/diagnostic.h"
#include "text/source.h"

namespace yomikiri::studies::rules {

// The diagnostic as an Error with its place, `FILE:LINE:COLUMN`.
[[nodiscard]] Error error_at(const text::Source& source, const text::Diagnostic& diagnostic);

// The program of a rule file; otherwise its first error, also if it defines no game.
[[nodiscard]] Result<asl::Program> read_program(const text::Source& source);

// The parameters of rules as settings: the `as` name, with the parameter's own name as its meaning.
// They point into the two lists.
[[nodiscard]] std::vector<Parameter> parameters_of(const std::vector<asl::ParameterInfo>& infos,
                                                   const std::vector<asl::Symbol>& symbols);

// Settings of such parameters; each may be given by either of its names. An Error is about the
// field `set`.
[[nodiscard]] Result<Settings> read_settings(std::span<const std::string> texts,
                                             std::span<const Parameter> parameters);

// The values of all parameters.
[[nodiscard]] std::vector<std::int64_t> values_of(const Settings& settings,
                                                  std::span<const Parameter> parameters);

class RuleBook {
 public:
  // `texts` are settings, `size=5`; a parameter may be given by its name or its `as` name.
  [[nodiscard]] static Result<RuleBook> open(const text::Source& source,
                                             std::span<const std::string> texts);

  [[nodiscard]] const std::string& name() const { return text_->name; }  // go-ikeda
  [[nodiscard]] std::span<const Parameter> parameters() const { return text_->parameters; }
  [[nodiscard]] const Settings& settings() const { return settings_; }
  // A hash of the file's text: together with the values of the parameters it identifies a compiled
  // game.
  [[nodiscard]] std::uint64_t fingerprint() const { return text_->fingerprint; }

  [[nodiscard]] const std::shared_ptr<const asl::Numbering>& numbering() const {
    return numbering_;
  }
  [[nodiscard]] const std::shared_ptr<const asl::Literal>& literal() const { return literal_; }
  [[nodiscard]] const std::shared_ptr<const asl::Scribe>& scribe() const { return scribe_; }

 private:
  // Parameters point into their names, so all of this must keep its address.
  struct Text {
    std::string name;
    std::uint64_t fingerprint = 0;
    std::shared_ptr<const asl::Program> program;
    std::vector<Parameter> parameters;
  };

  RuleBook() = default;

  std::shared_ptr<const Text> text_;
  Settings settings_;
  std::shared_ptr<const asl::Numbering> numbering_;
  std::shared_ptr<const asl::Literal> literal_;
  std::shared_ptr<const asl::Scribe> scribe_;
};

}  // namespace yomikiri::studies::rules
