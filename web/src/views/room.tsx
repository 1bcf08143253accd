// The third screen: a room with its table, seats, chat and log.
import type { Room } from "../model/state.ts";
import { Table as TianjiuTable } from "../tianjiu/table.tsx";
import { parseView } from "../tianjiu/view.ts";
import { isWord } from "../words.ts";
import { useApp } from "./app_context.ts";
import { Chat } from "./chat.tsx";
import { Ending } from "./ending.tsx";
import { GenericTable } from "./generic_table.tsx";
import { Log } from "./log.tsx";
import { seatName } from "./names.ts";
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

function RoomHead({ room }: { room: Room }) {
  const { words, deeds } = useApp();
  const why = `why_${room.why}`;
  return (
    <div class="room-head">
      <h2>{room.name || room.game}</h2>
      <span class="phase" data-phase={room.phase}>
        {words(`phase_${room.phase}`)}
        {isWord(why) && `: ${words(why)}`}
      </span>
      {room.you === null && <span class="watching">{words("watching")}</span>}
      <button class="leave quiet" onClick={() => deeds.send({ do: "leave" })}>
        {words("leave")}
      </button>
    </div>
  );
}

function RoomTable({ room }: { room: Room }) {
  const { words, deeds } = useApp();
  const table = room.pace.shown;
  if (!table) return null;
  if (table.view === "") return <p>{words("nothing_to_see")}</p>;
  const view = room.game === "tianjiu" ? parseView(table.view) : null;
  const onMove = (move: string) => deeds.send({ do: "move", ply: table.ply, move });
  if (!view) return <GenericTable table={table} onMove={onMove} />;
  return (
    <TianjiuTable
      view={view}
      table={table}
      you={room.you}
      held={room.pace.heldUntil !== null}
      names={room.seats.map((_, seat) => seatName(room.seats, seat, words))}
      away={room.seats.map((place) => place.user !== null && !place.connected)}
      onMove={onMove}
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
