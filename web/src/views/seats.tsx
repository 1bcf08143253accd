// Who sits where. The room's keeper adds bots here, and removes them when no match is running.
import { useState } from "preact/hooks";
import type { Room } from "../model/state.ts";
import type { Place } from "../protocol.ts";
import { keyInWords } from "../words.ts";
import { useApp } from "./app_context.ts";
import { SeatClock } from "./seat_clock.tsx";

function AddBot({ seat, levels }: { seat: number; levels: string[] }) {
  const { words, deeds } = useApp();
  const [level, setLevel] = useState(levels.at(-1) ?? "");
  return (
    <>
      <select value={level} onChange={(event) => setLevel(event.currentTarget.value)}>
        {levels.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <button class="add-bot" onClick={() => deeds.send({ do: "bot", seat, level })}>
        {words("add_bot")}
      </button>
    </>
  );
}

function Occupant({ seat, place }: { seat: number; place: Place }) {
  const { words } = useApp();
  if (place.user)
    return (
      <>
        <span class="user-name">{place.user.name}</span>
        {place.bot && <small>{words("stand_in", place.bot)}</small>}
        {!place.connected && <small class="away">{words("disconnected")}</small>}
      </>
    );
  return (
    <span class="no-user">
      {place.bot ? words("bot", place.bot, seat + 1) : words("free_seat")}
    </span>
  );
}

function SeatLine({ room, seat, place }: { room: Room; seat: number; place: Place }) {
  const { state, words, deeds } = useApp();
  const levels = state.games.find((game) => game.name === room.game)?.bots ?? [];
  const own = room.you === seat;
  const side = room.pace.shown?.scene.sides?.[seat];
  const keeps = room.you !== null && room.you === room.keeper;
  const inPlay = room.phase === "playing" || room.phase === "suspended";
  return (
    <li class={own ? "own" : ""} data-seat={seat}>
      <Occupant seat={seat} place={place} />
      {own && <small>{words("you")}</small>}
      <SeatClock room={room} seat={seat} />
      {side !== undefined && <small class="side">{keyInWords(words, "side", side)}</small>}
      {own && place.bot && (
        <button onClick={() => deeds.send({ do: "return" })}>{words("take_back")}</button>
      )}
      {keeps && !inPlay && !place.user && place.bot && (
        <button class="quiet" onClick={() => deeds.send({ do: "unbot", seat })}>
          {words("remove_bot")}
        </button>
      )}
      {keeps && !place.user && !place.bot && levels.length > 0 && (
        <AddBot seat={seat} levels={levels} />
      )}
    </li>
  );
}

export function Seats({ room }: { room: Room }) {
  return (
    <ol class="seats">
      {room.seats.map((place, seat) => (
        <SeatLine key={seat} room={room} seat={seat} place={place} />
      ))}
    </ol>
  );
}
