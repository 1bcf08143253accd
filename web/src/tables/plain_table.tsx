// A table for scenes of numbers and texts only.
import { Choices } from "./choices.tsx";
import { Facts } from "./facts.tsx";
import type { TableProps } from "./props.ts";
import { SeatList } from "./seat_list.tsx";

export function PlainTable(props: TableProps) {
  return (
    <div class="plain-table">
      <SeatList table={props} />
      <Facts scene={props.scene} />
      <Choices choices={props.choices ?? []} locked={props.locked} onMove={props.onMove} />
    </div>
  );
}
