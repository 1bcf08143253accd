// The third screen: a room with its table, seats, chat and log.
import type { Room } from "../model/state.ts";
import { TableView } from "../tables/table_view.tsx";
import { gameTitle, isWord, keyInWords, type Word } from "../words.ts";
import { useApp } from "./app_context.ts";
import { Chat } from "./chat.tsx";
import { Confirmed } from "./confirmed.tsx";
import { Ending } from "./ending.tsx";
import { Log } from "./log.tsx";
import { Motions } from "./motions.tsx";
import { namesOf } from "./names.ts";
import { Seats } from "./seats.tsx";
import { Turn } from "./turn.tsx";

function Invitation({ code }: { code: string }) {
  const { words } = useApp();
  const link = `${location.origin}/#/invitation/${encodeURIComponent(code)}`;
  return (
    <label class="invitation-link">
      {words("invitation")}
      <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
    </label>
  );
}

// Which side the user plays, as soon as there is a table.
function OwnSide({ room }: { room: Room }) {
  const { words } = useApp();
  if (room.you === null) return <span class="watching">{words("watching")}</span>;
  const side = room.pace.shown?.scene.sides?.[room.you];
  if (side === undefined) return null;
  return <span class="own-side">{words("you_play", keyInWords(words, "side", side))}</span>;
}

// What to ask before leaving: nothing, unless one plays.
function questionAt(room: Room): Word | null {
  const plays = room.you !== null && (room.phase === "playing" || room.phase === "suspended");
  if (!plays) return null;
  return room.options.away === "forfeit" ? "leave_loses" : "leave_frees";
}

function RoomHead({ room }: { room: Room }) {
  const { words, deeds } = useApp();
  const why = `why_${room.why}`;
  const leaving = questionAt(room);
  return (
    <div class="room-head">
      <h2>{room.name || gameTitle(words, room.game)}</h2>
      <span class="game-title">{gameTitle(words, room.game)}</span>
      <OwnSide room={room} />
      <span class="phase" data-phase={room.phase}>
        {words(`phase_${room.phase}`)}
        {isWord(why) && `: ${words(why)}`}
      </span>
      <Confirmed
        kind="leave"
        label={words("leave")}
        question={leaving && words(leaving)}
        onConfirm={() => deeds.send({ do: "leave" })}
      />
    </div>
  );
}

function RoomTable({ room }: { room: Room }) {
  const { words, deeds } = useApp();
  const table = room.pace.shown;
  if (!table) return null;
  const held = room.pace.heldUntil !== null;
  const mayMove = !held && room.pause === null && room.phase === "playing";
  return (
    <TableView
      key={`${room.room} ${room.match}`}
      game={room.game}
      ply={table.ply}
      scene={table.scene}
      choices={(mayMove && table.choices) || null}
      omitted={mayMove && table.choices_omitted === true}
      result={table.result}
      turn={table.turn}
      you={room.you}
      names={namesOf(room.seats, words)}
      away={room.seats.map((place) => place.user !== null && !place.connected)}
      held={held}
      deadline={room.deadline}
      locked={room.inFlight !== null}
      onMove={(move) => deeds.move(table.ply, move)}
    />
  );
}

export function RoomScreen({ room }: { room: Room }) {
  return (
    <main class="room">
      <RoomHead room={room} />
      <div class="room-body">
        <section class="table-side">
          <Turn room={room} />
          <RoomTable room={room} />
          <Motions room={room} />
          <Ending room={room} />
        </section>
        <aside>
          <Seats room={room} />
          {room.invitation && <Invitation code={room.invitation} />}
          <Chat log={room.log} seats={room.seats} mayTalk={room.you !== null} />
          <Log log={room.log} seats={room.seats} />
        </aside>
      </div>
    </main>
  );
}
