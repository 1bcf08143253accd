// The name of a seat: that of its user, or else what sits there. Numbers shown to people count from
// 1.
import type { Happening, Place } from "../protocol.ts";
import type { Words } from "../words.ts";

export function seatName(seats: Place[], seat: number, words: Words): string {
  const place = seats[seat];
  if (place?.user) return place.user.name;
  if (place?.bot) return words("bot", place.bot, seat + 1);
  return words("seat", seat + 1);
}

// The names of all seats after the first events of a record.
export function namesAfter(events: Happening[], seatCount: number, words: Words): string[] {
  const names = Array.from({ length: seatCount }, (_, seat) => words("seat", seat + 1));
  for (const { kind, seat = -1, name = "", text = "" } of events) {
    if (kind === "enter") names[seat] = name;
    if (kind === "bot") names[seat] = words("bot", text, seat + 1);
    if (kind === "leave" || kind === "unbot") names[seat] = words("seat", seat + 1);
  }
  return names;
}
