// Which move the selected tiles of a hand make.
import type { Choice } from "../protocol.ts";

export function toggled(chosen: ReadonlySet<number>, place: number): Set<number> {
  const next = new Set(chosen);
  if (!next.delete(place)) next.add(place);
  return next;
}

const sorted = (tiles: readonly string[]) => [...tiles].sort().join();

export type How = "down" | undefined;

// The choice that plays these tiles, whatever their order; null if the rules do not allow it.
export function choiceFor(
  choices: readonly Choice[],
  tiles: readonly string[],
  how: How,
): Choice | null {
  const wanted = sorted(tiles);
  const fits = (choice: Choice) => choice.how === how && sorted(choice.take ?? []) === wanted;
  return choices.find(fits) ?? null;
}

// How such a move is written. For moves that are not among the choices: the host explains why.
export const notation = (tiles: readonly string[], how: How): string =>
  (how === undefined ? "" : `${how} `) + tiles.join(",");
