// After a match: the payoff of each seat, a rematch, and a link to the record.
import type { Room } from "../model/state.ts";
import { useApp } from "./app_context.ts";
import { seatName } from "./names.ts";

export function Ending({ room }: { room: Room }) {
  const { words, deeds } = useApp();
  if (room.phase !== "finished") return null;
  return (
    <section class="ending">
      <h3>{words("result")}</h3>
      <ul>
        {room.table?.payoffs?.map((payoff, seat) => (
          <li key={seat}>
            {seatName(room.seats, seat, words)}: <b>{payoff}</b>
          </li>
        ))}
      </ul>
      {room.you !== null && (
        <button class="rematch" onClick={() => deeds.send({ do: "rematch" })}>
          {words("rematch")}
        </button>
      )}{" "}
      <a href={`#/record/${room.room}`}>{words("replay")}</a>
    </section>
  );
}
