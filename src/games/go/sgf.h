// Game records in the Smart Game Format, FF[4] [Hollosi1999], also accepting what older files do
// differently (FF[1] to FF[3]: lower case letters in names, no FF, passes as tt). A collection is
// read whole and kept whole: variations, unknown properties and the exact text of every value, so
// that writing it again loses only white space between properties.
//
// The whole file is decoded before it is parsed: editors treat it the same way, and in Shift_JIS or
// Big5 half a character may look like a bracket. In memory everything is UTF-8. Neither reading nor
// writing recurses, so files may be nested to any depth.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"

namespace yomikiri::games::go::sgf {

inline constexpr std::size_t kMostBytes = 16 << 20;
inline constexpr std::size_t kMostNodes = 1'000'000;
inline constexpr std::size_t kMostValues = 4'000'000;

struct Property {
  std::string name;                 // capital letters
  std::vector<std::string> values;  // as between the brackets, with their backslashes
  friend bool operator==(const Property&, const Property&) = default;
};

struct Place {
  int line = 1;
  int column = 1;  // in bytes of UTF-8
};
[[nodiscard]] std::string to_string(Place place);  // line 3, column 7

struct Node {
  int parent = -1;            // -1: a game's first node
  std::vector<int> children;  // the first one is the main line
  std::vector<Property> properties;
  Place place = {};

  // The first property with that name, if there is one.
  [[nodiscard]] const Property* find(std::string_view name) const;
  friend bool operator==(const Node& a, const Node& b) {
    return a.parent == b.parent && a.children == b.children && a.properties == b.properties;
  }
};

struct Collection {
  std::vector<Node> nodes;  // parents before children
  std::vector<int> games;   // the first node of each
  friend bool operator==(const Collection&, const Collection&) = default;

  int add_node(int parent, Place place = {});  // -1: begins a game
};

// Reads a collection from a file's bytes.
[[nodiscard]] Result<Collection> read(std::string_view bytes);
[[nodiscard]] std::string write(const Collection& collection);

// What a value means: as Text, which keeps line breaks, and as SimpleText, which turns them into
// spaces.
[[nodiscard]] std::string text_of(std::string_view value);
[[nodiscard]] std::string simple_text_of(std::string_view value);
// A text as a value, its brackets and backslashes escaped.
[[nodiscard]] std::string value_of(std::string_view text);

}  // namespace yomikiri::games::go::sgf
