#include "cli/option_list.h"

#include <fmt/format.h>

#include <CLI/App.hpp>

#include "core/notation.h"

namespace yomikiri::cli {
namespace {

CLI::Validator in_range(Range range) {
  return {[range](const std::string& text) {
            const auto number = parse_number<std::int64_t>(text);
            if (number && *number >= range.least && *number <= range.most) return std::string();
            return fmt::format("expected a whole number from {} to {}, found {}", range.least,
                               range.most, quote(text));
          },
          ""};
}

CLI::Validator decimal_in_range(Range range) {
  return {[range](const std::string& text) {
            const auto number = parse_decimal(text);
            if (number && *number >= static_cast<double>(range.least) &&
                *number <= static_cast<double>(range.most))
              return std::string();
            return fmt::format("expected a number from {} to {}, found {}", range.least, range.most,
                               quote(text));
          },
          ""};
}

CLI::Validator one_of(const std::vector<std::string>& choices) {
  return {[choices](const std::string& text) {
            if (std::ranges::find(choices, text) != choices.end()) return std::string();
            return fmt::format("expected {}, found {}", fmt::join(choices, " or "), quote(text));
          },
          ""};
}

CLI::Validator not_empty() {
  return {[](const std::string& text) {
            return std::string(text.empty() ? "expected some text, found ''" : "");
          },
          ""};
}

template <class Number>
CLI::Option* add_number(CLI::App& app, const std::string& name, Number& number, Range range,
                        const std::string& meaning) {
  return app.add_option(name, number, meaning)->type_name("N")->check(in_range(range));
}

}  // namespace

bool GivenOptions::has(const std::string& name) const { return app_->count(name) > 0; }

Result<void> GivenOptions::refuse(std::initializer_list<std::string> names, const std::string& why,
                                  const std::string& next_step) const {
  for (const std::string& name : names)
    if (has(name)) return fail(Errc::BadInput, name, why, next_step);
  return {};
}

void OptionList::required_word(const std::string& name, std::string& word,
                               const std::string& meaning) {
  app_.add_option(name, word, meaning)->type_name("")->required();
}

void OptionList::optional_word(const std::string& name, std::string& word,
                               const std::string& meaning) {
  app_.add_option(name, word, meaning)->type_name("")->default_str(word);
}

void OptionList::required_words(const std::string& name, std::vector<std::string>& words,
                                const std::string& meaning) {
  app_.add_option(name, words, meaning)->type_name("")->required();
}

void OptionList::optional_words(const std::string& name, std::vector<std::string>& words,
                                const std::string& meaning) {
  app_.add_option(name, words, meaning)->type_name("");
}

void OptionList::flag(const std::string& name, bool& flag, const std::string& meaning) {
  app_.add_flag(name, flag, meaning);
}

void OptionList::text(const std::string& name, std::string& text, const std::string& meaning) {
  app_.add_option(name, text, meaning)->type_name("TEXT")->check(not_empty());
}

void OptionList::list(const std::string& name, std::string& text, const std::string& meaning) {
  app_.add_option(name, text, meaning)->type_name("TEXT");
}

void OptionList::file(const std::string& name, std::string& file, const std::string& meaning) {
  app_.add_option(name, file, meaning)->type_name("FILE")->check(not_empty());
}

void OptionList::texts(const std::string& name, std::vector<std::string>& texts,
                       const std::string& meaning) {
  app_.add_option(name, texts, meaning)->type_name("TEXT")->allow_extra_args(false);
}

void OptionList::choice(const std::string& name, std::string& chosen,
                        const std::vector<std::string>& choices, const std::string& meaning) {
  app_.add_option(name, chosen, meaning)
      ->type_name(fmt::format("{}", fmt::join(choices, "|")))
      ->check(one_of(choices))
      ->default_str(chosen);
}

void OptionList::number(const std::string& name, int& number, Range range,
                        const std::string& meaning) {
  add_number(app_, name, number, range, meaning)->default_str(fmt::to_string(number));
}

void OptionList::number(const std::string& name, std::uint64_t& number, Range range,
                        const std::string& meaning) {
  add_number(app_, name, number, range, meaning)->default_str(fmt::to_string(number));
}

void OptionList::number(const std::string& name, std::optional<int>& number, Range range,
                        const std::string& meaning) {
  add_number(app_, name, number, range, meaning);
}

void OptionList::number(const std::string& name, std::optional<std::uint64_t>& number, Range range,
                        const std::string& meaning) {
  add_number(app_, name, number, range, meaning);
}

void OptionList::decimal(const std::string& name, double& number, Range range,
                         const std::string& meaning) {
  app_.add_option(name, number, meaning)
      ->type_name("X")
      ->check(decimal_in_range(range))
      ->default_str(fmt::format("{:g}", number));
}

void OptionList::required_number(const std::string& name, int& number, Range range,
                                 const std::string& meaning) {
  add_number(app_, name, number, range, meaning)->required();
}

}  // namespace yomikiri::cli
