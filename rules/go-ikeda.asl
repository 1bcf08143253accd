/* Go under the Ikeda rules (Territory I), after K. Inoue and K. Torii, 1989.

   The labels are those of the paper. Its axioms are marked [P], those that we had to correct [C], those that it leaves out and
   we reconstructed [R]. Ours are also: the ranges, which make the board finite; the parameters; and `symmetric`, which writes
   one axiom for the paper's "similarly, black and white exchanged". */

include primitives;
parameter integer 1..25 -> 路 as size == 9;
parameter integer -1000..1000 -> コミ as komi == 0;   /* usually negative if White starts */

/* ---- Sorts ---- */

color -> 黒; -> 白; -> 空;
player -> 黒; -> 白;
previous -> player; -> なし;                          /* [R] the player of the move before, if there was one */
position -> <integer 1..路, integer 1..路>; -> パスする;   /* <column, row> from the top left */
move -> <player, position>;
position -> 位置(move);
player -> 打ち手(move);
0-3: 位置(<A, P>) == P;                                                        /* [P] */
0-4: 打ち手(<A, P>) == A;                                                      /* [P] */

/* The two colours are alike: an axiom marked `symmetric` also holds with these names exchanged. */
symmetric 黒 ~ 白, 黒番? ~ 白番?, アゲ石黒 ~ アゲ石白, ペナルティ黒 ~ ペナルティ白, 黒の得点 ~ 白の得点,
  黒地 ~ 白地, 黒地の数 ~ 白地の数, 囲まれる黒石 ~ 囲まれる白石, 黒を抜くか? ~ 白を抜くか?,
  黒が除去される状態か? ~ 白が除去される状態か?;

/* ---- 0 Boards: what is on each point, taken out of a state. Two boards are equal if they agree on every point. ---- */

board -> 盤(state); -> 置く(board, position, color);
color -> 点の色(state, position); -> 点の色1(board, position);
0-5: 点の色1(盤(S), P) == 点の色(S, P);                                        /* [P] */
8-1: 点の色1(置く(B, P, K), Q) == if Q = P then K else 点の色1(B, Q);          /* [R] */

/* ---- 1 The initial state ---- */

state -> 初期状態; -> 遷移(state, move);
integer -> アゲ石白(state); -> アゲ石黒(state); -> ペナルティ白(state); -> ペナルティ黒(state);
boolean -> 仮終局か?(state); -> 仮終局か1?(state); -> 終局か?(state);
        -> 前の手はパスか?(state); -> 前の手はパスか1?(state);
previous -> 前の打ち手(state); -> 仮終局後先着(state);
board_set -> 過去の盤(state);

1-1: 点の色(初期状態, P) == 空;                                                /* [P] */
symmetric 1-2: アゲ石白(初期状態) == 0;                                        /* [P] */
symmetric 1-4: ペナルティ白(初期状態) == 0;                                    /* [P] */
1-6: 仮終局か?(初期状態) == False;                                             /* [P] */
1-7: 仮終局か1?(初期状態) == False;                                            /* [P] */
1-8: 終局か?(初期状態) == False;                                               /* [P] */
1-9: 過去の盤(初期状態) == {盤(初期状態)};                                     /* [C] the paper has φ */
1-10: 前の手はパスか?(初期状態) == False;                                      /* [R] */
1-11: 前の手はパスか1?(初期状態) == False;                                     /* [R] */
1-12: 前の打ち手(初期状態) == なし;                                            /* [R] */
1-13: 仮終局後先着(初期状態) == なし;                                          /* [R] */

/* ---- 2 The transition ---- */

2-1: 点の色(遷移(S, TE), P) ==
  if パス?(TE) then 点の色(S, P)
  else if 黒番?(TE) then
    if 位置(TE) = P then 黒
    else if 白が除去される状態か?(S, 位置(TE), P) then 空
    else 点の色(S, P)
  else
    if 位置(TE) = P then 白
    else if 黒が除去される状態か?(S, 位置(TE), P) then 空
    else 点の色(S, P);                                                         /* [P] */
2-2: 前の打ち手(遷移(S, TE)) == 打ち手(TE);                                    /* [C] */
2-3: 過去の盤(遷移(S, TE)) == 過去の盤(S) ∪ {盤(遷移(S, TE))};                 /* [P] the board after this move, too */
2-4: 前の手はパスか?(遷移(S, TE)) == パス?(TE);                                /* [P] */
2-5: 仮終局か?(遷移(S, TE)) == 仮終局か?(S) or (パス?(TE) & 前の手はパスか?(S));   /* [P] */
2-6: 前の手はパスか1?(遷移(S, TE)) == 仮終局か?(S) & パス?(TE);                /* [C] a pass after the provisional end */
2-7: 終局か?(遷移(S, TE)) == パス?(TE) & 前の手はパスか1?(S);                  /* [P] */
symmetric 2-8: アゲ石白(遷移(S, TE)) ==
  if 黒番?(TE) & 白を抜くか?(S, 位置(TE)) then |囲まれる白石(S, 位置(TE))| + アゲ石白(S)
  else アゲ石白(S);                                                            /* [P] */
symmetric 2-10: ペナルティ白(遷移(S, TE)) ==
  if not(仮終局か?(S)) then 0
  else if 白番?(TE) & パス?(TE) then
    if 前の手はパスか1?(S) & 仮終局後先着(S) = 白 then ペナルティ白(S)
    else ペナルティ白(S) + 1
  else ペナルティ白(S);                                                        /* [C] */
2-12: 仮終局後先着(遷移(S, TE)) == if 仮終局か1?(S) then 打ち手(TE) else 仮終局後先着(S);   /* [P] */
2-13: 仮終局か1?(遷移(S, TE)) == not(仮終局か?(S)) & パス?(TE) & 前の手はパスか?(S);        /* [P] */

/* ---- 3 Legal moves ---- */

boolean -> 正しい手?(state, move); -> 禁じ手か?(state, move); -> 同形再現か?(state, move); -> 自殺か?(state, move);
3-1: 正しい手?(S, TE) ==
  前の打ち手(S) ≠ 打ち手(TE) &
  (パス?(TE) or (盤面内か?(位置(TE)) & 点の色(S, 位置(TE)) = 空 & not(禁じ手か?(S, TE))));   /* [P] */
3-2: 禁じ手か?(S, TE) == 同形再現か?(S, TE) or 自殺か?(S, TE);                 /* [P] */
3-3: 同形再現か?(S, TE) == 盤(遷移(S, TE)) ∈ 過去の盤(S);                      /* [R] */
3-4: 自殺か?(S, TE) == 除去される状態か?(盤(遷移(S, TE)), 位置(TE));           /* [R] */

/* The rules leave open who begins; a program that asks whose turn it is at the start gets Black. */
player -> 手番(state);
3-5: 手番(S) == if 前の打ち手(S) = 黒 then 白 else 黒;                         /* [R] */

/* ---- 4 The final state, 5 the winner ---- */

boolean -> 最終状態(state);
winner -> player; -> 引き分け; -> 勝者(state);
integer -> 黒の得点(state); -> 白の得点(state); -> 黒地の数(state); -> 白地の数(state);
4-1: 最終状態(S) == 終局か?(S);                                                /* [P] */
5-1: 勝者(S) ==
  if 黒の得点(S) - コミ = 白の得点(S) then 引き分け
  else if 黒の得点(S) - コミ > 白の得点(S) then 黒
  else 白;                                                                     /* [P] */
symmetric 5-2: 黒の得点(S) == アゲ石白(S) + ペナルティ白(S) + 黒地の数(S);     /* [P] */
symmetric 5-4: 黒地の数(S) == |黒地(S)|;                                       /* [R] */

/* ---- 6 Moves and colours ---- */

boolean -> パス?(move); -> 黒番?(move); -> 白番?(move);
color -> 相手色(color);
6-1: パス?(TE) == 位置(TE) = パスする;                                         /* [R] */
symmetric 6-2: 黒番?(TE) == 打ち手(TE) = 黒;                                   /* [R] */
symmetric 6-4: 相手色(黒) == 白;                                               /* [R] */
6-6: 相手色(空) == 空;                                                         /* [R] */

/* ---- 7 Geometry ---- */

boolean -> 盤面内か?(position); -> 隣接か?(position, position);
integer -> 絶対値(integer);
position_set -> 隣接点(position);
7-1: 盤面内か?(<X, Y>) == True;                                                /* [R] the range ensures it */
7-2: 盤面内か?(パスする) == False;                                             /* [R] */
7-3: 隣接か?(<X, Y>, <U, V>) == (X = U & 絶対値(Y - V) = 1) or (Y = V & 絶対値(X - U) = 1);   /* [R] definition 1 */
7-4: 隣接か?(パスする, P) == False;                                            /* [R] */
7-5: 隣接か?(<X, Y>, パスする) == False;                                       /* [R] */
7-6: 絶対値(I) == if 0 > I then 0 - I else I;                                  /* [R] */
7-8: Q ∈ 隣接点(P) == 隣接か?(P, Q);                                           /* [R] */

/* ---- 9 Chains, liberties, removal: definition 3, rule 3 ---- */

position_set -> 連(board, position); -> ダメ(board, position_set);
             -> 囲まれる白石(state, position); -> 囲まれる黒石(state, position);
boolean -> 接するか?(position, position_set); -> 除去される状態か?(board, position);
        -> 白が除去される状態か?(state, position, position); -> 黒が除去される状態か?(state, position, position);
        -> 白を抜くか?(state, position); -> 黒を抜くか?(state, position);
9-1: 接するか?(Q, R) == some N ∈ 隣接点(Q): N ∈ R;                             /* [R] */
9-4: 連(B, P) == closure({P}, Q -> {N ∈ 隣接点(Q) | 点の色1(B, N) = 点の色1(B, P)});   /* [R] */
9-5: Q ∈ ダメ(B, R) == 盤面内か?(Q) & 点の色1(B, Q) = 空 & 接するか?(Q, R);    /* [R] */
9-6: 除去される状態か?(B, P) == 点の色1(B, P) ≠ 空 & |ダメ(B, 連(B, P))| = 0;  /* [R] */
symmetric 9-7: 白が除去される状態か?(S, Q, P) ==
  盤面内か?(Q) & 盤面内か?(P) & 点の色(S, P) = 白 & 除去される状態か?(置く(盤(S), Q, 黒), P);   /* [R] */
symmetric 9-9: P ∈ 囲まれる白石(S, Q) == 白が除去される状態か?(S, Q, P);       /* [R] */
symmetric 9-11: 白を抜くか?(S, Q) == |囲まれる白石(S, Q)| > 0;                 /* [R] */

/* ---- 10 Territory: definition 5 ---- */

position_set -> 囲石(board, position_set, color); -> 黒地(state); -> 白地(state);
boolean -> 地か?(board, position, color);
10-1: Q ∈ 囲石(B, R, K) == 盤面内か?(Q) & 点の色1(B, Q) = K & 接するか?(Q, R); /* [R] */
10-2: 地か?(B, P, K) ==
  盤面内か?(P) & 点の色1(B, P) = 空
  & |囲石(B, 連(B, P), K)| > 0 & |囲石(B, 連(B, P), 相手色(K))| = 0;           /* [R] */
symmetric 10-3: P ∈ 黒地(S) == 地か?(盤(S), P, 黒);                            /* [R] */

/* Every chain on the board has a liberty: no move leaves one without. */
invariant 11-1: all P ∈ position: not(盤面内か?(P)) or not(除去される状態か?(盤(S), P));

/* The board is always among the past ones: with the printed 1-9 the initial board is not. */
invariant 11-2: 盤(S) ∈ 過去の盤(S);

picture 点の色 as points with アゲ石黒, アゲ石白;
