// What Tianjiu's table shows, taken out of its scene.
import type { Scene, Trick } from "../protocol.ts";

const seatCount = 4;

// How an inning ended.
export interface Ending {
  winner: number;
  payments: number[];
  special: string;
}

type Numbers = NonNullable<Scene["numbers"]>;

export function numberOf(scene: Scene, name: string): number | null {
  const value: Numbers[string] | undefined = scene.numbers?.[name];
  return typeof value === "number" ? value : null;
}

export function numbersOf(scene: Scene, name: string): number[] {
  const value: Numbers[string] | undefined = scene.numbers?.[name];
  return Array.isArray(value) ? value : Array.from({ length: seatCount }, () => 0);
}

export function handOf(scene: Scene, seat: number): (string | null)[] {
  return scene.zones?.find((zone) => zone.is === "hand" && zone.seat === seat)?.cards ?? [];
}

// Null while the viewer may not see all of the tiles.
export function openHandOf(scene: Scene, seat: number): string[] | null {
  const hand = handOf(scene, seat);
  const open = hand.filter((tile): tile is string => tile !== null);
  return open.length === hand.length ? open : null;
}

// `last`: of the previous inning; `this`: of the one that ended the match.
export function endingOf(scene: Scene, which: "last" | "this"): Ending | null {
  const winner = numberOf(scene, `${which}_winner`);
  if (winner === null) return null;
  return {
    winner,
    payments: numbersOf(scene, `${which}_payments`),
    special: scene.texts?.[`${which}_special`] ?? "",
  };
}

function handsAreEmpty(scene: Scene): boolean {
  return Array.from({ length: seatCount }, (_, seat) => seat).every(
    (seat) => handOf(scene, seat).length === 0,
  );
}

// What lies on the table. A completed trick is cleared once everybody has seen it; the last one of
// an inning stays until the next deal.
export function trickOnTable(scene: Scene, held: boolean): Trick | null {
  const newest = scene.tricks?.at(-1);
  if (!newest) return null;
  const stays = newest.taker === undefined || held || handsAreEmpty(scene);
  return stays ? newest : null;
}

export interface Play {
  seat: number;
  tiles: (string | null)[];
  down: boolean;
}

export function playsOf({ leader, plays, down = [] }: Trick): Play[] {
  return plays.map((tiles, place) => {
    const seat = (leader + place) % seatCount;
    return { seat, tiles, down: down.includes(seat) };
  });
}
