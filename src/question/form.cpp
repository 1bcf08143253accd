#include "question/form.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "core/assert.h"
#include "core/notation.h"
#include "text/suggest.h"

namespace yomikiri {
namespace {

Error unfit(std::string what) { return fail(Errc::BadInput, "", std::move(what)); }

// The one text of an entry.
Result<std::string> only_text(const Entry& entry) {
  if (entry.texts.size() == 1 && entry.documents.empty()) return entry.texts.front();
  return unfit(fmt::format("expected one value, found {}", entry.texts.size()));
}

template <class Number>
Result<Number> number_in(const Entry& entry, Limits limits) {
  const auto text = only_text(entry);
  if (!text) return text.error();
  const auto number = parse_number<std::int64_t>(*text);
  if (number && *number >= limits.least && *number <= limits.most)
    return static_cast<Number>(*number);
  return unfit(fmt::format("expected a whole number from {} to {}, found {}", limits.least,
                           limits.most, quote(*text)));
}

template <class Number, class Variable>
auto store_number(Variable& variable, Limits limits) {
  return [&variable, limits](const Entry& entry) -> Result<void> {
    const auto number = number_in<Number>(entry, limits);
    if (!number) return number.error();
    variable = *number;
    return {};
  };
}

enum class Emptiness { Refused, Allowed };

auto store_text(std::string& variable, Emptiness emptiness) {
  return [&variable, emptiness](const Entry& entry) -> Result<void> {
    auto text = only_text(entry);
    if (!text) return text.error();
    if (text->empty() && emptiness == Emptiness::Refused)
      return unfit("expected some text, found ''");
    variable = *std::move(text);
    return {};
  };
}

Field text_field(FieldKind kind, std::string name, std::string& text, std::string meaning,
                 Emptiness emptiness = Emptiness::Refused) {
  return {.name = std::move(name),
          .kind = kind,
          .meaning = std::move(meaning),
          .fallback = text,
          .store = store_text(text, emptiness)};
}

Field texts_field(FieldKind kind, std::string name, std::vector<std::string>& texts,
                  std::string meaning) {
  return {.name = std::move(name),
          .kind = kind,
          .meaning = std::move(meaning),
          .store = [&texts](const Entry& entry) -> Result<void> {
            texts = entry.texts;
            return {};
          }};
}

}  // namespace

Field& Form::field(Field field) {
  YK_ASSERT(find(field.name) == nullptr);
  return fields_.emplace_back(std::move(field));
}

Field& Form::flag(std::string name, bool& flag, std::string meaning) {
  return field({.name = std::move(name),
                .kind = FieldKind::Flag,
                .meaning = std::move(meaning),
                .store = [&flag](const Entry& entry) -> Result<void> {
                  const auto text = only_text(entry);
                  if (!text) return text.error();
                  if (*text != "true" && *text != "false")
                    return unfit("expected true or false, found " + quote(*text));
                  flag = *text == "true";
                  return {};
                }});
}

Field& Form::number(std::string name, int& number, Limits limits, std::string meaning) {
  return field({.name = std::move(name),
                .kind = FieldKind::Number,
                .meaning = std::move(meaning),
                .limits = limits,
                .fallback = fmt::to_string(number),
                .store = store_number<int>(number, limits)});
}

Field& Form::number(std::string name, std::uint64_t& number, Limits limits, std::string meaning) {
  return field({.name = std::move(name),
                .kind = FieldKind::Number,
                .meaning = std::move(meaning),
                .limits = limits,
                .fallback = fmt::to_string(number),
                .store = store_number<std::uint64_t>(number, limits)});
}

Field& Form::number(std::string name, std::optional<int>& number, Limits limits,
                    std::string meaning) {
  return field({.name = std::move(name),
                .kind = FieldKind::Number,
                .meaning = std::move(meaning),
                .limits = limits,
                .store = store_number<int>(number, limits)});
}

Field& Form::number(std::string name, std::optional<std::uint64_t>& number, Limits limits,
                    std::string meaning) {
  return field({.name = std::move(name),
                .kind = FieldKind::Number,
                .meaning = std::move(meaning),
                .limits = limits,
                .store = store_number<std::uint64_t>(number, limits)});
}

Field& Form::decimal(std::string name, double& number, Limits limits, std::string meaning) {
  return field({.name = std::move(name),
                .kind = FieldKind::Decimal,
                .meaning = std::move(meaning),
                .limits = limits,
                .fallback = fmt::format("{:g}", number),
                .store = [&number, limits](const Entry& entry) -> Result<void> {
                  const auto text = only_text(entry);
                  if (!text) return text.error();
                  const auto found = parse_decimal(*text);
                  if (!found || *found < static_cast<double>(limits.least) ||
                      *found > static_cast<double>(limits.most))
                    return unfit(fmt::format("expected a number from {} to {}, found {}",
                                             limits.least, limits.most, quote(*text)));
                  number = *found;
                  return {};
                }});
}

Field& Form::choice(std::string name, std::string& chosen, std::vector<std::string> choices,
                    std::string meaning) {
  auto store = [&chosen, choices](const Entry& entry) -> Result<void> {
    auto text = only_text(entry);
    if (!text) return text.error();
    if (std::ranges::find(choices, *text) == choices.end())
      return unfit(fmt::format("expected {}, found {}", fmt::join(choices, " or "), quote(*text)));
    chosen = *std::move(text);
    return {};
  };
  return field({.name = std::move(name),
                .kind = FieldKind::Choice,
                .meaning = std::move(meaning),
                .choices = std::move(choices),
                .fallback = chosen,
                .store = std::move(store)});
}

Field& Form::text(std::string name, std::string& text, std::string meaning) {
  return field(text_field(FieldKind::Text, std::move(name), text, std::move(meaning)));
}

Field& Form::list(std::string name, std::string& text, std::string meaning) {
  return field(
      text_field(FieldKind::Text, std::move(name), text, std::move(meaning), Emptiness::Allowed));
}

Field& Form::texts(std::string name, std::vector<std::string>& texts, std::string meaning) {
  return field(texts_field(FieldKind::Texts, std::move(name), texts, std::move(meaning)));
}

Field& Form::settings(std::string name, std::vector<std::string>& texts, std::string meaning) {
  return field(texts_field(FieldKind::Settings, std::move(name), texts, std::move(meaning)));
}

Field& Form::document(std::string name, Document& document, std::string meaning) {
  return field({.name = std::move(name),
                .kind = FieldKind::Document,
                .meaning = std::move(meaning),
                .store = [&document](const Entry& entry) -> Result<void> {
                  if (entry.documents.size() != 1) return unfit("expected one document");
                  document = entry.documents.front();
                  return {};
                }});
}

Field& Form::path(std::string name, std::string& path, std::string meaning) {
  Field owners = text_field(FieldKind::Path, std::move(name), path, std::move(meaning));
  owners.is_owners = true;
  return field(std::move(owners));
}

Field& Form::new_file(std::string name, std::string& file, std::string meaning) {
  return field(text_field(FieldKind::NewFile, std::move(name), file, std::move(meaning)));
}

const Field* Form::find(std::string_view name) const {
  const auto found = std::ranges::find(fields_, name, &Field::name);
  return found == fields_.end() ? nullptr : &*found;
}

Result<void> Form::fill(std::string_view name, const Entry& entry) {
  const auto found = std::ranges::find(fields_, name, &Field::name);
  if (found == fields_.end()) {
    std::vector<std::string_view> names;
    for (const Field& field : fields_) names.push_back(field.name);
    std::string next_step = "fields: " + text::joined(names);
    if (const auto near = text::nearest_name(name, names))
      next_step = fmt::format("did you mean '{}'? {}", *near, next_step);
    return in_field(std::string(name), fail(Errc::BadInput, "", "no such field", next_step));
  }
  if (auto stored = found->store(entry); !stored) return in_field(found->name, stored.error());
  found->is_given = true;
  found->entry = entry;
  return {};
}

Result<void> Form::check_complete() const {
  for (const Field& field : fields_)
    if (field.is_required && !field.is_given)
      return in_field(field.name, fail(Errc::BadInput, "", "is required", field.meaning));
  return {};
}

bool Form::has(std::string_view name) const {
  const Field* field = find(name);
  YK_ASSERT(field != nullptr);
  return field->is_given;
}

Result<void> Form::refuse(std::initializer_list<std::string_view> names, const std::string& why,
                          const std::string& next_step) const {
  for (const std::string_view name : names)
    if (has(name)) return in_field(std::string(name), fail(Errc::BadInput, "", why, next_step));
  return {};
}

Field& declare_seed(Form& form, std::uint64_t& seed) {
  return form.number("seed", seed, {0, std::numeric_limits<std::int64_t>::max()},
                     "seed of the random numbers");
}

}  // namespace yomikiri
