/* Connect Four: discs fall to the lowest free cell of a column; whoever first has four in a row wins. */

include primitives;
parameter integer 1..32 -> columns == 7;
parameter integer 1..15 -> rows == 6;

player -> x; -> o;
mark -> player; -> empty;
column -> integer 1..columns;
cell -> <integer 1..columns, integer 1..rows>;   /* <column, row>, rows counted from the top, as boards are drawn */
direction -> right; -> up; -> up_right; -> up_left;
result -> player; -> draw; -> winner(state);

/* A move is a column. x begins, then they take turns. */
state -> initial; -> transition(state, column);
player -> mover(state); -> opponent(player);
mover-1: mover(initial) == x;
mover-2: mover(transition(S, C)) == opponent(mover(S));
symmetric x ~ o;
symmetric opponent(x) == o;

/* The board: what is on each cell, and how many discs are in each column. */
mark -> at(state, cell);
integer 0..rows -> height(state, column);
cell -> landing(state, column);
at-1: at(initial, P) == empty;
at-2: at(transition(S, C), P) == if P = landing(S, C) then mover(S) else at(S, P);
height-1: height(initial, C) == 0;
height-2: height(transition(S, C), D) == if D = C then height(S, D) + 1 else height(S, D);
landing: landing(S, C) == <C, rows - height(S, C)>;

integer 0..columns*rows -> discs(state);
discs-1: discs(initial) == 0;
discs-2: discs(transition(S, C)) == discs(S) + 1;

boolean -> legal?(state, column);
legal: legal?(S, C) == height(S, C) < rows;

/* The game is won by the disc that completes four in a row. */
boolean -> won?(state); -> completes?(state, cell); -> mine?(state, cell, integer, integer);
won-1: won?(initial) == False;
won-2: won?(transition(S, C)) == completes?(S, landing(S, C));
row: completes?(S, <X, Y>) ==
  some D ∈ direction: some J ∈ 0..3: all I ∈ 0..3:
    mine?(S, <X, Y>, X + (I - J) * dx(D), Y + (I - J) * dy(D));
mine: mine?(S, P, X, Y) ==
  X >= 1 & X <= columns & Y >= 1 & Y <= rows & (<X, Y> = P or at(S, <X, Y>) = mover(S));

integer -> dx(direction); -> dy(direction);
dx(right) == 1;   dx(up) == 0;   dx(up_right) == 1;   dx(up_left) == -1;
dy(right) == 0;   dy(up) == -1;  dy(up_right) == -1;  dy(up_left) == -1;

boolean -> final?(state);
final: final?(S) == won?(S) or discs(S) = columns * rows;
winner: winner(S) == if won?(S) then opponent(mover(S)) else draw;

picture at as squares, drops;
