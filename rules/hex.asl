/* Hex, without the swap rule. red joins the top row to the bottom row, blue the first column to the last; one of them always
   succeeds, so there is no draw. */

include primitives;
parameter integer 1..19 -> size == 11;

player -> red; -> blue;
stone -> player; -> empty;
cell -> <integer 1..size, integer 1..size>;      /* <column, row> of the rhombus */

/* A move is the cell to be taken. red begins, then they take turns. */
state -> initial; -> transition(state, cell);
player -> mover(state); -> opponent(player);
mover-1: mover(initial) == red;
mover-2: mover(transition(S, C)) == opponent(mover(S));
symmetric red ~ blue;
symmetric opponent(red) == blue;

stone -> at(state, cell);
at-1: at(initial, C) == empty;
at-2: at(transition(S, C), D) == if D = C then mover(S) else at(S, D);

boolean -> legal?(state, cell);
legal: legal?(S, C) == at(S, C) = empty;

/* Six neighbours: those of the square lattice and two along one diagonal. */
cell_set -> neighbours(cell);
neighbours: <U, V> ∈ neighbours(<X, Y>) ==
  (U = X & (V = Y + 1 or V = Y - 1)) or
  (V = Y & (U = X + 1 or U = X - 1)) or
  (U = X + 1 & V = Y - 1) or
  (U = X - 1 & V = Y + 1);

/* A player is through if a chain of that player's stones leads from the near edge to the far one. */
boolean -> near?(player, cell); -> far?(player, cell); -> through?(state, player);
near-1: near?(red, <X, Y>) == Y = 1;
near-2: near?(blue, <X, Y>) == X = 1;
far-1: far?(red, <X, Y>) == Y = size;
far-2: far?(blue, <X, Y>) == X = size;
through: through?(S, A) ==
  some P ∈ closure({Q ∈ cell | near?(A, Q) & at(S, Q) = A}, Q -> {N ∈ neighbours(Q) | at(S, N) = A}):
    far?(A, P);

/* Only the player who has just moved can have joined the edges. */
boolean -> final?(state);
player -> winner(state);
final: final?(S) == through?(S, opponent(mover(S)));
winner: winner(S) == opponent(mover(S));

picture at as hexagons;
