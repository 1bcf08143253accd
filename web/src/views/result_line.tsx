// The result of a match: in words, and in numbers where there are any.
import type { Result } from "../protocol.ts";
import { useApp } from "./app_context.ts";
import { finalNumbers, resultInWords } from "./results.ts";

export function ResultLine({ result, names }: { result: Result; names: string[] }) {
  const { words } = useApp();
  const numbers = finalNumbers(result);
  return (
    <>
      <p class="result" role="status">
        {resultInWords(result, names, words)}
      </p>
      {numbers && (
        <ul class="final-numbers">
          {numbers.map((number, seat) => (
            <li key={seat}>
              {names[seat]}: <b>{number}</b>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
