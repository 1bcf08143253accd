// After a match: the result, a rematch, and a link to the record.
import type { Room } from "../model/state.ts";
import { useApp } from "./app_context.ts";
import { namesOf } from "./names.ts";
import { ResultLine } from "./result_line.tsx";

export function Ending({ room }: { room: Room }) {
  const { words, deeds } = useApp();
  if (room.phase !== "finished") return null;
  const result = room.table?.result;
  return (
    <section class="ending">
      <h3>{words("result")}</h3>
      {result && <ResultLine result={result} names={namesOf(room.seats, words)} />}
      {room.you !== null && (
        <button class="rematch" onClick={() => deeds.send({ do: "rematch" })}>
          {words("rematch")}
        </button>
      )}{" "}
      <a href={`#/record/${room.room}`}>{words("replay")}</a>
    </section>
  );
}
