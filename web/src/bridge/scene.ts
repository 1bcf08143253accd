// What the table of bridge shows, taken out of its scene.
import type { Choice, Scene, Trick } from "../protocol.ts";

export const seatCount = 4;

// Seats are drawn clockwise, the viewer in the south.
export const sides = ["south", "west", "north", "east"] as const;

type Numbers = NonNullable<Scene["numbers"]>;

export function numberOf(scene: Scene, name: string): number | null {
  const value: Numbers[string] | undefined = scene.numbers?.[name];
  return typeof value === "number" ? value : null;
}

export function numbersOf(scene: Scene, name: string): number[] | null {
  const value: Numbers[string] | undefined = scene.numbers?.[name];
  return Array.isArray(value) ? value : null;
}

export function handOf(scene: Scene, seat: number): (string | null)[] {
  return scene.zones?.find((zone) => zone.is === "hand" && zone.seat === seat)?.cards ?? [];
}

// Null unless the contract has a declarer.
export function dummyOf(scene: Scene): number | null {
  const declarer = numberOf(scene, "declarer");
  return declarer === null ? null : (declarer + 2) % seatCount;
}

// The calls in rows of four from north; nothing before the dealer's first.
export function auctionRows(scene: Scene): (string | null)[][] {
  const calls: (string | null)[] = (scene.texts?.calls ?? "").split(" ").filter(Boolean);
  const cells = [...Array.from({ length: numberOf(scene, "dealer") ?? 0 }, () => null), ...calls];
  const rows: (string | null)[][] = [];
  for (let begin = 0; begin < cells.length; begin += seatCount)
    rows.push(cells.slice(begin, begin + seatCount));
  return rows;
}

export const isAuction = (scene: Scene): boolean =>
  scene.texts?.contract === undefined && scene.texts?.result === undefined;

// What lies on the table. A completed trick is cleared once everybody has seen it.
export function trickOnTable(scene: Scene, held: boolean): Trick | null {
  const newest = scene.tricks?.at(-1);
  if (!newest) return null;
  return newest.taker === undefined || held || scene.texts?.result !== undefined ? newest : null;
}

// The card that a seat has in the trick.
export function cardInTrick(trick: Trick | null, seat: number): string | null {
  if (!trick) return null;
  const place = (seat - trick.leader + seatCount) % seatCount;
  return trick.plays[place]?.[0] ?? null;
}

// The move that plays a card, if it may be played now.
export const moveOf = (choices: readonly Choice[] | null, card: string): string | null =>
  choices?.find(({ take }) => take?.[0] === card)?.move ?? null;

export const claimsOf = (choices: readonly Choice[] | null): Choice[] =>
  (choices ?? []).filter(({ move }) => move.startsWith("claim "));

// `3N` as level and strain; null for other calls.
export function bidOf(call: string): { level: string; strain: string } | null {
  const found = /^([1-7])([CDHSN])/.exec(call);
  return found ? { level: found[1] ?? "", strain: found[2] ?? "" } : null;
}
