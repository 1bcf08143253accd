#include "sesterl/syntax/name_style.h"

namespace yomikiri::sesterl {
namespace {

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_figure(char c) { return c >= '0' && c <= '9'; }
char small(char c) { return is_capital(c) ? static_cast<char>(c - 'A' + 'a') : c; }
char capital(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

}  // namespace

bool is_snake_case(std::string_view name) {
  if (name.starts_with('_')) name.remove_prefix(1);
  char before = '_';  // so that no fragment is empty
  for (const char c : name) {
    if (is_capital(c) || (c == '_' && before == '_')) return false;
    before = c;
  }
  return before != '_';
}

bool is_camel_case(std::string_view name) {
  for (std::size_t i = 0; i < name.size(); ++i)
    if (name[i] == '_' && (i + 1 == name.size() || !is_figure(name[i + 1]))) return false;
  return !name.empty() && is_capital(name.front());
}

std::string snake_case(std::string_view name) {
  std::string snake;
  for (const char c : name) {
    const bool begins_fragment = is_capital(c) && !snake.empty() && snake.back() != '_';
    if (begins_fragment) snake += '_';
    if (c != '_' || (!snake.empty() && snake.back() != '_')) snake += small(c);
  }
  while (snake.ends_with('_')) snake.pop_back();
  return snake.empty() ? "x" : snake;
}

std::string camel_case(std::string_view name) {
  std::string camel;
  bool begins_word = true;
  for (const char c : name) {
    if (c != '_') {
      if (begins_word && is_figure(c) && !camel.empty()) camel += '_';
      camel += begins_word ? capital(c) : c;
    }
    begins_word = c == '_';
  }
  return camel;
}

}  // namespace yomikiri::sesterl
