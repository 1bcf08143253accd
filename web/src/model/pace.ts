// Positions arrive as quickly as bots play, but people need time to see a trick before it is
// cleared. So the display lags behind the real state: a position at which the game pauses is held
// for a while, and the ones after it wait.
import type { Pause, Table } from "../protocol.ts";

export const holdMs = 1500;
const mostWaiting = 16; // further behind, skip to the newest instead of showing the past

export interface Position {
  table: Table | null;
  paused: boolean; // the game pauses here, so that everybody can look
}

export interface Pace {
  shown: Table | null;
  heldUntil: number | null; // null: not held
  waiting: Position[]; // newer than `shown`, oldest first
}

export const position = (table: Table | null, pause: Pause): Position => ({
  table,
  paused: pause !== null,
});

export function show({ table, paused }: Position, now: number): Pace {
  const held = table !== null && paused;
  return { shown: table, heldUntil: held ? now + holdMs : null, waiting: [] };
}

export function follow(pace: Pace, next: Position, now: number): Pace {
  if (next.table === null || pace.heldUntil === null || pace.waiting.length >= mostWaiting)
    return show(next, now);
  return { ...pace, waiting: [...pace.waiting, next] };
}

// Releases positions that have been held long enough.
export function advance(pace: Pace, now: number): Pace {
  if (pace.heldUntil === null || now < pace.heldUntil) return pace;
  const waiting = [...pace.waiting];
  let next: Pace = { shown: pace.shown, heldUntil: null, waiting };
  while (next.heldUntil === null) {
    const oldest = waiting.shift();
    if (!oldest) break;
    next = { ...show(oldest, now), waiting };
  }
  return next;
}
