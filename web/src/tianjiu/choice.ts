// Which moves the selected tiles of a hand make. The host writes tiles in the order of the hand, so
// the selected ones joined in that order are the move's text.

export interface Choice {
  show: string;
  down: string;
}

export function choiceOf(hand: string[], chosen: ReadonlySet<number>): Choice {
  const tiles = hand.filter((_, place) => chosen.has(place)).join(",");
  return { show: tiles, down: `down ${tiles}` };
}

export function toggled(chosen: ReadonlySet<number>, place: number): Set<number> {
  const next = new Set(chosen);
  if (!next.delete(place)) next.add(place);
  return next;
}
