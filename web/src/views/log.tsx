// The events of the room, in words.
import type { LogLine, Place } from "../protocol.ts";
import { isWord } from "../words.ts";
import { useApp } from "./app_context.ts";
import { seatName } from "./names.ts";

// For games with secrets, moves in the log do not say what was played; the table shows more.
const isTold = ({ kind, move }: LogLine) =>
  kind !== "chat" && ((kind !== "move" && kind !== "reveal") || move);

// Without a seat nobody has lost.
const endKey = ({ why, seat }: LogLine) => `said_end_${why}${seat === undefined ? "_draw" : ""}`;

export function Log({ log, seats }: { log: LogLine[]; seats: Place[] }) {
  const { words } = useApp();
  const inWords = (line: LogLine) => {
    const key = line.kind === "end" ? endKey(line) : `said_${line.kind}`;
    const seat = line.seat ?? -1;
    const name = line.name ?? seatName(seats, seat, words);
    return isWord(key) ? words(key, name, seat + 1, line.move ?? "") : line.kind;
  };
  return (
    <details class="log">
      <summary>{words("log")}</summary>
      <ol reversed>
        {log
          .filter(isTold)
          .reverse()
          .map((line) => (
            <li key={line.seq}>{inWords(line)}</li>
          ))}
      </ol>
    </details>
  );
}
