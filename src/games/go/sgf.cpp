#include "games/go/sgf.h"

#include <fmt/format.h>

#include <algorithm>

namespace yomikiri::games::go::sgf {
namespace {

constexpr std::size_t kLineWidth = 76;

enum class LineBreaks { Kept, Spaces };

// \n, \r, \r\n and \n\r are one line break each.
std::size_t line_break_size(std::string_view text) {
  if (text.empty() || (text[0] != '\n' && text[0] != '\r')) return 0;
  const bool two = text.size() > 1 && (text[1] == '\n' || text[1] == '\r') && text[1] != text[0];
  return two ? 2 : 1;
}

std::string meaning_of(std::string_view value, LineBreaks breaks) {
  std::string text;
  while (!value.empty()) {
    const bool escaped = value[0] == '\\';
    if (escaped) value.remove_prefix(1);
    if (value.empty()) break;
    const std::size_t break_size = line_break_size(value);
    if (break_size > 0) {
      if (!escaped) text += breaks == LineBreaks::Kept ? '\n' : ' ';
      value.remove_prefix(break_size);
      continue;
    }
    const bool is_space = value[0] == '\t' || value[0] == '\v' || value[0] == '\f';
    text += is_space ? ' ' : value[0];
    value.remove_prefix(1);
  }
  return text;
}

void write_node(const Node& node, std::string& out, std::size_t& line_start) {
  std::string text = ";";
  for (const Property& property : node.properties) {
    text += property.name;
    for (const std::string& value : property.values) text += '[' + value + ']';
  }
  if (out.size() > line_start && out.size() - line_start + text.size() > kLineWidth) {
    out += '\n';
    line_start = out.size();
  }
  out += text;
  if (const auto last = text.rfind('\n'); last != std::string::npos)
    line_start = out.size() - (text.size() - last - 1);
}

}  // namespace

std::string to_string(Place place) {
  return fmt::format("line {}, column {}", place.line, place.column);
}

const Property* Node::find(std::string_view name) const {
  const auto found = std::ranges::find(properties, name, &Property::name);
  return found == properties.end() ? nullptr : &*found;
}

int Collection::add_node(int parent, Place place) {
  const int number = static_cast<int>(nodes.size());
  nodes.push_back({.parent = parent, .children = {}, .properties = {}, .place = place});
  (parent < 0 ? games : nodes[parent].children).push_back(number);
  return number;
}

std::string write(const Collection& collection) {
  constexpr int kClose = -1;
  std::string out;
  std::size_t line_start = 0;
  std::vector<int> open;  // trees still to be written, the next one last, and brackets to close
  for (const int game : collection.games) {
    open.push_back(game);
    while (!open.empty()) {
      int node = open.back();
      open.pop_back();
      if (node == kClose) {
        out += ')';
        continue;
      }
      if (out.size() > line_start) out += '\n';
      line_start = out.size();
      out += '(';
      write_node(collection.nodes[node], out, line_start);
      while (collection.nodes[node].children.size() == 1) {
        node = collection.nodes[node].children[0];
        write_node(collection.nodes[node], out, line_start);
      }
      open.push_back(kClose);
      const auto& children = collection.nodes[node].children;
      open.insert(open.end(), children.rbegin(), children.rend());
    }
    out += '\n';
    line_start = out.size();
  }
  return out;
}

std::string text_of(std::string_view value) { return meaning_of(value, LineBreaks::Kept); }

std::string simple_text_of(std::string_view value) { return meaning_of(value, LineBreaks::Spaces); }

std::string value_of(std::string_view text) {
  std::string value;
  for (const char c : text) {
    if (c == ']' || c == '\\' || c == ':') value += '\\';
    value += c;
  }
  return value;
}

}  // namespace yomikiri::games::go::sgf
