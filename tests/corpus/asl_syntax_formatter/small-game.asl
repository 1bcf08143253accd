include primitives;
player -> x; -> o;
cell -> <integer 1..3, integer 1..3>;
mark -> player; -> empty;
state -> initial; -> transition(state, cell);
mark -> at(state, cell);
player -> mover(state); -> opponent(player);
boolean -> legal?(state, cell); -> final?(state);
result -> player; -> draw; -> winner(state);
at(initial, C) == empty;
at(transition(S, C), D) == if D = C then mover(S) else at(S, D);
mover(initial) == x;
mover(transition(S, C)) == opponent(mover(S));
opponent(x) == o;
opponent(o) == x;
legal?(S, C) == at(S, C) = empty;
final?(S) == all C ∈ cell: at(S, C) ≠ empty;
winner(S) == draw;

