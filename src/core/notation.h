// How people read and write a game. Parsing never trusts its text: unreadable text is an Error, and
// a readable but illegal action is refused with a reason in the rules' own words.
#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/game.h"

namespace yomikiri {

template <class G>
concept Notated = Game<G> && requires(const G game, const typename G::State state,
                                      const typename G::Action action, std::string_view text) {
  // Accepts any text that names an action of this game, legal here or not.
  { game.parse_action(state, text) } -> std::same_as<Result<typename G::Action>>;
  { game.format_action(state, action) } -> std::same_as<std::string>;
  // Returns why the action may not be played now, or nothing if it may. Needs !is_over(state).
  { game.refusal(state, action) } -> std::same_as<std::optional<std::string>>;
  // One line that holds the whole state, and its inverse.
  { game.parse_state(text) } -> std::same_as<Result<typename G::State>>;
  { game.format_state(state) } -> std::same_as<std::string>;
  // The board as a person wants to see it: lines, each ended by '\n'.
  { game.draw(state) } -> std::same_as<std::string>;
};

// Parses the whole text as a decimal number of type T; surrounding text and overflow are refused.
template <std::integral T>
[[nodiscard]] std::optional<T> parse_number(std::string_view text) {
  T number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// Parses the whole text as a finite decimal number: `12`, `-0.5`, `1e3`.
[[nodiscard]] std::optional<double> parse_decimal(std::string_view text);

// Returns the text without the white space around it.
[[nodiscard]] std::string_view trimmed(std::string_view text);

// Its parts between spaces, without the white space around them.
[[nodiscard]] std::vector<std::string_view> words_of(std::string_view text);

// Quotes text for an error message. The result is always valid UTF-8: control characters and
// invalid bytes are replaced, and long text is shortened.
[[nodiscard]] std::string quote(std::string_view text);

}  // namespace yomikiri
