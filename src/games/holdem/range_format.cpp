// Writes ranges as text. range.h describes the grammar.
#include <fmt/format.h>

#include <optional>
#include <vector>

#include "games/holdem/range.h"

namespace yomikiri::games::holdem {
namespace {

// The common weight of all combinations of a class, if they have one.
std::optional<double> common_weight(const Range& range, HandClass hand_class) {
  std::optional<double> weight;
  bool common = true;
  hand_class.for_each_combination([&](HoleCards hand) {
    if (!weight) weight = range.weight(hand);
    common = common && *weight == range.weight(hand);
  });
  return common ? weight : std::nullopt;
}

class Writer {
 public:
  explicit Writer(const Range& range) : range_(range) {}

  // The classes of one chart line, best first, so that neighbours are steps of each other.
  void write_line(const std::vector<HandClass>& line) {
    for (std::size_t begin = 0; begin < line.size();) {
      const auto weight = common_weight(range_, line[begin]);
      std::size_t end = begin + 1;
      while (weight && end < line.size() && common_weight(range_, line[end]) == weight) ++end;
      if (!weight)
        write_combinations(line[begin]);
      else if (*weight > 0)
        write_steps(line, begin, end - 1, *weight);
      begin = end;
    }
  }
  [[nodiscard]] std::string take_text() { return std::move(text_); }

 private:
  void write(std::string_view hands, double weight) {
    if (!text_.empty()) text_ += ", ";
    text_ += hands;
    if (weight != 1) text_ += fmt::format(":{}", weight);
  }
  void write_steps(const std::vector<HandClass>& line, std::size_t best, std::size_t worst,
                   double weight) {
    if (best == worst)
      write(to_string(line[best]), weight);
    else if (best == 0)
      write(to_string(line[worst]) + "+", weight);
    else
      write(to_string(line[best]) + "-" + to_string(line[worst]), weight);
  }
  void write_combinations(HandClass hand_class) {
    hand_class.for_each_combination([&](HoleCards hand) {
      if (range_.weight(hand) > 0) write(to_string(hand), range_.weight(hand));
    });
  }

  const Range& range_;
  std::string text_;
};

}  // namespace

std::string to_string(const Range& range) {
  if (range == Range::any()) return "random";
  Writer writer(range);
  std::vector<HandClass> pairs;
  for (int rank = kAce; rank >= 0; --rank) pairs.push_back(HandClass::pair(rank));
  writer.write_line(pairs);
  for (int high = kAce; high > 0; --high)
    for (const auto kind : {&HandClass::suited, &HandClass::offsuit}) {
      std::vector<HandClass> line;
      for (int low = high - 1; low >= 0; --low) line.push_back(kind(high, low));
      writer.write_line(line);
    }
  return writer.take_text();
}

}  // namespace yomikiri::games::holdem
