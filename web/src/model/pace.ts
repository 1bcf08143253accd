// Positions arrive as quickly as bots play, but people need time to see a trick before it is
// cleared. So the display lags behind the real state: a position that ends a trick is held for a
// while, and the ones after it wait.
import type { Table } from "../protocol.ts";
import { endsTrick, parseView } from "../tianjiu/view.ts";

export const holdMs = 1500;
const mostWaiting = 16; // further behind, skip to the newest instead of showing the past

export interface Pace {
  shown: Table | null;
  heldUntil: number | null; // null: not held
  waiting: Table[]; // newer than `shown`, oldest first
}

export const noPace: Pace = { shown: null, heldUntil: null, waiting: [] };

function isHeld(game: string, table: Table): boolean {
  const view = game === "tianjiu" ? parseView(table.view) : null;
  return view !== null && endsTrick(view);
}

export function show(game: string, table: Table | null, now: number): Pace {
  const held = table !== null && isHeld(game, table);
  return { shown: table, heldUntil: held ? now + holdMs : null, waiting: [] };
}

export function follow(pace: Pace, game: string, table: Table | null, now: number): Pace {
  if (table === null || pace.heldUntil === null || pace.waiting.length >= mostWaiting)
    return show(game, table, now);
  return { ...pace, waiting: [...pace.waiting, table] };
}

// Releases positions that have been held long enough.
export function advance(pace: Pace, game: string, now: number): Pace {
  if (pace.heldUntil === null || now < pace.heldUntil) return pace;
  const waiting = [...pace.waiting];
  let next: Pace = { shown: pace.shown, heldUntil: null, waiting };
  while (next.heldUntil === null && waiting.length > 0)
    next = { ...show(game, waiting.shift() ?? null, now), waiting };
  return next;
}
