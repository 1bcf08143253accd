// Which moves the tiles of the own hand make, and which are buttons.
import type { Choice } from "../protocol.ts";

const isDiscard = ({ how }: Choice) => how === undefined || how === "drawn";
const isRiichi = ({ how }: Choice) => how === "riichi";

// `3p*` and `riichi 3p*` discard the tile that was just drawn.
const isOfDrawn = ({ move }: Choice) => move.endsWith("*");

// The discard of a tile of the hand, or of the one just drawn, with riichi or without it. After
// riichi only the drawn tile can be discarded.
export function discardOf(
  choices: readonly Choice[],
  tile: string,
  drawn: boolean,
  riichi: boolean,
): Choice | null {
  const fits = (choice: Choice) =>
    (riichi ? isRiichi(choice) : isDiscard(choice)) &&
    isOfDrawn(choice) === drawn &&
    choice.take?.[0] === tile;
  return choices.find(fits) ?? null;
}

export const mayRiichi = (choices: readonly Choice[]): boolean => choices.some(isRiichi);

// Everything else, a pass last.
export function buttonsOf(choices: readonly Choice[]): Choice[] {
  const buttons = choices.filter((choice) => !isDiscard(choice) && !isRiichi(choice));
  const isPass = ({ how }: Choice) => how === "pass";
  return [...buttons.filter((each) => !isPass(each)), ...buttons.filter(isPass)];
}

// Whether the choices answer what another seat has played.
export const areClaims = (choices: readonly Choice[]): boolean =>
  choices.some(({ how }) => how === "pass");
