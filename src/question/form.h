// The fields of one question, each bound to a variable, which keeps its value unless the field is
// filled in. A border fills the form from what it was given; the question then reads its variables.
#pragma once

#include <cstdint>
#include <deque>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "question/field.h"

namespace yomikiri {

class Form {
 public:
  // Every function declares a field; the reference stays valid as long as the form.
  Field& flag(std::string name, bool& flag, std::string meaning);
  Field& number(std::string name, int& number, Limits limits, std::string meaning);
  Field& number(std::string name, std::uint64_t& number, Limits limits, std::string meaning);
  // Stays empty unless given.
  Field& number(std::string name, std::optional<int>& number, Limits limits, std::string meaning);
  Field& number(std::string name, std::optional<std::uint64_t>& number, Limits limits,
                std::string meaning);
  Field& decimal(std::string name, double& number, Limits limits, std::string meaning);
  Field& choice(std::string name, std::string& chosen, std::vector<std::string> choices,
                std::string meaning);
  // Must not be empty if given.
  Field& text(std::string name, std::string& text, std::string meaning);
  // May be empty: an empty list.
  Field& list(std::string name, std::string& text, std::string meaning);
  Field& texts(std::string name, std::vector<std::string>& texts, std::string meaning);
  Field& settings(std::string name, std::vector<std::string>& texts, std::string meaning);
  Field& document(std::string name, Document& document, std::string meaning);
  Field& path(std::string name, std::string& path, std::string meaning);
  Field& new_file(std::string name, std::string& file, std::string meaning);
  // Any other kind: `store` checks and keeps the entry.
  Field& field(Field field);

  [[nodiscard]] const std::deque<Field>& fields() const { return fields_; }
  // Null if there is none of that name.
  [[nodiscard]] const Field* find(std::string_view name) const;

  // An Error names the field; an unknown one is answered with the nearest name.
  [[nodiscard]] Result<void> fill(std::string_view name, const Entry& entry);
  // To be called when all is filled in: reports the first required field that is missing.
  [[nodiscard]] Result<void> check_complete() const;

  [[nodiscard]] bool has(std::string_view name) const;
  // An error that names the first of these fields that was given. A field that would be ignored is
  // refused, because the person meant something by it.
  [[nodiscard]] Result<void> refuse(std::initializer_list<std::string_view> names,
                                    const std::string& why,
                                    const std::string& next_step = {}) const;

 private:
  std::deque<Field> fields_;
};

// The same field in every question that uses random numbers.
Field& declare_seed(Form& form, std::uint64_t& seed);

}  // namespace yomikiri
