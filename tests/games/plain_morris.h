// Nine men's morris implemented as simply as possible: points by name, lines as people see them on
// the board, sets and loops. A slow second implementation for tests.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

namespace yomikiri::tests {

class PlainMorris {
 public:
  using Line = std::vector<std::string>;

  // Every straight line of the board has three points, and is a mill when one seat holds them.
  static const std::vector<Line>& lines() {
    static const std::vector<Line> all{
        {"a1", "d1", "g1"}, {"b2", "d2", "f2"}, {"c3", "d3", "e3"}, {"a4", "b4", "c4"},
        {"e4", "f4", "g4"}, {"c5", "d5", "e5"}, {"b6", "d6", "f6"}, {"a7", "d7", "g7"},
        {"a1", "a4", "a7"}, {"b2", "b4", "b6"}, {"c3", "c4", "c5"}, {"d1", "d2", "d3"},
        {"d5", "d6", "d7"}, {"e3", "e4", "e5"}, {"f2", "f4", "f6"}, {"g1", "g4", "g7"}};
    return all;
  }
  // In the order of the state's text: rings from the outside in, clockwise from the upper left.
  static const std::vector<std::string>& points() {
    static const std::vector<std::string> all{"a7", "d7", "g7", "g4", "g1", "d1", "a1", "a4",
                                              "b6", "d6", "f6", "f4", "f2", "d2", "b2", "b4",
                                              "c5", "d5", "e5", "e4", "e3", "d3", "c3", "c4"};
    return all;
  }
  static bool are_neighbours(const std::string& a, const std::string& b) {
    for (const Line& line : lines())
      for (std::size_t i = 0; i < 2; ++i)
        if ((line[i] == a && line[i + 1] == b) || (line[i] == b && line[i + 1] == a)) return true;
    return false;
  }

  // Parses the text of a state of NineMensMorris.
  explicit PlainMorris(const std::string& text, bool flying = true) : flying_(flying) {
    std::size_t at = 0;
    for (const std::string& point : points()) {
      if (text[at] == '/') ++at;
      if (text[at] != '.') men_[point] = text[at];
      ++at;
    }
    mover_ = text[at + 1];
    to_place_ = std::stoi(text.substr(at + 3));
  }

  // As texts; empty if the game is lost. Draws are ignored.
  std::set<std::string> actions() const {
    std::set<std::string> found;
    if (to_place_ == 0 && (men_of('X') < 3 || men_of('O') < 3)) return found;
    for (const std::string& to : points()) {
      if (men_.contains(to)) continue;
      if (to_place_ > 0) add_actions("", to, found);
      for (const auto& [from, seat] : men_)
        if (to_place_ == 0 && seat == mover_ && may_go(from, to)) add_actions(from, to, found);
    }
    return found;
  }

  void play(const std::string& action) {
    std::string step = action;
    if (const auto x = action.find('x'); x != std::string::npos) {
      men_.erase(action.substr(x + 1));
      step.resize(x);
    }
    if (step.size() == 5) men_.erase(step.substr(0, 2));
    men_[step.substr(step.size() - 2)] = mover_;
    if (to_place_ > 0) --to_place_;
    mover_ = opponent();
  }

 private:
  char opponent() const { return mover_ == 'X' ? 'O' : 'X'; }

  int men_of(char seat) const {
    int count = 0;
    for (const auto& [point, holder] : men_) count += holder == seat ? 1 : 0;
    return count;
  }

  bool may_go(const std::string& from, const std::string& to) const {
    return (flying_ && men_of(mover_) == 3) || are_neighbours(from, to);
  }

  static bool is_in_mill(const std::map<std::string, char>& men, const std::string& point) {
    for (const Line& line : lines()) {
      bool through = false;
      bool full = true;
      for (const std::string& other : line) {
        through |= other == point;
        full &= men.contains(other) && men.at(other) == men.at(point);
      }
      if (through && full) return true;
    }
    return false;
  }

  void add_actions(const std::string& from, const std::string& to,
                   std::set<std::string>& found) const {
    auto after = men_;
    after.erase(from);
    after[to] = mover_;
    const std::string step = from.empty() ? to : from + "-" + to;
    if (!is_in_mill(after, to)) {
      found.insert(step);
      return;
    }
    std::set<std::string> open;
    std::set<std::string> all;
    for (const auto& [point, seat] : men_) {
      if (seat != opponent()) continue;
      all.insert(point);
      if (!is_in_mill(men_, point)) open.insert(point);
    }
    for (const std::string& point : open.empty() ? all : open) found.insert(step + "x" + point);
  }

  std::map<std::string, char> men_;
  char mover_ = 'X';
  int to_place_ = 0;
  bool flying_;
};

}  // namespace yomikiri::tests
