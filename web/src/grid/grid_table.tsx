// A board with its seats, the clicks that make a move, and buttons for what cannot be clicked.
import { useLayoutEffect, useState } from "preact/hooks";
import type { Choice } from "../protocol.ts";
import { Choices, isRepeated } from "../tables/choices.tsx";
import { Facts } from "../tables/facts.tsx";
import type { TableProps } from "../tables/props.ts";
import { SeatList } from "../tables/seat_list.tsx";
import { useApp } from "../views/app_context.ts";
import { keyInWords } from "../words.ts";
import { GridBoard } from "./board.tsx";
import { buttonsOf, click, nothingSelected, targetsOf, type Selection } from "./selection.ts";

const none: Choice[] = [];

// A selection belongs to the choices that it was made from; new choices begin with none.
function useSelection(choices: Choice[]) {
  const [made, setMade] = useState({ choices, selection: nothingSelected });
  const selection = made.choices === choices ? made.selection : nothingSelected;
  const select = (next: Selection) => setMade({ choices, selection: next });
  return [selection, select] as const;
}

// Clicking outside of the board cancels a selection, like Escape; as soon as it is shown, not only
// after the next frame.
function useCancel(active: boolean, cancel: () => void): void {
  useLayoutEffect(() => {
    if (!active) return;
    const onClick = (event: Event) => {
      const inside = event.target instanceof Element && event.target.closest(".choices, .warning");
      if (!inside) cancel();
    };
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && cancel();
    document.addEventListener("click", onClick);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("keydown", onKey);
    };
  });
}

function Warning({ choice, onMove }: { choice: Choice; onMove(move: string): void }) {
  const { words } = useApp();
  return (
    <p class="warning" role="alert">
      {keyInWords(words, "warning", choice.warning ?? "")}{" "}
      <button class="really" onClick={(event) => !isRepeated(event) && onMove(choice.move)}>
        {words("really")}
      </button>
    </p>
  );
}

export function GridTable(props: TableProps) {
  const choices = props.choices ?? none;
  const { scene, locked, onMove } = props;
  const [selection, select] = useSelection(choices);
  useCancel(selection.clicks.length > 0, () => select(nothingSelected));
  const onCell = (cell: string) => {
    if (locked) return;
    const clicked = click(choices, selection, cell);
    select(clicked.selection);
    if (clicked.move !== null) onMove(clicked.move);
  };
  return (
    <div class="grid-table">
      <SeatList table={props} />
      <GridBoard
        scene={scene}
        targets={targetsOf(locked ? none : choices, selection)}
        selected={selection.clicks}
        warned={selection.warned !== null}
        onCell={onCell}
      />
      {selection.warned && <Warning choice={selection.warned} onMove={onMove} />}
      <Choices choices={buttonsOf(choices, selection)} locked={locked} onMove={onMove} />
      <Facts scene={scene} />
    </div>
  );
}
