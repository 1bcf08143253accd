import assert from "node:assert/strict";
import { test } from "node:test";
import type { HostMessage, Row } from "../src/protocol.ts";
import { dueAcknowledgement, reduce, type Action } from "../src/model/reduce.ts";
import { initialState, type State } from "../src/model/state.ts";
import { commandOf } from "../src/views/command_of.ts";
import { event, position, row, snapshot } from "./samples.ts";

const received = (message: HostMessage, now = 0): Action => ({ kind: "received", message, now });
const plaza = (seq: number, rooms: Row[], before: number | null = null): HostMessage => ({
  v: 1,
  type: "plaza",
  seq,
  rooms,
  total: rooms.length,
  before,
});
const plazaChange = (seq: number, changed: Row[] = [], removed: string[] = []): HostMessage => ({
  v: 1,
  type: "plaza_change",
  seq,
  total: 2,
  changed,
  removed,
});
const after = (...actions: Action[]): State => actions.reduce(reduce, initialState("en"));
const inRoom = (...messages: HostMessage[]): State =>
  after(...[snapshot(), ...messages].map((each) => received(each)));

test("a snapshot leads into the room, a plaza out of it", () => {
  assert.equal(inRoom().room?.room, "r1");
  const out = reduce(inRoom(), received(plaza(0, [row("a")])));
  assert.equal(out.room, null);
  assert.equal(out.plaza?.rooms.length, 1);
});

test("what one may do and the clocks are as the host said last", () => {
  const start = snapshot({ may: ["resign"], clocks: [60_000, 60_000] });
  const told = event(11, { may: ["resign", "accept_draw"], clocks: [50_000, 60_000] });
  const state = after(received(start), received(told), received(event(12)));
  assert.deepEqual(state.room?.may, ["resign", "accept_draw"]);
  assert.deepEqual(state.room?.clocks, [50_000, 60_000]);
  const over = reduce(state, received(event(13, { may: [], phase: "finished" })));
  assert.deepEqual(over.room?.may, []);
});

test("offers name the position that they are about, claims the match", () => {
  const room = inRoom().room;
  assert.ok(room);
  assert.deepEqual(commandOf("accept_draw", room), { do: "accept_draw", ply: 4 });
  assert.deepEqual(commandOf("claim_win", room), { do: "claim_win", match: 1 });
});

test("events in order change what they name and keep the rest", () => {
  const seats = snapshot().seats.map((place) => ({ ...place, connected: false }));
  const state = inRoom(event(11, { seats, phase: "suspended", why: "disconnected" }), event(12));
  assert.equal(state.room?.seq, 12);
  assert.equal(state.room?.seats[0]?.connected, false);
  assert.equal(state.room?.phase, "playing");
  assert.equal(state.room?.table?.ply, 4);
  assert.deepEqual(
    state.room?.log.map((line) => line.seq),
    [11, 12],
  );
});

test("the keeper changes with the seats, and may be nobody", () => {
  const { seats } = snapshot();
  assert.equal(inRoom(event(11)).room?.keeper, 0);
  assert.equal(inRoom(event(11, { seats, keeper: 2 }), event(12)).room?.keeper, 2);
  assert.equal(inRoom(event(11, { seats, keeper: null })).room?.keeper, null);
});

test("an event that was there already changes nothing", () => {
  const once = inRoom(event(11));
  assert.equal(reduce(once, received(event(11, { phase: "finished" }))), once);
});

test("a missing event asks for a snapshot, which mends it", () => {
  const broken = inRoom(event(12));
  assert.equal(broken.gap, true);
  assert.equal(broken.room?.seq, 10);
  assert.equal(reduce(broken, received(snapshot({ seq: 12 }))).gap, false);
});

test("events of another room are not ours", () => {
  const state = inRoom();
  assert.equal(reduce(state, received(event(11, { room: "r2" }))), state);
});

test("the plaza follows changes: new, changed and removed rooms", () => {
  const state = after(
    received(plaza(3, [row("a"), row("b")])),
    received(plazaChange(4, [row("b", "renamed"), row("c")], ["a"])),
  );
  assert.deepEqual(
    state.plaza?.rooms.map(({ id, name }) => [id, name]),
    [
      ["c", ""],
      ["b", "renamed"],
    ],
  );
  assert.equal(state.plaza?.total, 2);
  assert.equal(reduce(state, received(plazaChange(6))).gap, true);
});

test("the next page of rooms is added below the first, without those known already", () => {
  const first = reduce(initialState("en"), received(plaza(1, [row("d"), row("c")], 3)));
  assert.equal(first.plaza?.before, 3);
  const page = { v: 1 as const, rooms: [row("c", "older"), row("b")], total: 4, before: null };
  const both = reduce(first, { kind: "more_rooms", page });
  assert.deepEqual(
    both.plaza?.rooms.map(({ id, name }) => [id, name]),
    [
      ["d", ""],
      ["c", ""],
      ["b", ""],
    ],
  );
  assert.deepEqual([both.plaza?.seq, both.plaza?.total, both.plaza?.before], [1, 4, null]);
});

const acknowledge = { kind: "acknowledge" } as const;

test("a position at which the game pauses is shown for a second and a half, then what came after it", () => {
  let state = reduce(
    inRoom(),
    received(event(11, { table: position(7), pause: acknowledge }), 1000),
  );
  state = reduce(state, received(event(12, { table: position(8) }), 1100));
  assert.equal(state.room?.table?.ply, 8);
  assert.equal(state.room?.pace.shown?.ply, 7);
  state = reduce(state, { kind: "tick", now: 2499 });
  assert.equal(state.room?.pace.shown?.ply, 7);
  state = reduce(state, { kind: "tick", now: 2500 });
  assert.equal(state.room?.pace.shown?.ply, 8);
  assert.equal(state.room?.pace.heldUntil, null);
});

test("without a pause every position is shown at once", () => {
  const state = inRoom(event(11, { table: position(7) }), event(12, { table: position(8) }));
  assert.equal(state.room?.pace.shown?.ply, 8);
});

test("positions that wait are held in their turn if the game paused there", () => {
  let state = inRoom(
    event(11, { table: position(7), pause: acknowledge }),
    event(12, { table: position(8) }),
    event(13, { table: position(9), pause: { kind: "ask_all", asked: [] } }),
    event(14, { table: position(10) }),
  );
  state = reduce(state, { kind: "tick", now: 1500 });
  assert.equal(state.room?.pace.shown?.ply, 9);
  assert.equal(state.room?.pace.heldUntil, 3000);
  state = reduce(state, { kind: "tick", now: 3000 });
  assert.equal(state.room?.pace.shown?.ply, 10);
});

test("who falls far behind is shown the newest position", () => {
  let state = reduce(inRoom(), received(event(11, { table: position(7), pause: acknowledge }), 0));
  for (let i = 0; i < 20; ++i)
    state = reduce(state, received(event(12 + i, { table: position(8 + i) }), 1));
  assert.ok((state.room?.pace.shown?.ply ?? 0) > 7);
});

test("a pause is acknowledged once, after the position was shown", () => {
  let state = reduce(inRoom(), received(event(11, { table: position(7), pause: acknowledge }), 0));
  assert.equal(dueAcknowledgement(state), null);
  state = reduce(state, { kind: "tick", now: 1500 });
  assert.equal(dueAcknowledgement(state), 7);
  state = reduce(state, { kind: "acknowledged", ply: 7 });
  assert.equal(dueAcknowledgement(state), null);
});

test("a move in flight is over when the next position arrives, not when it is accepted", () => {
  let state = reduce(inRoom(), { kind: "sent_move", id: "c1", ply: 4 });
  state = reduce(state, received({ v: 1, type: "reply", id: "c1", ok: true }));
  assert.deepEqual(state.room?.inFlight, { id: "c1", ply: 4, kept: true });
  state = reduce(state, received(event(11))); // a line of chat
  assert.ok(state.room?.inFlight);
  state = reduce(state, received(event(12, { table: position(5) })));
  assert.equal(state.room?.inFlight, null);
});

test("only the reply to a move says that the host keeps it", () => {
  const sent = reduce(inRoom(), { kind: "sent_move", id: "c1", ply: 4 });
  const other = reduce(sent, received({ v: 1, type: "reply", id: "c2", ok: true }));
  assert.equal(other.room?.inFlight?.kept, undefined);
});

test("a refused move is over, and other refusals do not unlock it", () => {
  const error = { code: "illegal_move", message: "no" };
  const sent = reduce(inRoom(), { kind: "sent_move", id: "c1", ply: 4 });
  const other = reduce(sent, received({ v: 1, type: "refusal", id: "c2", error }));
  assert.ok(other.room?.inFlight);
  const own = reduce(sent, received({ v: 1, type: "refusal", id: "c1", error }));
  assert.equal(own.room?.inFlight, null);
  assert.deepEqual(own.notice, { kind: "refusal", error });
});

test("a snapshot and another window end the wait for a move", () => {
  const sent = reduce(inRoom(), { kind: "sent_move", id: "c1", ply: 4 });
  assert.equal(reduce(sent, received(snapshot())).room?.inFlight, null);
  assert.equal(reduce(sent, { kind: "link", link: "replaced" }).room?.inFlight, null);
  assert.ok(reduce(sent, { kind: "link", link: "lost" }).room?.inFlight);
});

test("spectators acknowledge nothing", () => {
  const pause = { kind: "acknowledge" } as const;
  assert.equal(dueAcknowledgement(after(received(snapshot({ you: null, pause })))), null);
});

test("a closed room leads to the plaza with a word why, unless one left", () => {
  const finished = reduce(
    inRoom(),
    received({ v: 1, type: "closed", room: "r1", why: "finished" }),
  );
  assert.equal(finished.room, null);
  assert.deepEqual(finished.notice, { kind: "closed", room: "r1", why: "finished" });
  assert.equal(
    reduce(inRoom(), received({ v: 1, type: "closed", room: "r1", why: "left" })).notice,
    null,
  );
});

test("a refusal is a notice and nothing else", () => {
  const state = inRoom();
  const error = { code: "stale", message: "gone" };
  const refused = reduce(state, received({ v: 1, type: "refusal", id: "1", error }));
  assert.deepEqual(refused, { ...state, notice: { kind: "refusal", error } });
});

test("a message of a kind we do not know changes nothing", () => {
  const state = inRoom();
  assert.equal(reduce(state, received({ type: "fireworks" } as unknown as HostMessage)), state);
});

test("the answer to a ping sets the clock", () => {
  const state = reduce(
    inRoom(),
    received({ v: 1, type: "reply", id: "1", ok: true, time: 5000 }, 4000),
  );
  assert.equal(state.hostAheadMs, 1000);
});

test("who has no session is a stranger and in no room", () => {
  const state = reduce(inRoom(), { kind: "me", me: { state: "entrance" } });
  assert.equal(state.me, "stranger");
  assert.equal(state.room, null);
});
