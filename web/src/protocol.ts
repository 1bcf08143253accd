// The client's names for the messages of docs/PROTOCOL.md. The types themselves are made from its
// schemas (scripts/protocol_types.mjs).
import type * as made from "./protocol.gen.ts";

export type {
  Away,
  Choice,
  Command,
  Grid,
  Happening,
  HostMessage,
  LogLine,
  Me,
  Motion,
  Offer,
  Pause,
  Phase,
  Piece,
  Place,
  RecordEvent,
  Result,
  RoomRequest,
  Row,
  Scene,
  Trick,
  User,
  Zone,
} from "./protocol.gen.ts";

export type OfferedParameter = made.Parameter;
export type Snapshot = made.Room;
export type RoomEvent = made.Event;
export type Table = NonNullable<made.Table>;
export type HostError = made.Error;
export type RoomPage = made.Rooms;
export type RecordText = made.Record;
export type RecordStep = made.Step;

// Why the host closed a WebSocket.
export const closeCode = { replaced: 4000, userGone: 4001 } as const;
