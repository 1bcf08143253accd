// The fields of every question about worlds: hands, auction, contract, cards played, constraints.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "question/form.h"
#include "studies/bridge/card_values.h"
#include "studies/bridge/knowledge/system_fields.h"

namespace yomikiri::studies::bridge {

class WorldFields {
 public:
  // `hand`, `constraints`, `auction`, `dealer`, `system`.
  void declare(Form& form);
  // Also `contract`.
  void declare_contract(Form& form);
  // Also `played`.
  void declare_played(Form& form);

  // Errors name the field.
  [[nodiscard]] Result<Evidence> evidence() const;
  // Needs a contract, or an auction that leads to one when all pass from there on.
  [[nodiscard]] Result<Decision> decision() const;

 private:
  [[nodiscard]] Result<Evidence> seen() const;
  [[nodiscard]] Result<void> hear(Evidence& evidence, const Auction& auction) const;
  [[nodiscard]] Result<Contract> contract(const Auction& auction) const;

  const Form* form_ = nullptr;
  std::vector<std::string> hands_;
  std::string constraints_;
  std::string contract_;
  std::string played_;
  SystemFields auction_;
};

// How many worlds a choice is based on, and by what it is judged.
class ChoiceFields {
 public:
  explicit ChoiceFields(std::uint64_t most) : most_(most) {}
  // `worlds`, `objective`, `vulnerable`, `unit`, `seed`.
  void declare(Form& form);

  [[nodiscard]] std::uint64_t most() const { return wanted_.value_or(most_); }
  [[nodiscard]] bool is_automatic() const { return !wanted_; }
  [[nodiscard]] std::uint64_t seed() const { return seed_; }
  [[nodiscard]] const std::string& objective() const { return objective_; }
  // Whether it is what is gained against another table.
  [[nodiscard]] bool compares() const {
    return objective_ == "imps" || objective_ == "matchpoints";
  }
  // That no field was given that means nothing.
  [[nodiscard]] Result<void> check() const;
  // Needs an outcome. Comparisons with another table depend on all of them.
  [[nodiscard]] Score score(const Decision& decision, const Outcomes& outcomes,
                            const Sample& sample) const;
  [[nodiscard]] Unit unit() const;

 private:
  const Form* form_ = nullptr;
  std::uint64_t most_;  // when it stops by itself
  std::optional<std::uint64_t> wanted_ = {};
  std::string objective_ = "tricks";
  std::string vulnerable_ = "none";
  std::string unit_ = "auto";
  std::uint64_t seed_ = 1;
};

}  // namespace yomikiri::studies::bridge
