// The name of a seat: that of its user, or else what sits there. Numbers shown to people count from
// 1.
import type { Place, RecordEvent } from "../protocol.ts";
import type { Words } from "../words.ts";

export function seatName(seats: Place[], seat: number, words: Words): string {
  const place = seats[seat];
  if (place?.user) return place.user.name;
  if (place?.bot) return words("bot", place.bot, seat + 1);
  return words("seat", seat + 1);
}

export const namesOf = (seats: Place[], words: Words): string[] =>
  seats.map((_, seat) => seatName(seats, seat, words));

type Arrival = Pick<RecordEvent, "kind" | "seat" | "name" | "text">;

// A match begins when all seats are taken, so its record mentions each of them.
export const seatCountOf = (events: Arrival[]): number =>
  1 + Math.max(-1, ...events.map(({ seat = -1 }) => seat));

// The names of all seats after the first events of a record.
export function namesAfter(events: Arrival[], seatCount: number, words: Words): string[] {
  const names = Array.from({ length: seatCount }, (_, seat) => words("seat", seat + 1));
  for (const { kind, seat = -1, name = "", text = "" } of events) {
    if (kind === "enter") names[seat] = name;
    if (kind === "bot") names[seat] = words("bot", text, seat + 1);
    if (kind === "leave" || kind === "unbot") names[seat] = words("seat", seat + 1);
  }
  return names;
}
