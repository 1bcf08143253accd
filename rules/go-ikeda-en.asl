/* Go under the Ikeda rules (Territory I), after K. Inoue and K. Torii, 1989.

   The English twin of go-ikeda.asl: the same axioms under the same labels, only the names differ; a test compares them.
   The labels are those of the paper. Its axioms are marked [P], those that we had to correct [C], those that it leaves out and
   we reconstructed [R]. Ours are also: the ranges, which make the board finite; the parameters; and `symmetric`, which writes
   one axiom for the paper's "similarly, black and white exchanged". */

include primitives;
parameter integer 1..25 -> size == 9;
parameter integer -1000..1000 -> komi == 0;   /* usually negative if White starts */

/* ---- Sorts ---- */

color -> black; -> white; -> empty;
player -> black; -> white;
previous -> player; -> nobody;   /* [R] the player of the move before, if there was one */
position -> <integer 1..size, integer 1..size>; -> pass;   /* <column, row> from the top left */
move -> <player, position>;
position -> place_of(move);
player -> player_of(move);
0-3: place_of(<A, P>) == P;                                                               /* [P] */
0-4: player_of(<A, P>) == A;                                                              /* [P] */

/* The two colours are alike: an axiom marked `symmetric` also holds with these names exchanged. */
symmetric black ~ white, by_black? ~ by_white?, taken_black ~ taken_white, penalty_black ~ penalty_white,
  black_score ~ white_score, black_territory ~ white_territory, black_points ~ white_points,
  captured_black ~ captured_white, takes_black? ~ takes_white?, black_removable? ~ white_removable?;

/* ---- 0 Boards: what is on each point, taken out of a state. Two boards are equal if they agree on every point. ---- */

board -> board_of(state); -> put(board, position, color);
color -> colour_at(state, position); -> colour_on(board, position);
0-5: colour_on(board_of(S), P) == colour_at(S, P);                                        /* [P] */
8-1: colour_on(put(B, P, K), Q) == if Q = P then K else colour_on(B, Q);                  /* [R] */

/* ---- 1 The initial state ---- */

state -> initial; -> transition(state, move);
integer -> taken_white(state); -> taken_black(state); -> penalty_white(state); -> penalty_black(state);
boolean -> ended?(state); -> just_ended?(state); -> over?(state);
        -> passed?(state); -> passed_late?(state);
previous -> previous_player(state); -> first_after_end(state);
board_set -> past_boards(state);

1-1: colour_at(initial, P) == empty;                                                      /* [P] */
symmetric 1-2: taken_white(initial) == 0;                                                 /* [P] */
symmetric 1-4: penalty_white(initial) == 0;                                               /* [P] */
1-6: ended?(initial) == False;                                                            /* [P] */
1-7: just_ended?(initial) == False;                                                       /* [P] */
1-8: over?(initial) == False;                                                             /* [P] */
1-9: past_boards(initial) == {board_of(initial)};                                         /* [C] the paper has φ */
1-10: passed?(initial) == False;                                                          /* [R] */
1-11: passed_late?(initial) == False;                                                     /* [R] */
1-12: previous_player(initial) == nobody;                                                 /* [R] */
1-13: first_after_end(initial) == nobody;                                                 /* [R] */

/* ---- 2 The transition ---- */

2-1: colour_at(transition(S, TE), P) ==
  if pass?(TE) then colour_at(S, P)
  else if by_black?(TE) then
    if place_of(TE) = P then black
    else if white_removable?(S, place_of(TE), P) then empty
    else colour_at(S, P)
  else
    if place_of(TE) = P then white
    else if black_removable?(S, place_of(TE), P) then empty
    else colour_at(S, P);                                                                 /* [P] */
2-2: previous_player(transition(S, TE)) == player_of(TE);                                 /* [C] */
2-3: past_boards(transition(S, TE)) == past_boards(S) ∪ {board_of(transition(S, TE))};   /* [P] the one after this move, too */
2-4: passed?(transition(S, TE)) == pass?(TE);                                             /* [P] */
2-5: ended?(transition(S, TE)) == ended?(S) or (pass?(TE) & passed?(S));                  /* [P] */
2-6: passed_late?(transition(S, TE)) == ended?(S) & pass?(TE);   /* [C] a pass after the provisional end */
2-7: over?(transition(S, TE)) == pass?(TE) & passed_late?(S);                             /* [P] */
symmetric 2-8: taken_white(transition(S, TE)) ==
  if by_black?(TE) & takes_white?(S, place_of(TE)) then |captured_white(S, place_of(TE))| + taken_white(S)
  else taken_white(S);                                                                    /* [P] */
symmetric 2-10: penalty_white(transition(S, TE)) ==
  if not(ended?(S)) then 0
  else if by_white?(TE) & pass?(TE) then
    if passed_late?(S) & first_after_end(S) = white then penalty_white(S)
    else penalty_white(S) + 1
  else penalty_white(S);                                                                  /* [C] */
2-12: first_after_end(transition(S, TE)) == if just_ended?(S) then player_of(TE) else first_after_end(S);   /* [P] */
2-13: just_ended?(transition(S, TE)) == not(ended?(S)) & pass?(TE) & passed?(S);          /* [P] */

/* ---- 3 Legal moves ---- */

boolean -> legal?(state, move); -> forbidden?(state, move); -> repeats?(state, move); -> suicide?(state, move);
3-1: legal?(S, TE) ==
  previous_player(S) ≠ player_of(TE) &
  (pass?(TE) or (on_board?(place_of(TE)) & colour_at(S, place_of(TE)) = empty & not(forbidden?(S, TE))));   /* [P] */
3-2: forbidden?(S, TE) == repeats?(S, TE) or suicide?(S, TE);                             /* [P] */
3-3: repeats?(S, TE) == board_of(transition(S, TE)) ∈ past_boards(S);                     /* [R] */
3-4: suicide?(S, TE) == removable?(board_of(transition(S, TE)), place_of(TE));            /* [R] */

/* The rules leave open who begins; a program that asks whose turn it is at the start gets Black. */
player -> mover(state);
3-5: mover(S) == if previous_player(S) = black then white else black;                     /* [R] */

/* ---- 4 The final state, 5 the winner ---- */

boolean -> final?(state);
winner -> player; -> draw; -> winner(state);
integer -> black_score(state); -> white_score(state); -> black_points(state); -> white_points(state);
4-1: final?(S) == over?(S);                                                               /* [P] */
5-1: winner(S) ==
  if black_score(S) - komi = white_score(S) then draw
  else if black_score(S) - komi > white_score(S) then black
  else white;                                                                             /* [P] */
symmetric 5-2: black_score(S) == taken_white(S) + penalty_white(S) + black_points(S);     /* [P] */
symmetric 5-4: black_points(S) == |black_territory(S)|;                                   /* [R] */

/* ---- 6 Moves and colours ---- */

boolean -> pass?(move); -> by_black?(move); -> by_white?(move);
color -> other_colour(color);
6-1: pass?(TE) == place_of(TE) = pass;                                                    /* [R] */
symmetric 6-2: by_black?(TE) == player_of(TE) = black;                                    /* [R] */
symmetric 6-4: other_colour(black) == white;                                              /* [R] */
6-6: other_colour(empty) == empty;                                                        /* [R] */

/* ---- 7 Geometry ---- */

boolean -> on_board?(position); -> adjacent?(position, position);
integer -> absolute(integer);
position_set -> neighbours(position);
7-1: on_board?(<X, Y>) == True;                                                           /* [R] the range ensures it */
7-2: on_board?(pass) == False;                                                            /* [R] */
7-3: adjacent?(<X, Y>, <U, V>) == (X = U & absolute(Y - V) = 1) or (Y = V & absolute(X - U) = 1);   /* [R] definition 1 */
7-4: adjacent?(pass, P) == False;                                                         /* [R] */
7-5: adjacent?(<X, Y>, pass) == False;                                                    /* [R] */
7-6: absolute(I) == if 0 > I then 0 - I else I;                                           /* [R] */
7-8: Q ∈ neighbours(P) == adjacent?(P, Q);                                                /* [R] */

/* ---- 9 Chains, liberties, removal: definition 3, rule 3 ---- */

position_set -> chain(board, position); -> liberties(board, position_set);
             -> captured_white(state, position); -> captured_black(state, position);
boolean -> touches?(position, position_set); -> removable?(board, position);
        -> white_removable?(state, position, position); -> black_removable?(state, position, position);
        -> takes_white?(state, position); -> takes_black?(state, position);
9-1: touches?(Q, R) == some N ∈ neighbours(Q): N ∈ R;                                     /* [R] */
9-4: chain(B, P) == closure({P}, Q -> {N ∈ neighbours(Q) | colour_on(B, N) = colour_on(B, P)});   /* [R] */
9-5: Q ∈ liberties(B, R) == on_board?(Q) & colour_on(B, Q) = empty & touches?(Q, R);      /* [R] */
9-6: removable?(B, P) == colour_on(B, P) ≠ empty & |liberties(B, chain(B, P))| = 0;       /* [R] */
symmetric 9-7: white_removable?(S, Q, P) ==
  on_board?(Q) & on_board?(P) & colour_at(S, P) = white & removable?(put(board_of(S), Q, black), P);   /* [R] */
symmetric 9-9: P ∈ captured_white(S, Q) == white_removable?(S, Q, P);                     /* [R] */
symmetric 9-11: takes_white?(S, Q) == |captured_white(S, Q)| > 0;                         /* [R] */

/* ---- 10 Territory: definition 5 ---- */

position_set -> border(board, position_set, color); -> black_territory(state); -> white_territory(state);
boolean -> territory?(board, position, color);
10-1: Q ∈ border(B, R, K) == on_board?(Q) & colour_on(B, Q) = K & touches?(Q, R);         /* [R] */
10-2: territory?(B, P, K) ==
  on_board?(P) & colour_on(B, P) = empty
  & |border(B, chain(B, P), K)| > 0 & |border(B, chain(B, P), other_colour(K))| = 0;      /* [R] */
symmetric 10-3: P ∈ black_territory(S) == territory?(board_of(S), P, black);              /* [R] */

/* Every chain on the board has a liberty: no move leaves one without. */
invariant 11-1: all P ∈ position: not(on_board?(P)) or not(removable?(board_of(S), P));

/* The board is always among the past ones: with the printed 1-9 the initial board is not. */
invariant 11-2: board_of(S) ∈ past_boards(S);

picture colour_at as points with taken_black, taken_white;
