// What a button for a choice says.
import type { Choice } from "../protocol.ts";
import { keyInWords, type Words } from "../words.ts";

// A word alone would be ambiguous if several choices have it, so these also show their notation.
export function choiceLabel(choice: Choice, all: readonly Choice[], words: Words): string {
  const { how, move } = choice;
  if (how === undefined) return move;
  const label = keyInWords(words, "how", how, move);
  const saysMove = label !== keyInWords(words, "how", how, "");
  const isOnlyOne = all.filter((each) => each.how === how).length === 1;
  return isOnlyOne || saysMove ? label : `${label} ${move}`;
}
