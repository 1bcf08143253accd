#include "asl/syntax/picture_parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "core/notation.h"
#include "text/suggest.h"

namespace yomikiri::asl {
namespace {

using syntax::Picture;

enum class Feature { Squares, Points, Hexagons, Drops, Upward, Empty, Step };

struct FeatureWord {
  std::string_view word;
  std::string_view japanese;
  Feature feature;
};

constexpr std::array kFeatureWords = {
    FeatureWord{"squares", "マス", Feature::Squares},
    FeatureWord{"points", "交点", Feature::Points},
    FeatureWord{"hexagons", "六角", Feature::Hexagons},
    FeatureWord{"drops", "落下", Feature::Drops},
    FeatureWord{"upward", "下から", Feature::Upward},
    FeatureWord{"empty", "空き", Feature::Empty},
    FeatureWord{"step", "一歩", Feature::Step},
};
constexpr std::string_view kKnownFeatures =
    "squares, points, hexagons, drops, upward, empty = or step =";

class PictureParser {
 public:
  PictureParser(TokenStream& tokens, ExpressionParser& expressions)
      : tokens_(tokens), expressions_(expressions) {}

  Picture run() {
    picture_.span = tokens_.take().span;
    bool has_features = false;
    if (!begins_list()) {
      picture_.board = named(tokens_.expect(TokenKind::Name));
      has_features = tokens_.accept(TokenKind::As) || accept_word("は");
      if (has_features) do
          parse_feature();
        while (tokens_.accept(TokenKind::Comma));
    }
    if (accept_word("with") || accept_word("併記")) do
        picture_.shown.push_back(named(tokens_.expect(TokenKind::Name, "of a function to show")));
      while (tokens_.accept(TokenKind::Comma));
    else if (!tokens_.at(TokenKind::Semicolon) && !tokens_.peek().begins_line)
      tokens_.fail_here(has_features ? "',', with or ';'" : "as, with or ';'");
    return std::move(picture_);
  }

 private:
  [[nodiscard]] bool at_word(std::string_view word) const {
    return tokens_.at(TokenKind::Name) && tokens_.text(tokens_.peek().span) == word;
  }
  bool accept_word(std::string_view word) {
    if (!at_word(word)) return false;
    tokens_.take();
    return true;
  }
  // `picture with a`, where `with` is not the name of the board.
  [[nodiscard]] bool begins_list() const {
    return (at_word("with") || at_word("併記")) && tokens_.peek(1).kind == TokenKind::Name;
  }
  [[nodiscard]] Picture::Named named(const Token& token) const {
    return {token.span, tokens_.failed() ? "" : tokens_.text(token.span)};
  }

  void parse_feature() {
    if (!tokens_.at(TokenKind::Name)) return tokens_.fail_here(std::string(kKnownFeatures));
    const Token token = tokens_.take();
    const std::string word = tokens_.text(token.span);
    const auto* const known = std::ranges::find_if(kFeatureWords, [&](const FeatureWord& one) {
      return one.word == word || one.japanese == word;
    });
    if (known == kFeatureWords.end()) return fail_at_unknown(token.span, word);
    const bool is_shape = known->feature <= Feature::Hexagons;
    if (!given_.insert(is_shape ? Feature::Squares : known->feature).second)
      return tokens_.fail(token.span, is_shape ? "the board already has a shape"
                                               : fmt::format("{} is given twice", quote(word)));
    set(known->feature);
  }

  void fail_at_unknown(text::Span span, const std::string& word) {
    std::vector<std::string_view> words;
    for (const FeatureWord& one : kFeatureWords)
      words.insert(words.end(), {one.word, one.japanese});
    tokens_.fail(span, fmt::format("expected {}, found {}", kKnownFeatures, quote(word)),
                 text::did_you_mean(word, words));
  }

  void set(Feature feature) {
    switch (feature) {
      case Feature::Squares:
        picture_.shape = Picture::Shape::Squares;
        return;
      case Feature::Points:
        picture_.shape = Picture::Shape::Points;
        return;
      case Feature::Hexagons:
        picture_.shape = Picture::Shape::Hexagons;
        return;
      case Feature::Drops:
        picture_.drops = true;
        return;
      case Feature::Upward:
        picture_.upward = true;
        return;
      case Feature::Empty:
        tokens_.expect(TokenKind::Equal, "before the value of an empty cell");
        picture_.empty = expressions_.parse_binary(syntax::kSumLevel);
        return;
      case Feature::Step:
        return parse_step();
    }
  }

  void parse_step() {
    tokens_.expect(TokenKind::Equal, "before the functions of a step");
    tokens_.expect(TokenKind::Less, "before the functions of a step");
    picture_.step.push_back(named(tokens_.expect(TokenKind::Name, "of a function for columns")));
    tokens_.expect(TokenKind::Comma);
    picture_.step.push_back(named(tokens_.expect(TokenKind::Name, "of a function for rows")));
    tokens_.expect(TokenKind::Greater, "after the functions of a step");
  }

  TokenStream& tokens_;
  ExpressionParser& expressions_;
  Picture picture_;
  std::set<Feature> given_;
};

}  // namespace

bool at_picture(const TokenStream& tokens) {
  if (!tokens.at(TokenKind::Name) || tokens.peek(1).kind != TokenKind::Name) return false;
  const std::string word = tokens.text(tokens.peek().span);
  return word == "picture" || word == "図";
}

Picture parse_picture(TokenStream& tokens, ExpressionParser& expressions) {
  return PictureParser(tokens, expressions).run();
}

}  // namespace yomikiri::asl
