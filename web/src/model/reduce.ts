// (state, event) -> state. Pure: time is passed in as an argument.
import type { Link } from "../connection.ts";
import type { HostMessage, Me, Offer, RoomEvent, Row, Snapshot, User } from "../protocol.ts";
import type { Language } from "../words.ts";
import { advance, follow, show } from "./pace.ts";
import type { Invitation, Notice, Room, State } from "./state.ts";

export type Action =
  | { kind: "received"; message: HostMessage; now: number }
  | { kind: "tick"; now: number }
  | { kind: "link"; link: Link }
  | { kind: "me"; me: Me }
  | { kind: "named"; user: User }
  | { kind: "departed" }
  | { kind: "games"; games: Offer[] }
  | { kind: "invited"; invitation: Invitation | null }
  | { kind: "record"; room: string | null }
  | { kind: "acknowledged"; ply: number }
  | { kind: "asked_for_snapshot" }
  | { kind: "notice"; notice: Notice | null }
  | { kind: "language"; language: Language };

const mostLogLines = 200;

export function reduce(state: State, action: Action): State {
  switch (action.kind) {
    case "received":
      return receive(state, action.message, action.now);
    case "tick":
      return withRoom(state, (room) => ({
        ...room,
        pace: advance(room.pace, room.game, action.now),
      }));
    case "link":
      return { ...state, link: action.link };
    case "me":
      return action.me.state === "entrance" ? depart(state) : { ...state, me: action.me.user };
    case "named":
      return { ...state, me: action.user, notice: null };
    case "departed":
      return depart(state);
    case "games":
      return { ...state, games: action.games };
    case "invited":
      return { ...state, invitation: action.invitation };
    case "record":
      return { ...state, record: action.room };
    case "acknowledged":
      return withRoom(state, (room) => ({ ...room, acknowledged: action.ply }));
    case "asked_for_snapshot":
      return { ...state, gap: false };
    case "notice":
      return { ...state, notice: action.notice };
    case "language":
      return { ...state, language: action.language };
  }
}

// The ply to acknowledge now: the host waits for it, and it has been shown long enough.
export function dueAcknowledgement({ room }: State): number | null {
  if (room?.pause?.kind !== "acknowledge" || room.you === null || !room.table) return null;
  const seen = room.pace.heldUntil === null && room.pace.shown?.ply === room.table.ply;
  return seen && room.acknowledged !== room.table.ply ? room.table.ply : null;
}

function depart(state: State): State {
  return { ...state, me: "stranger", plaza: null, room: null };
}

function withRoom(state: State, change: (room: Room) => Room): State {
  return state.room ? { ...state, room: change(state.room) } : state;
}

function receive(state: State, message: HostMessage, now: number): State {
  switch (message.type) {
    case "reply":
      return message.time === undefined ? state : { ...state, hostAheadMs: message.time - now };
    case "refusal":
      return { ...state, notice: { kind: "refusal", error: message.error } };
    case "plaza":
      return {
        ...state,
        plaza: { seq: message.seq, rooms: message.rooms },
        room: null,
        gap: false,
      };
    case "plaza_change":
      return changePlaza(state, message);
    case "room":
      return enter(state, message, now);
    case "event":
      return happen(state, message, now);
    case "closed":
      return state.room?.room === message.room ? close(state, message) : state;
    case "shutdown":
      return { ...state, notice: { kind: "shutdown" } };
    default:
      return state; // a newer host may send messages that we do not know
  }
}

function changePlaza(
  state: State,
  { seq, changed, removed }: { seq: number; changed: Row[]; removed: string[] },
): State {
  if (!state.plaza || seq <= state.plaza.seq) return state;
  if (seq > state.plaza.seq + 1) return { ...state, gap: true };
  const renewed = new Map(changed.map((row) => [row.id, row]));
  const kept = state.plaza.rooms
    .filter((row) => !removed.includes(row.id))
    .map((row) => renewed.get(row.id) ?? row);
  const known = new Set(kept.map((row) => row.id));
  const rooms = [...kept, ...changed.filter((row) => !known.has(row.id))];
  return { ...state, plaza: { seq, rooms } };
}

function enter(state: State, { type: _, time: __, ...snapshot }: Snapshot, now: number): State {
  const pace = show(snapshot.game, snapshot.table, now);
  const room: Room = { ...snapshot, pace, acknowledged: null };
  return { ...state, room, plaza: null, invitation: null, gap: false };
}

function happen(state: State, event: RoomEvent, now: number): State {
  const room = state.room;
  if (!room || room.room !== event.room || event.seq <= room.seq) return state;
  if (event.seq > room.seq + 1) return { ...state, gap: true };
  const line = { seq: event.seq, time: event.time, ...event.event };
  const next: Room = {
    ...room,
    seq: event.seq,
    phase: event.phase,
    why: event.why,
    pause: event.pause,
    deadline: event.deadline,
    match: event.match ?? room.match,
    seats: event.seats ?? room.seats,
    keeper: event.keeper === undefined ? room.keeper : event.keeper,
    log: [...room.log, line].slice(-mostLogLines),
  };
  if (event.table === undefined) return { ...state, room: next };
  const pace = follow(room.pace, room.game, event.table, now);
  return { ...state, room: { ...next, table: event.table, pace } };
}

// A user who has left on purpose needs no notice.
function close(state: State, { room, why }: { room: string; why: string }): State {
  const notice: Notice | null = why === "left" ? state.notice : { kind: "closed", room, why };
  return { ...state, room: null, notice };
}
