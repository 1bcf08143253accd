// Messages of the host for the tests.
import type { RoomEvent, Row, Snapshot, Table } from "../src/protocol.ts";

export const row = (id: string, name = ""): Row => ({
  id,
  name,
  game: "tianjiu",
  seats: 4,
  members: [],
  bots: 0,
  free: 4,
  playing: false,
  phase: "waiting",
  private: false,
  spectators: true,
});

export const snapshot = (changes: Partial<Snapshot> = {}): Snapshot => ({
  v: 1,
  type: "room",
  room: "r1",
  seq: 10,
  time: 0,
  name: "",
  game: "tianjiu",
  settings: [],
  invitation: "i",
  options: {
    private: false,
    turn_seconds: 0,
    base_seconds: 0,
    increment_seconds: 0,
    away: "wait",
    takeover: null,
    pause_on_disconnect: true,
    spectators: true,
    spectator_delay: 4,
  },
  you: 0,
  match: 1,
  phase: "playing",
  why: null,
  pause: null,
  deadline: null,
  seats: [0, 1, 2, 3].map((seat) => ({
    user: { id: `u${seat}`, name: `n${seat}` },
    bot: null,
    connected: true,
  })),
  keeper: 0,
  table: position(4),
  log: [],
  ...changes,
});

export const event = (seq: number, changes: Partial<RoomEvent> = {}): RoomEvent => ({
  v: 1,
  type: "event",
  room: "r1",
  seq,
  time: 0,
  event: { kind: "move", seat: 1 },
  phase: "playing",
  why: null,
  pause: null,
  deadline: null,
  ...changes,
});

export const position = (ply: number): Table => ({ ply, scene: { kind: "plain" }, turn: 1 });
