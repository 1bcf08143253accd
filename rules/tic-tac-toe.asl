/* Tic-tac-toe on m columns and n rows: whoever first has k marks in a row wins. */

include primitives;
parameter integer 1..26 -> m == 3;
parameter integer 1..26 -> n == 3;
parameter integer 1..26 -> k == 3;

player -> x; -> o;
mark -> player; -> empty;
cell -> <integer 1..m, integer 1..n>;            /* <column, row> from the top left */
direction -> right; -> down; -> down_right; -> down_left;
result -> player; -> draw; -> winner(state);

/* A move is the cell to be marked. x begins, then they take turns. */
state -> initial; -> transition(state, cell);
player -> mover(state); -> opponent(player);
mover-1: mover(initial) == x;
mover-2: mover(transition(S, C)) == opponent(mover(S));
symmetric x ~ o;
symmetric opponent(x) == o;

/* The board. */
mark -> at(state, cell);
at-1: at(initial, C) == empty;
at-2: at(transition(S, C), D) == if D = C then mover(S) else at(S, D);

integer 0..m*n -> marks(state);
marks-1: marks(initial) == 0;
marks-2: marks(transition(S, C)) == marks(S) + 1;

boolean -> legal?(state, cell);
legal: legal?(S, C) == at(S, C) = empty;

/* The game is won by the move that completes a row: some k cells in line, the one just marked among them. */
boolean -> won?(state); -> completes?(state, cell); -> mine?(state, cell, integer, integer);
won-1: won?(initial) == False;
won-2: won?(transition(S, C)) == completes?(S, C);
row: completes?(S, <X, Y>) ==
  some D ∈ direction: some J ∈ 0..k - 1: all I ∈ 0..k - 1:
    mine?(S, <X, Y>, X + (I - J) * dx(D), Y + (I - J) * dy(D));
mine: mine?(S, C, X, Y) ==
  X >= 1 & X <= m & Y >= 1 & Y <= n & (<X, Y> = C or at(S, <X, Y>) = mover(S));

integer -> dx(direction); -> dy(direction);
dx(right) == 1;   dx(down) == 0;   dx(down_right) == 1;   dx(down_left) == -1;
dy(right) == 0;   dy(down) == 1;   dy(down_right) == 1;   dy(down_left) == 1;

boolean -> final?(state);
final: final?(S) == won?(S) or marks(S) = m * n;
winner: winner(S) == if won?(S) then opponent(mover(S)) else draw;

picture at as squares;
