// Whose turn it is, the clock, and the button to go on after a pause.
import type { Room } from "../model/state.ts";
import { useApp } from "./app_context.ts";
import { Clock } from "./clock.tsx";
import { seatName } from "./names.ts";
import { isLive } from "./time.ts";

function GoOn({ room }: { room: Room }) {
  const { words, deeds } = useApp();
  if (room.pause?.kind !== "ask_all" || room.you === null || !room.table) return null;
  const ply = room.table.ply;
  if (room.pause.asked?.includes(room.you)) return <span>{words("waiting_for_others")}</span>;
  return (
    <button class="next" onClick={() => deeds.send({ do: "next", ply })}>
      {words("next_round")}
    </button>
  );
}

export function Turn({ room }: { room: Room }) {
  const { words } = useApp();
  if (room.phase === "waiting" || room.phase === "finished") return null;
  const turn = room.inFlight?.kept ? null : (room.table?.turn ?? null);
  const own = turn !== null && turn === room.you;
  const whose = () => {
    if (turn === null) return words("waiting_for_others");
    return own ? words("your_turn") : words("turn_of", seatName(room.seats, turn, words));
  };
  return (
    <p class={own && !room.pause ? "turn own" : "turn"} data-turn={turn} role="status">
      {!room.pause && whose()}{" "}
      {room.deadline !== null && turn !== null && isLive(room) && (
        <Clock deadline={room.deadline} />
      )}
      <GoOn room={room} />
    </p>
  );
}
