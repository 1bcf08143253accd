// Everything that the pages show. Plain data, changed only by reduce().
import type { Link } from "../connection.ts";
import type { HostError, Offer, Row, Snapshot, User } from "../protocol.ts";
import type { Language } from "../words.ts";
import type { Pace } from "./pace.ts";

export type Notice =
  | { kind: "refusal"; error: HostError }
  | { kind: "closed"; room: string; why: string }
  | { kind: "shutdown" }
  | { kind: "not_connected" };

// The rooms that we know of, newest first.
export interface Plaza {
  seq: number;
  rooms: Row[];
  total: number;
  before: number | null; // where the next page begins, if there is one
}

// A move that was sent and has not changed the table yet.
export interface MoveInFlight {
  id: string; // of the command
  ply: number;
  kept?: boolean; // the host has it, and waits for others who choose at the same time
}

export interface Room extends Omit<Snapshot, "v" | "type" | "time"> {
  pace: Pace;
  inFlight: MoveInFlight | null;
  acknowledged: number | null; // the ply of the last pause that we acknowledged
}

export interface Invitation {
  code: string;
  room: Row;
}

export interface State {
  language: Language;
  me: "unknown" | "stranger" | User;
  link: Link;
  games: Offer[];
  plaza: Plaza | null;
  room: Room | null; // null: in the plaza
  invitation: Invitation | null;
  record: string | null; // the room whose record is shown
  notice: Notice | null;
  gap: boolean; // an event is missing: ask the host for a snapshot
  hostAheadMs: number; // the host's clock minus ours
}

export function initialState(language: Language): State {
  return {
    language,
    me: "unknown",
    link: "connecting",
    games: [],
    plaza: null,
    room: null,
    invitation: null,
    record: null,
    notice: null,
    gap: false,
    hostAheadMs: 0,
  };
}
