// The second screen: all rooms, live, and the form for a new one.
import type { Plaza } from "../model/state.ts";
import type { Row } from "../protocol.ts";
import { gameTitle } from "../words.ts";
import { useApp } from "./app_context.ts";
import { NewRoom } from "./new_room.tsx";

function EntranceButtons({ row, invitation }: { row: Row; invitation?: string }) {
  const { words, deeds } = useApp();
  const place = { room: row.id, ...(invitation && { invitation }) };
  return (
    <>
      <button
        class="enter"
        disabled={row.free === 0}
        onClick={() => deeds.send({ do: "enter", ...place })}
      >
        {words("enter")}
      </button>
      {row.spectators && (
        <button class="watch quiet" onClick={() => deeds.send({ do: "watch", ...place })}>
          {words("watch")}
        </button>
      )}
    </>
  );
}

function RowLine({ row }: { row: Row }) {
  const { words } = useApp();
  return (
    <tr data-room={row.id}>
      <td class="room-name">{row.name || gameTitle(words, row.game)}</td>
      <td>{gameTitle(words, row.game)}</td>
      <td class="members">
        {row.members.join(", ")} {row.bots > 0 && `+ ${row.bots} ${words("bots")}`}
      </td>
      <td>
        {row.seats - row.free}/{row.seats}
      </td>
      <td>{words(`phase_${row.phase}`)}</td>
      <td>
        <EntranceButtons row={row} />
      </td>
    </tr>
  );
}

function InvitationLine() {
  const { state, words } = useApp();
  if (!state.invitation) return null;
  const { room, code } = state.invitation;
  return (
    <p class="banner invitation">
      {words("invited", room.name || gameTitle(words, room.game), room.members.join(", "))}{" "}
      <EntranceButtons row={room} invitation={code} />
    </p>
  );
}

export function PlazaScreen({ plaza }: { plaza: Plaza }) {
  const { words, deeds } = useApp();
  return (
    <main class="plaza">
      <InvitationLine />
      <section>
        <h2>{words("plaza")}</h2>
        {plaza.rooms.length === 0 && <p>{words("no_rooms")}</p>}
        <table class="rooms">
          <tbody>
            {plaza.rooms.map((row) => (
              <RowLine key={row.id} row={row} />
            ))}
          </tbody>
        </table>
        {plaza.before !== null && (
          <button class="more quiet" onClick={deeds.showMoreRooms}>
            {words("more_rooms", `${plaza.rooms.length}`, `${plaza.total}`)}
          </button>
        )}
      </section>
      <NewRoom />
    </main>
  );
}
