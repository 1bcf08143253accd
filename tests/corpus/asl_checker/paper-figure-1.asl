include primitives;
color → 黒; → 白; → 空;
position → <integer, integer>;
integer → 座標X(position);
integer → 座標Y(position);
0-1:座標X(<X,Y>) == X;
0-2:座標Y(<X,Y>) == Y;
player → 黒; → 白;
position → パスする;
move → <player, position>;
position → 位置(move);
player → 打ち手(move);
0-3:位置(<A, P>) == P;
0-4:打ち手(<A, P>) == A;
board → 盤(state);
color → 点の色(state, position);
      → 点の色1(board, position);
0-5:点の色1(盤(S), P) == 点の色(S, P);
/* 点の色1は現在の盤面を与えれば点の色と同じ。引数の型が異なる */
