// The result of a match in words.
import type { Result } from "../protocol.ts";
import { isWord, keyInWords, type Words } from "../words.ts";

function reasonInWords({ reason = "", at = [] }: Result, words: Words): string {
  const counted = `reason_${reason}_${at.length}`;
  return isWord(counted) ? words(counted) : keyInWords(words, "reason", reason);
}

// `Hanako won (four in a line)`
export function resultInWords(result: Result, names: string[], words: Words): string {
  const winners = result.winners.map((seat) => names[seat] ?? words("seat", seat + 1));
  const outcome = winners.length === 0 ? words("draw") : words("won", winners.join(words("and")));
  return result.reason ? words("because", outcome, reasonInWords(result, words)) : outcome;
}

// What each seat has in the end: points, or what it has won and lost; null if that says no more
// than who has won.
export function finalNumbers({ scores, payoffs }: Result): string[] | null {
  if (scores && scores.length > 0) return scores.map(String);
  if (!payoffs || payoffs.every((payoff) => Math.abs(payoff) <= 1 && Number.isInteger(payoff)))
    return null;
  return payoffs.map((payoff) => (payoff > 0 ? `+${payoff}` : String(payoff)));
}
