/* Ostle, a game of Miyabi Games, 2017: push the opponent's pieces off the board or into the hole; losing two loses the game. */

include primitives;

player -> x; -> o;
content -> player; -> hole; -> empty;
cell -> <integer 1..5, integer 1..5>;            /* <column, row> from the top left */
direction -> up; -> right; -> down; -> left;
move -> <cell, direction>;                       /* the piece or the hole on the cell moves one step */

integer -> dx(direction); -> dy(direction);
dx(up) == 0;    dx(right) == 1;   dx(down) == 0;   dx(left) == -1;
dy(up) == -1;   dy(right) == 0;   dy(down) == 1;   dy(left) == 0;

/* x begins, then they take turns. */
state -> initial; -> transition(state, move);
player -> mover(state); -> opponent(player);
mover-1: mover(initial) == x;
mover-2: mover(transition(S, M)) == opponent(mover(S));
symmetric x ~ o;
symmetric opponent(x) == o;

/* The board: x on the top row, o on the bottom row, the hole in the middle. */
content -> at(state, cell);
at-1: at(initial, <X, Y>) ==
  if Y = 1 then x else if Y = 5 then o else if X = 3 & Y = 3 then hole else empty;

/* The hole changes places with an empty cell. A piece pushes the whole line of pieces in its way: each moves to the cell of the
   next one; a piece that reaches the hole, or leaves the board, is lost. */
at-2: at(transition(S, <P, D>), Q) ==
  if at(S, P) = hole then
    if Q = P then empty
    else if ahead?(P, D, 1, Q) then hole
    else at(S, Q)
  else
    if Q = P then empty
    else if pushed?(S, P, D, Q) & at(S, Q) ≠ hole then behind(S, Q, D)
    else at(S, Q);

boolean -> ahead?(cell, direction, integer, cell); -> pushed?(state, cell, direction, cell);
        -> piece?(state, cell); -> on_board?(integer, integer);
content -> behind(state, cell, direction);
ahead: ahead?(<X, Y>, D, I, <U, V>) == U = X + I * dx(D) & V = Y + I * dy(D);
pushed: pushed?(S, <X, Y>, D, Q) ==
  some I ∈ 1..4: ahead?(<X, Y>, D, I, Q) & (all J ∈ 0..I - 1: piece?(S, <X + J * dx(D), Y + J * dy(D)>));
piece: piece?(S, P) == some A ∈ player: at(S, P) = A;
behind: behind(S, <X, Y>, D) ==
  if on_board?(X - dx(D), Y - dy(D)) then at(S, <X - dx(D), Y - dy(D)>) else empty;
on_board: on_board?(X, Y) == X >= 1 & X <= 5 & Y >= 1 & Y <= 5;

/* No move may restore the board of two plies before: a move may not take back the opponent's last move. */
board -> picture(state);
content -> seen(board, cell);
memory -> board; -> nothing;
memory -> before(state);
seen: seen(picture(S), P) == at(S, P);
before-1: before(initial) == nothing;
before-2: before(transition(S, M)) == picture(S);

boolean -> legal?(state, move); -> possible?(state, move); -> restores?(state, move);
legal: legal?(S, M) == possible?(S, M) & not(restores?(S, M));
possible: possible?(S, <P, D>) ==
  at(S, P) = mover(S) or (at(S, P) = hole & (some Q ∈ cell: ahead?(P, D, 1, Q) & at(S, Q) = empty));
restores: restores?(S, M) == picture(transition(S, M)) = before(S);

/* A player with three pieces left has lost, whoever removed the last one. */
boolean -> final?(state);
integer -> pieces(state, player);
player -> winner(state);
pieces: pieces(S, A) == |{P ∈ cell | at(S, P) = A}|;
final: final?(S) == some A ∈ player: pieces(S, A) <= 3;
winner: winner(S) == if pieces(S, x) <= 3 then o else x;

picture at as squares, step = <dx, dy> with pieces;
