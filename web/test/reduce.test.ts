import assert from "node:assert/strict";
import { test } from "node:test";
import type { HostMessage } from "../src/protocol.ts";
import { dueAcknowledgement, reduce, type Action } from "../src/model/reduce.ts";
import { initialState, type State } from "../src/model/state.ts";
import { doneTrick, event, openTrick, row, snapshot } from "./samples.ts";

const received = (message: HostMessage, now = 0): Action => ({ kind: "received", message, now });
const after = (...actions: Action[]): State => actions.reduce(reduce, initialState("en"));
const inRoom = (...messages: HostMessage[]): State =>
  after(...[snapshot(), ...messages].map((each) => received(each)));

test("a snapshot leads into the room, a plaza out of it", () => {
  assert.equal(inRoom().room?.room, "r1");
  const out = reduce(inRoom(), received({ type: "plaza", seq: 0, rooms: [row("a")] }));
  assert.equal(out.room, null);
  assert.equal(out.plaza?.rooms.length, 1);
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
    received({ type: "plaza", seq: 3, rooms: [row("a"), row("b")] }),
    received({
      type: "plaza_change",
      seq: 4,
      changed: [row("b", "renamed"), row("c")],
      removed: ["a"],
    }),
  );
  assert.deepEqual(
    state.plaza?.rooms.map(({ id, name }) => [id, name]),
    [
      ["b", "renamed"],
      ["c", ""],
    ],
  );
  assert.equal(
    reduce(state, received({ type: "plaza_change", seq: 6, changed: [], removed: [] })).gap,
    true,
  );
});

test("a completed trick is shown for a second and a half, then what came after it", () => {
  let state = reduce(inRoom(), received(event(11, { table: doneTrick(7) }), 1000));
  state = reduce(state, received(event(12, { table: openTrick(8) }), 1100));
  assert.equal(state.room?.table?.ply, 8);
  assert.equal(state.room?.pace.shown?.ply, 7);
  state = reduce(state, { kind: "tick", now: 2499 });
  assert.equal(state.room?.pace.shown?.ply, 7);
  state = reduce(state, { kind: "tick", now: 2500 });
  assert.equal(state.room?.pace.shown?.ply, 8);
  assert.equal(state.room?.pace.heldUntil, null);
});

test("who falls far behind is shown the newest position", () => {
  let state = reduce(inRoom(), received(event(11, { table: doneTrick(7) }), 0));
  for (let i = 0; i < 20; ++i)
    state = reduce(state, received(event(12 + i, { table: openTrick(8 + i) }), 1));
  assert.ok((state.room?.pace.shown?.ply ?? 0) > 7);
});

test("a pause is acknowledged once, after the trick was shown", () => {
  const pause = { kind: "acknowledge" } as const;
  let state = reduce(inRoom(), received(event(11, { table: doneTrick(7), pause }), 0));
  assert.equal(dueAcknowledgement(state), null);
  state = reduce(state, { kind: "tick", now: 1500 });
  assert.equal(dueAcknowledgement(state), 7);
  state = reduce(state, { kind: "acknowledged", ply: 7 });
  assert.equal(dueAcknowledgement(state), null);
});

test("spectators acknowledge nothing", () => {
  const pause = { kind: "acknowledge" } as const;
  assert.equal(dueAcknowledgement(after(received(snapshot({ you: null, pause })))), null);
});

test("a closed room leads to the plaza with a word why, unless one left", () => {
  const finished = reduce(inRoom(), received({ type: "closed", room: "r1", why: "finished" }));
  assert.equal(finished.room, null);
  assert.deepEqual(finished.notice, { kind: "closed", room: "r1", why: "finished" });
  assert.equal(
    reduce(inRoom(), received({ type: "closed", room: "r1", why: "left" })).notice,
    null,
  );
});

test("a refusal is a notice and nothing else", () => {
  const state = inRoom();
  const error = { code: "stale", message: "gone" };
  const refused = reduce(state, received({ type: "refusal", id: "1", error }));
  assert.deepEqual(refused, { ...state, notice: { kind: "refusal", error } });
});

test("a message of a kind we do not know changes nothing", () => {
  const state = inRoom();
  assert.equal(reduce(state, received({ type: "fireworks" } as unknown as HostMessage)), state);
});

test("the answer to a ping sets the clock", () => {
  const state = reduce(inRoom(), received({ type: "reply", id: "1", ok: true, time: 5000 }, 4000));
  assert.equal(state.hostAheadMs, 1000);
});

test("who has no session is a stranger and in no room", () => {
  const state = reduce(inRoom(), { kind: "me", me: { state: "entrance" } });
  assert.equal(state.me, "stranger");
  assert.equal(state.room, null);
});
