#include "sesterl/check/attributes.h"

#include <fmt/format.h>

#include <algorithm>

namespace yomikiri::sesterl {
namespace {

enum class Takes : std::uint8_t { Nothing, Text, Atom };

struct Known {
  std::string_view name;
  Takes takes;
  std::vector<AttributePlace> places;  // empty: everywhere
};

const Known* known_attribute(std::string_view name) {
  static const Known list[] = {
      {"doc", Takes::Text, {}},
      {"test", Takes::Nothing, {AttributePlace::Structure, AttributePlace::Value}},
      {"behaviour", Takes::Text, {AttributePlace::Structure}},
      {"behavior", Takes::Text, {AttributePlace::Structure}},
      {"atom", Takes::Atom, {AttributePlace::Constructor}},
  };
  const Known* found = std::ranges::find(list, name, &Known::name);
  return found == std::end(list) ? nullptr : found;
}

bool is_snake_case(std::string_view text) {
  const auto is_lower = [](char c) { return c >= 'a' && c <= 'z'; };
  const auto fits = [&](char c) { return is_lower(c) || (c >= '0' && c <= '9') || c == '_'; };
  return !text.empty() && text.size() <= 255 && is_lower(text.front()) &&
         std::ranges::all_of(text, fits);
}

// What is wrong with the argument, or nothing.
std::string_view complaint(const Context& context, const Attribute& attribute, Takes takes) {
  if (takes == Takes::Nothing) return attribute.argument ? "takes no argument" : "";
  const Literal* literal =
      attribute.argument ? std::get_if<Literal>(&context.tree[*attribute.argument].is) : nullptr;
  if (literal == nullptr || literal->kind != LiteralKind::Binary)
    return "takes one argument, a text such as \"x\"";
  if (takes == Takes::Atom && !is_snake_case(context.text(literal->text)))
    return "takes an atom in snake case";
  return "";
}

}  // namespace

void check_attributes(Context& context, List<Attribute> attributes, AttributePlace place) {
  for (const Attribute& one : context.tree[attributes]) {
    const std::string_view name = context.text(one.name.name);
    const Known* known = known_attribute(name);
    std::string_view wrong;
    if (known == nullptr)
      wrong = "is not known";
    else if (!known->places.empty() &&
             std::ranges::find(known->places, place) == known->places.end())
      wrong = "means nothing here";
    else
      wrong = complaint(context, one, known->takes);
    if (!wrong.empty())
      context.warning(DiagnosticKind::Attribute, one.span,
                      fmt::format("the attribute `{}` {}", name, wrong));
  }
}

}  // namespace yomikiri::sesterl
