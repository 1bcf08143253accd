// The seats at a table: who plays which side, whose turn it is, and what belongs to each seat.
import type { ComponentChildren } from "preact";
import { SideMark } from "../grid/piece.tsx";
import { useApp } from "../views/app_context.ts";
import { keyInWords } from "../words.ts";
import type { TableProps } from "./props.ts";

function SeatNumbers({ scene, seat }: { scene: TableProps["scene"]; seat: number }) {
  const { words } = useApp();
  const numbers = Object.entries(scene.numbers ?? {}).flatMap(([name, value]) =>
    Array.isArray(value) ? [{ group: "number", name, value: value[seat] ?? 0 }] : [],
  );
  const trays = (scene.grid?.trays ?? [])
    .filter((tray) => tray.seat === seat)
    .map(({ is, count }) => ({ group: "tray", name: is, value: count }));
  return (
    <>
      {[...trays, ...numbers].map(({ group, name, value }) => (
        <span key={`${group} ${name}`} class={group} data-name={name}>
          {keyInWords(words, group, name)} <b>{value}</b>
        </span>
      ))}
    </>
  );
}

interface Props {
  table: TableProps;
  children?: (seat: number) => ComponentChildren; // what a seat has in front of it
}

export function SeatList({ table, children }: Props) {
  const { words } = useApp();
  const { scene, names, turn, you, away } = table;
  return (
    <ul class="table-seats">
      {names.map((name, seat) => {
        const side = scene.sides?.[seat];
        const marks = [turn === seat && "to-move", you === seat && "own", away[seat] && "away"];
        return (
          <li key={seat} class={marks.filter(Boolean).join(" ")} data-seat={seat}>
            {side !== undefined && <SideMark scene={scene} seat={seat} />}
            <span class="user-name">{name}</span>
            {side !== undefined && <small class="side">{keyInWords(words, "side", side)}</small>}
            {turn === seat && <small class="to-move">{words("to_move")}</small>}
            <SeatNumbers scene={scene} seat={seat} />
            {children?.(seat)}
          </li>
        );
      })}
    </ul>
  );
}
