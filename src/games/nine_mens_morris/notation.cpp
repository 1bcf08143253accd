// The text notation of nine men's morris.
#include <fmt/format.h>

#include <vector>

#include "games/nine_mens_morris/nine_mens_morris.h"

namespace yomikiri::games {

using namespace morris;

namespace {

std::optional<std::int8_t> point_named(std::string_view name) {
  for (int point = 0; point < kPoints && name.size() == 2; ++point) {
    const auto [file, rank] = square_of(point);
    if ((name[0] | 0x20) == 'a' + file && name[1] == '1' + rank)
      return static_cast<std::int8_t>(point);
  }
  return std::nullopt;
}

bool is_on_board(int point) { return point >= 0 && point < kPoints; }

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

// The men of the first and the second seat, from three rings.
struct BothMen {
  Men first = 0;
  Men second = 0;
};

std::optional<BothMen> parse_rings(std::string_view rings) {
  constexpr std::size_t kWidth = 9;  // a ring and the stroke behind it
  if (rings.size() + 1 != 3 * kWidth) return std::nullopt;
  BothMen men;
  for (std::size_t i = 0; i < rings.size(); ++i) {
    const char sign = rings[i];
    if (i % kWidth == kWidth - 1) {
      if (sign != '/') return std::nullopt;
      continue;
    }
    const Men bit = bit_of(point_at(static_cast<int>(i / kWidth), static_cast<int>(i % kWidth)));
    if (sign == 'X') men.first |= bit;
    if (sign == 'O') men.second |= bit;
    if (sign != 'X' && sign != 'O' && sign != '.') return std::nullopt;
  }
  return men;
}

}  // namespace

Result<NineMensMorris::Action> NineMensMorris::parse_action(const State&,
                                                            std::string_view text) const {
  const auto wrong = [&] {
    return fail(Errc::BadInput, quote(text),
                "expected a point to place a man on, or a move from one to another, and x with the "
                "man taken, if any",
                "for example d6, d6-d5 or d6-d5xa1");
  };
  std::string_view step = text;
  Action action;
  if (text.size() > 3 && (text[text.size() - 3] | 0x20) == 'x') {
    const auto taken = point_named(text.substr(text.size() - 2));
    if (!taken) return wrong();
    action.taken = *taken;
    step.remove_suffix(3);
  }
  if (step.size() == 5 && step[2] == '-') {
    const auto from = point_named(step.substr(0, 2));
    if (!from) return wrong();
    action.from = *from;
    step.remove_prefix(3);
  }
  const auto to = point_named(step);
  if (!to) return wrong();
  action.to = *to;
  return action;
}

std::string NineMensMorris::format_action(const State&, const Action& action) const {
  std::string text = name_of(action.to);
  if (action.from != Action::kNone) text = name_of(action.from) + '-' + text;
  if (action.taken != Action::kNone) text += 'x' + name_of(action.taken);
  return text;
}

std::optional<std::string> NineMensMorris::refusal(const State& s, const Action& action) const {
  if (auto reason = step_refusal(s, action)) return reason;
  return capture_refusal(s, action);
}

std::optional<std::string> NineMensMorris::step_refusal(const State& s,
                                                        const Action& action) const {
  const bool places = action.from == Action::kNone;
  if (!is_on_board(action.to) || (!places && !is_on_board(action.from)))
    return "the point is not on the board";
  if (s.to_place > 0 && !places) return "men are moved only when all have been placed";
  if (s.to_place == 0 && places) return "all men have been placed; move one";
  const Men empty = kBoard ^ s.own ^ s.other;
  if ((empty & bit_of(action.to)) == 0) return fmt::format("{} is taken", name_of(action.to));
  if (places) return std::nullopt;
  if ((s.own & bit_of(action.from)) == 0)
    return fmt::format("the mover has no man on {}", name_of(action.from));
  if ((reach(action.from, s.own, empty, flying_) & bit_of(action.to)) == 0)
    return fmt::format("no line leads from {} to {}", name_of(action.from), name_of(action.to));
  return std::nullopt;
}

std::optional<std::string> NineMensMorris::capture_refusal(const State& s,
                                                           const Action& action) const {
  const Men rest = action.from == Action::kNone ? s.own : s.own ^ bit_of(action.from);
  const bool closes = (completing_mills(rest) & bit_of(action.to)) != 0;
  if (action.taken == Action::kNone) {
    if (closes) return "this closes a mill; add x and the man that it takes";
    return std::nullopt;
  }
  if (!closes) return "this closes no mill and takes no man";
  if (!is_on_board(action.taken) || (s.other & bit_of(action.taken)) == 0)
    return "only a man of the opponent can be taken";
  if ((takeable(s.other) & bit_of(action.taken)) == 0)
    return fmt::format("the man on {} is safe in a mill", name_of(action.taken));
  return std::nullopt;
}

std::string NineMensMorris::format_state(const State& s) const {
  const Men first = s.mover == kFirst ? s.own : s.other;
  std::string text;
  for (int point = 0; point < kPoints; ++point) {
    if (point > 0 && point % 8 == 0) text += '/';
    const Men bit = bit_of(point);
    text += ((s.own | s.other) & bit) == 0 ? '.' : (first & bit) != 0 ? 'X' : 'O';
  }
  return fmt::format("{} {} {} {}", text, s.mover == kFirst ? 'X' : 'O', s.to_place, s.quiet);
}

std::optional<std::string> NineMensMorris::impossibility(const State& s) const {
  const int own_limit = men_ - (s.to_place + 1) / 2;  // the mover has placed as many or one fewer
  const int other_limit = men_ - s.to_place / 2;
  if (s.to_place > 2 * men_) return fmt::format("there are only {} men to place", 2 * men_);
  if (s.to_place > 0 && (s.to_place % 2 == 0) != (s.mover == kFirst))
    return fmt::format("with {} men yet to be placed it is the other seat's turn", s.to_place);
  if (std::popcount(s.own) > own_limit || std::popcount(s.other) > other_limit)
    return "there are more men on the board than have been placed";
  if (s.other == 0 && s.to_place < 2 * men_) return "the seat that moved last has no man";
  if (s.quiet > patience_ || (s.to_place > 0 && s.quiet > 0))
    return fmt::format("the plies without a capture must be at most {}",
                       s.to_place > 0 ? 0 : patience_);
  return std::nullopt;
}

Result<NineMensMorris::State> NineMensMorris::parse_state(std::string_view text) const {
  const auto wrong = [&](std::string what) {
    return fail(Errc::BadInput, quote(text), std::move(what),
                fmt::format("the start is {}", format_state(initial())));
  };
  const auto words = words_of(text);
  if (words.size() != 4)
    return wrong("expected rings, seat to move, men to place and plies without a capture");
  const auto men = parse_rings(words[0]);
  if (!men) return wrong("expected three rings of eight signs X, O or . separated by '/'");
  if (words[1] != "X" && words[1] != "O") return wrong("expected X or O as the seat to move");
  const auto to_place = parse_number<std::uint8_t>(words[2]);
  const auto quiet = parse_number<std::uint8_t>(words[3]);
  if (!to_place || !quiet) return wrong("expected two numbers at the end");
  const bool first_moves = words[1] == "X";
  const State state{.own = first_moves ? men->first : men->second,
                    .other = first_moves ? men->second : men->first,
                    .mover = first_moves ? kFirst : kSecond,
                    .to_place = *to_place,
                    .quiet = *quiet};
  if (auto reason = impossibility(state)) return wrong(*std::move(reason));
  return state;
}

std::string NineMensMorris::draw(const State& s) const {
  std::vector<std::string> lines{
      "7  .--------.--------.", "   |        |        |", "6  |  .-----.-----.  |",
      "   |  |     |     |  |", "5  |  |  .--.--.  |  |", "   |  |  |     |  |  |",
      "4  .--.--.     .--.--.", "   |  |  |     |  |  |", "3  |  |  .--.--.  |  |",
      "   |  |     |     |  |", "2  |  .-----.-----.  |", "   |        |        |",
      "1  .--------.--------.", "   a  b  c  d  e  f  g"};
  const Men first = s.mover == kFirst ? s.own : s.other;
  for_each_point(s.own | s.other, [&](int point) {
    const auto [file, rank] = square_of(point);
    lines[static_cast<std::size_t>(12 - 2 * rank)][static_cast<std::size_t>(3 + 3 * file)] =
        (first & bit_of(point)) != 0 ? 'X' : 'O';
  });
  if (s.to_place > 0)
    lines.push_back(fmt::format("in hand: X {}, O {}", to_place(s, kFirst), to_place(s, kSecond)));
  std::string board;
  for (const std::string& line : lines) board += line + '\n';
  return board;
}

}  // namespace yomikiri::games
