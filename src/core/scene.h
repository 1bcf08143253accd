// A position as data that a client can draw: a board with pieces, cards in zones, and named numbers
// and texts. A scene is drawn for a viewer and holds nothing that the viewer may not see; a face
// that is hidden is absent. The terminal's picture is Notated::draw; programs never parse it.
//
// Words such as `is`, `reason` and the names of zones and numbers are keys in lower case; clients
// translate the ones they know and show the others as they are.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"

namespace yomikiri {

// For whom a scene is drawn: a seat, a spectator who sees only what all seats see, or, once a match
// is over, everybody: then nothing is hidden.
class Viewer {
 public:
  [[nodiscard]] static constexpr Viewer at(Seat seat) { return Viewer(seat); }
  [[nodiscard]] static constexpr Viewer spectator() { return Viewer(kSpectatorSeat); }
  [[nodiscard]] static constexpr Viewer everybody() { return Viewer(std::nullopt); }

  // Whether the viewer sees what only this seat may see.
  [[nodiscard]] constexpr bool sees(Seat seat) const { return !seat_ || *seat_ == seat; }
  [[nodiscard]] constexpr bool sees_all() const { return !seat_; }

 private:
  static constexpr Seat kSpectatorSeat{254};  // no seat and not chance
  constexpr explicit Viewer(std::optional<Seat> seat) : seat_(seat) {}

  std::optional<Seat> seat_;
};

struct Scene {
  // --- boards ---

  // A cell of a graph: its name, and where it is drawn, in steps from the top left.
  struct Node {
    std::string name;
    int x = 0;
    int y = 0;
    friend bool operator==(const Node&, const Node&) = default;
  };

  struct Piece {
    std::string at;            // a cell
    std::string is;            // the kind of piece: `black`, `hole`
    std::optional<Seat> seat;  // its owner
    // Follows the piece through a match, so that a client can show it moving. Given by whoever
    // follows the match, not by the game.
    int id = 0;
    friend bool operator==(const Piece&, const Piece&) = default;
  };

  // Cells to point out: `line` (they win), `last` (the last move).
  struct Mark {
    std::string is;
    std::vector<std::string> at;
    friend bool operator==(const Mark&, const Mark&) = default;
  };

  // Pieces beside the board: `captured`, or `to_place`.
  struct Tray {
    Seat seat{};
    std::string is;
    int count = 0;
    friend bool operator==(const Tray&, const Tray&) = default;
  };

  // Squares are filled by pieces, points are the crossings of lines; rows of hexagons are shifted
  // to the right by half a cell each. Their cells are named by the column's label, the joint and
  // the row's label. The cells of a graph are nodes.
  struct Grid {
    enum class Shape { Squares, Points, Hexagons, Graph };

    Shape shape = Shape::Squares;
    std::vector<std::string> columns;  // labels, from the left
    std::vector<std::string> rows;     // labels, from the top
    std::string joint;
    std::vector<Node> nodes;                 // of a graph
    std::vector<std::pair<int, int>> edges;  // of a graph, by the numbers of its nodes
    bool drops = false;  // pieces fall: any cell of a column means its lowest free one
    std::vector<Piece> pieces;
    std::vector<Mark> marks;
    std::vector<Tray> trays;
    friend bool operator==(const Grid&, const Grid&) = default;
  };

  // --- cards ---

  // A card or a tile as the viewer sees it; nothing: face down.
  using Face = std::optional<std::string>;

  // Something about one card of a zone: `drawn` (discarded as it was drawn), `taken`, with the seat
  // that it came from or went to.
  struct Note {
    int card = 0;  // its place in the zone, from 0
    std::string is;
    std::optional<Seat> seat;
    friend bool operator==(const Note&, const Note&) = default;
  };

  // Cards that lie together: `hand`, `board`, `dice`, `river`.
  struct Zone {
    std::string is;
    std::optional<Seat> seat;
    std::vector<Face> cards;
    std::vector<Note> notes = {};
    friend bool operator==(const Zone&, const Zone&) = default;
  };

  // A trick that is being played or has been taken. Every seat plays the same number of cards.
  struct Trick {
    Seat leader{};
    int width = 1;            // cards that each seat plays
    std::vector<Face> cards;  // `width` for each seat in order of play
    std::vector<Seat> down;   // seats that laid theirs face down
    std::optional<Seat> taker;
    std::string note;  // a special trick's name
    friend bool operator==(const Trick&, const Trick&) = default;
  };

  // --- the rest ---

  // One number, or one for each seat.
  struct NamedNumber {
    std::string name;
    std::vector<double> values;
    bool by_seat = false;
    friend bool operator==(const NamedNumber&, const NamedNumber&) = default;
  };

  struct NamedText {
    std::string name;
    std::string text;
    friend bool operator==(const NamedText&, const NamedText&) = default;
  };

  enum class Kind { Plain, Grid, Cards };

  Kind kind = Kind::Plain;
  std::vector<std::string> sides;  // what each seat plays: `black`, `white`; may be empty
  Grid grid;                       // for Kind::Grid
  std::vector<Zone> zones;
  std::vector<Trick> tricks;  // oldest first
  std::vector<NamedNumber> numbers;
  std::vector<NamedText> texts;
  friend bool operator==(const Scene&, const Scene&) = default;

  // For the functions of games that put scenes together.
  [[nodiscard]] static Scene on_grid(std::vector<std::string> sides, Grid grid) {
    return {.kind = Kind::Grid, .sides = std::move(sides), .grid = std::move(grid)};
  }
  void add_number(std::string name, double value) {
    numbers.push_back({std::move(name), {value}, false});
  }
  void add_numbers(std::string name, std::vector<double> values) {
    numbers.push_back({std::move(name), std::move(values), true});
  }
  void add_text(std::string name, std::string text) {
    texts.push_back({std::move(name), std::move(text)});
  }
  // Adds the text `actions`. The colon before it in the notation of states is left out.
  void add_actions(std::string_view text) {
    add_text("actions", std::string(text.substr(text.starts_with(':') ? 1 : 0)));
  }
};

// A legal action, so that a client can offer it by clicking. Without cells and cards it is a
// button.
struct Choice {
  std::string move;  // its notation
  std::string from;  // the cell of the piece that moves; empty if one is placed
  std::string to;    // a cell, or off:n, off:e, off:s, off:w beyond the board's edge
  // All cells that a push moves: each piece goes to the next cell. Empty if only `from` moves.
  std::vector<std::string> path;
  std::vector<std::string> take;  // cells whose pieces are taken, or cards that are played
  std::string how;                // a word for the button: `pass`, `bet`, `down`
  std::string warning;            // set if the action loses at once by the rules: `own-loss`
  friend bool operator==(const Choice&, const Choice&) = default;
};

// How a match has ended, in words and numbers.
struct Ending {
  std::vector<Seat> winners;    // none: a draw
  std::string reason;           // `line`, `showdown`; may be empty
  std::vector<double> scores;   // by seat; empty if the game keeps none
  std::vector<std::string> at;  // the cells that decided it
  friend bool operator==(const Ending&, const Ending&) = default;
};

// A game that can be drawn. Law: scenes of a seat are equal where its info keys are, and a
// spectator's shows nothing hidden from any seat.
template <class G>
concept Pictured = Game<G> && requires(const G game, const typename G::State state,
                                       const typename G::Action action, Viewer viewer) {
  { game.scene(state, viewer) } -> std::same_as<Scene>;
  { game.choice(state, action) } -> std::same_as<Choice>;  // a legal action of a seat
};

// A game that can say more about its end than the payoffs do. Needs is_over(state).
template <class G>
concept Explained = Game<G> && requires(const G game, const typename G::State state) {
  { game.ending(state) } -> std::same_as<Ending>;
};

// The ending that the payoffs tell: whoever has the most has won, unless all have the same.
[[nodiscard]] Ending ending_by(const Payoffs& payoffs, std::string reason = {});

// --- for the functions of games that put scenes together ---

// Labels of columns: `a`, `b`, ... `z`, `aa`, `ab`, ...; and of rows: from `count` down to `1`.
[[nodiscard]] std::string letters_of(int column);
[[nodiscard]] std::vector<std::string> letters(int count);
[[nodiscard]] std::vector<std::string> numbers_down_from(int count);

// One line of `length` cells, each one of the steps from the last, on a board of bits; 0: none.
[[nodiscard]] std::uint64_t line_in(std::uint64_t cells, std::span<const int> steps, int length);

// Whether the action ends the game and its mover has lost: for Choice::warning.
template <Game G>
[[nodiscard]] bool loses_at_once(const G& game, const typename G::State& state,
                                 const typename G::Action& action) {
  const auto next = game.apply(state, action);
  return game.is_over(next) && game.payoff(next)[game.to_move(state)] < 0;
}

}  // namespace yomikiri
