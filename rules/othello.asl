/* Othello. A disc must outflank: in at least one of the eight directions there is a row of the opponent's discs, next to it and
   without gaps, that ends at a disc of one's own; all such rows are turned over. A player who cannot outflank passes; when
   neither can, the game is over and whoever has more discs wins. */

include primitives;
parameter integer 2..5 -> half == 4;             /* the board is 2 half x 2 half: 8 x 8 */

player -> black; -> white;
disc -> player; -> empty;
cell -> <integer 1..2*half, integer 1..2*half>;  /* <column, row> from the top left */
move -> cell; -> pass;
direction -> n; -> ne; -> e; -> se; -> s; -> sw; -> w; -> nw;
result -> player; -> draw; -> winner(state);

/* black begins, then they take turns; a pass is a turn, too. */
state -> initial; -> transition(state, move);
player -> mover(state); -> opponent(player);
mover-1: mover(initial) == black;
mover-2: mover(transition(S, M)) == opponent(mover(S));
symmetric black ~ white;
symmetric opponent(black) == white;

/* The board: four discs crosswise in the middle. */
disc -> at(state, cell);
at-1: at(initial, <X, Y>) ==
  if X < half or X > half + 1 or Y < half or Y > half + 1 then empty
  else if X = Y then white
  else black;
at-2: at(transition(S, M), P) == if placed?(M, P) or turned?(S, M, P) then mover(S) else at(S, P);

boolean -> placed?(move, cell); -> turned?(state, move, cell);
placed-1: placed?(pass, P) == False;
placed-2: placed?(<X, Y>, P) == P = <X, Y>;
turned-1: turned?(S, pass, P) == False;
turned-2: turned?(S, <X, Y>, <U, V>) ==
  some D ∈ direction: some I ∈ 1..row(S, mover(S), X + dx(D), Y + dy(D), D, 0):
    U = X + I * dx(D) & V = Y + I * dy(D);

/* The number of discs in a row that A would turn over, counted on from <X, Y> with N already counted; 0 if the row does not end
   at a disc of A's. */
integer -> row(state, player, integer, integer, direction, integer);
row: row(S, A, X, Y, D, N) ==
  if X < 1 or X > 2 * half or Y < 1 or Y > 2 * half or N >= 2 * half then 0
  else if at(S, <X, Y>) = empty then 0
  else if at(S, <X, Y>) = A then N
  else row(S, A, X + dx(D), Y + dy(D), D, N + 1);
measure row(S, A, X, Y, D, N) == 2 * half - N;

integer -> dx(direction); -> dy(direction);
dx(n) == 0;    dx(ne) == 1;    dx(e) == 1;   dx(se) == 1;   dx(s) == 0;   dx(sw) == -1;   dx(w) == -1;   dx(nw) == -1;
dy(n) == -1;   dy(ne) == -1;   dy(e) == 0;   dy(se) == 1;   dy(s) == 1;   dy(sw) == 1;    dy(w) == 0;    dy(nw) == -1;

boolean -> legal?(state, move); -> outflanks?(state, player, cell); -> can_move?(state, player);
legal-1: legal?(S, pass) == not(can_move?(S, mover(S)));
legal-2: legal?(S, <X, Y>) == outflanks?(S, mover(S), <X, Y>);
outflank: outflanks?(S, A, <X, Y>) ==
  at(S, <X, Y>) = empty & (some D ∈ direction: row(S, A, X + dx(D), Y + dy(D), D, 0) > 0);
can_move: can_move?(S, A) == some P ∈ cell: outflanks?(S, A, P);

boolean -> final?(state);
integer -> discs(state, player);
final: final?(S) == all A ∈ player: not(can_move?(S, A));
discs: discs(S, A) == |{P ∈ cell | at(S, P) = A}|;
winner: winner(S) ==
  if discs(S, black) = discs(S, white) then draw
  else if discs(S, black) > discs(S, white) then black
  else white;

picture at as squares with discs;
