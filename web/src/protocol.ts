// The messages of docs/PROTOCOL.md, version 1, as types. Nothing here runs.

export interface User {
  id: string;
  name: string;
}

export interface OfferedParameter {
  name: string;
  meaning: string;
  fallback: string;
  least?: number; // with `most`: a number; without: a text
  most?: number;
}

export interface Offer {
  name: string;
  summary: string;
  seats: number;
  parameters: OfferedParameter[];
  bots: string[];
}

export type Phase = "waiting" | "playing" | "suspended" | "finished";

// A room as the plaza lists it.
export interface Row {
  id: string;
  name: string;
  game: string;
  seats: number;
  members: string[];
  bots: number;
  free: number;
  playing: boolean;
  phase: Phase;
  private: boolean;
  spectators: boolean;
}

export interface RoomOptions {
  private: boolean;
  turn_seconds: number;
  takeover: string | null;
  pause_on_disconnect: boolean;
  spectators: boolean;
  spectator_delay: number;
}

export interface RoomRequest extends Partial<RoomOptions> {
  game: string;
  name?: string;
  settings?: Record<string, number | string>;
}

export interface Place {
  user: User | null;
  bot: string | null;
  connected: boolean;
}

export type Pause = { kind: "acknowledge" } | { kind: "ask_all"; asked?: number[] } | null;

export interface Table {
  ply: number;
  view: string;
  turn: number | null;
  moves?: string[];
  moves_omitted?: true;
  payoffs?: number[];
}

export interface Happening {
  kind: string;
  seat?: number;
  name?: string;
  why?: string;
  level?: string;
  move?: string;
  text?: string;
  chance?: string[];
}

export interface LogLine extends Happening {
  seq: number;
  time: number;
}

// The fields of every event, and of a snapshot, too.
interface Situation {
  phase: Phase;
  why: string | null;
  pause: Pause;
  deadline: number | null;
}

export interface Snapshot extends Situation {
  type: "room";
  room: string;
  seq: number;
  time: number;
  name: string;
  game: string;
  settings: string[];
  invitation?: string;
  options: RoomOptions;
  you: number | null;
  match: number;
  seats: Place[];
  keeper: number | null; // the seat that adds and removes bots
  table: Table | null;
  log: LogLine[];
}

export interface RoomEvent extends Situation {
  type: "event";
  room: string;
  seq: number;
  time: number;
  event: Happening;
  match?: number;
  seats?: Place[];
  keeper?: number | null;
  table?: Table | null;
}

export interface HostError {
  code: string;
  message: string;
  next?: string;
}

export type HostMessage =
  | { type: "reply"; id: string; ok: true; seat?: number; time?: number }
  | { type: "refusal"; id: string; error: HostError }
  | { type: "plaza"; seq: number; rooms: Row[] }
  | { type: "plaza_change"; seq: number; changed: Row[]; removed: string[] }
  | Snapshot
  | RoomEvent
  | { type: "closed"; room: string; why: string }
  | { type: "shutdown" };

export type Command =
  | { do: "ping" | "leave" | "return" | "rematch" | "state" }
  | { do: "enter" | "watch"; room: string; seat?: number; invitation?: string }
  | { do: "move"; ply: number; move: string }
  | { do: "ack" | "next"; ply: number }
  | { do: "chat"; text: string }
  | { do: "bot"; seat?: number; level: string }
  | { do: "unbot"; seat: number };

export type Me = { state: "entrance" } | { state: "plaza" | "room"; user: User };

export interface RecordText {
  room: string;
  events: Happening[];
}

// The table after an event of a record; without `draw`, there was no table yet.
export interface RecordStep {
  seq: number;
  event: Happening;
  draw?: string;
  state?: string;
  views?: string[];
}

// Why the host closed a WebSocket.
export const closeCode = { replaced: 4000, userGone: 4001 } as const;
