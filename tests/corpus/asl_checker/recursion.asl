nat -> zero; -> next(nat); nat -> add(nat, nat);
add(zero, N) == N; add(next(M), N) == next(add(M, N));
integer -> f(integer, boolean);
f(N, True) == if N >= 9 or N < -5 then 0 else f(N + 2, True);
f(N, False) == |1..N| / 2;
count -> integer 0..9; -> none; boolean -> g(count); g(0) == True; g(none) == False;
