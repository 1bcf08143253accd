// (state, event) -> state. Pure: time is passed in as an argument.
import type { Link } from "../connection.ts";
import type {
  HostError,
  HostMessage,
  Me,
  Offer,
  RoomEvent,
  RoomPage,
  Snapshot,
  User,
} from "../protocol.ts";
import type { Language } from "../words.ts";
import { advance, follow, position, show } from "./pace.ts";
import type { Invitation, Notice, Room, State } from "./state.ts";

export type Action =
  | { kind: "received"; message: HostMessage; now: number }
  | { kind: "tick"; now: number }
  | { kind: "link"; link: Link }
  | { kind: "me"; me: Me }
  | { kind: "named"; user: User }
  | { kind: "departed" }
  | { kind: "games"; games: Offer[] }
  | { kind: "more_rooms"; page: RoomPage }
  | { kind: "invited"; invitation: Invitation | null }
  | { kind: "record"; room: string | null }
  | { kind: "acknowledged"; ply: number }
  | { kind: "sent_move"; id: string; ply: number }
  | { kind: "asked_for_snapshot" }
  | { kind: "notice"; notice: Notice | null }
  | { kind: "language"; language: Language };

const mostLogLines = 200;

export function reduce(state: State, action: Action): State {
  switch (action.kind) {
    case "received":
      return receive(state, action.message, action.now);
    case "tick":
      return withRoom(state, (room) => ({ ...room, pace: advance(room.pace, action.now) }));
    case "link":
      return changeLink(state, action.link);
    case "me":
      return action.me.user ? { ...state, me: action.me.user } : depart(state);
    case "named":
      return { ...state, me: action.user, notice: null };
    case "departed":
      return depart(state);
    case "games":
      return { ...state, games: action.games };
    case "more_rooms":
      return addPage(state, action.page);
    case "invited":
      return { ...state, invitation: action.invitation };
    case "record":
      return { ...state, record: action.room };
    case "acknowledged":
      return withRoom(state, (room) => ({ ...room, acknowledged: action.ply }));
    case "sent_move":
      return withRoom(state, (room) => ({ ...room, inFlight: { id: action.id, ply: action.ply } }));
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

// A connection that was replaced forgets what it has sent; a lost one sends it again.
function changeLink(state: State, link: Link): State {
  const next = { ...state, link };
  return link === "replaced" ? withRoom(next, (room) => ({ ...room, inFlight: null })) : next;
}

// The table stays locked after the host has accepted a move, until the new position arrives: a
// second click in between would otherwise be sent for the old one.
function refuse(state: State, id: unknown, error: HostError): State {
  const next: State = { ...state, notice: { kind: "refusal", error } };
  if (!state.room?.inFlight || state.room.inFlight.id !== id) return next;
  return withRoom(next, (room) => ({ ...room, inFlight: null }));
}

// Usually the new position arrives before the reply. If not, others have yet to choose.
function accept(state: State, id: unknown): State {
  const move = state.room?.inFlight;
  if (!move || move.id !== id) return state;
  return withRoom(state, (room) => ({ ...room, inFlight: { ...move, kept: true } }));
}

function withRoom(state: State, change: (room: Room) => Room): State {
  return state.room ? { ...state, room: change(state.room) } : state;
}

function receive(state: State, message: HostMessage, now: number): State {
  switch (message.type) {
    case "reply":
      return message.time === undefined
        ? accept(state, message.id)
        : { ...state, hostAheadMs: message.time - now };
    case "refusal":
      return refuse(state, message.id, message.error);
    case "plaza":
      return {
        ...state,
        plaza: {
          seq: message.seq,
          rooms: message.rooms,
          total: message.total,
          before: message.before,
        },
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
  { seq, total, changed, removed }: Extract<HostMessage, { type: "plaza_change" }>,
): State {
  if (!state.plaza || seq <= state.plaza.seq) return state;
  if (seq > state.plaza.seq + 1) return { ...state, gap: true };
  const renewed = new Map(changed.map((row) => [row.id, row]));
  const kept = state.plaza.rooms
    .filter((row) => !removed.includes(row.id))
    .map((row) => renewed.get(row.id) ?? row);
  const known = new Set(kept.map((row) => row.id));
  const rooms = [...changed.filter((row) => !known.has(row.id)), ...kept];
  return { ...state, plaza: { ...state.plaza, seq, total, rooms } };
}

function addPage(state: State, { rooms, total, before }: RoomPage): State {
  if (!state.plaza) return state;
  const known = new Set(state.plaza.rooms.map((row) => row.id));
  const added = rooms.filter((row) => !known.has(row.id));
  return {
    ...state,
    plaza: { ...state.plaza, rooms: [...state.plaza.rooms, ...added], total, before },
  };
}

function enter(state: State, snapshot: Snapshot, now: number): State {
  const { v: _, type: __, time: ___, ...rest } = snapshot;
  const pace = show(position(rest.table, rest.pause), now);
  const room: Room = { ...rest, pace, inFlight: null, acknowledged: null };
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
    ...(event.clocks && { clocks: event.clocks }),
    ...(event.may && { may: event.may }),
    match: event.match ?? room.match,
    seats: event.seats ?? room.seats,
    keeper: event.keeper === undefined ? room.keeper : event.keeper,
    log: [...room.log, line].slice(-mostLogLines),
  };
  if (event.table === undefined) return { ...state, room: next };
  const pace = follow(room.pace, position(event.table, event.pause), now);
  const inFlight = event.table?.ply === room.inFlight?.ply ? room.inFlight : null;
  return { ...state, room: { ...next, table: event.table, pace, inFlight } };
}

// A user who has left on purpose needs no notice.
function close(state: State, { room, why }: { room: string; why: string }): State {
  const notice: Notice | null = why === "left" ? state.notice : { kind: "closed", room, why };
  return { ...state, room: null, notice };
}
