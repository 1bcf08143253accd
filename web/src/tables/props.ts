// What every table gets, in play, for spectators and in replay.
import type { Choice, Scene } from "../protocol.ts";

export interface TableProps {
  scene: Scene;
  choices: Choice[] | null; // null: not your turn
  turn: number | null;
  you: number | null; // null: a spectator, or a record with everything open
  names: string[]; // by seat
  away: boolean[]; // by seat
  held: boolean; // the game pauses here, and what was completed last is still shown
  deadline: number | null; // of the host's clock, for the choices
  locked: boolean; // a move is on its way to the host
  onMove(move: string): void;
}
