// The time that a seat has left for the match: running if the seat is to move.
import type { Room } from "../model/state.ts";
import { useApp } from "./app_context.ts";
import { useNow } from "./clock.tsx";
import { isLive, timeInDigits } from "./time.ts";

function Running({ deadline }: { deadline: number }) {
  const { state } = useApp();
  const now = useNow();
  return <>{timeInDigits(deadline - now - state.hostAheadMs)}</>;
}

export function SeatClock({ room, seat }: { room: Room; seat: number }) {
  const left = room.clocks?.[seat];
  if (left === undefined) return null;
  const runs = room.deadline !== null && room.table?.turn === seat && isLive(room);
  return (
    <small class={runs ? "seat-clock runs" : "seat-clock"} data-seat={seat}>
      {runs && room.deadline !== null ? <Running deadline={room.deadline} /> : timeInDigits(left)}
    </small>
  );
}
