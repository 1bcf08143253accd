// Choices that are not made on a board: a few buttons, a list if there are many, or a field in which
// to type a move.
import { useState } from "preact/hooks";
import type { Choice } from "../protocol.ts";
import { useApp } from "../views/app_context.ts";
import { keyInWords } from "../words.ts";
import { choiceLabel } from "./labels.ts";

const mostButtons = 24;

interface Props {
  choices: readonly Choice[];
  locked: boolean;
  onMove(move: string): void;
}

// The second click of a double click. What it hits may have appeared after the first one.
export const isRepeated = (event: MouseEvent): boolean => event.detail > 1;

function ChoiceButton({ choice, choices, locked, onMove }: { choice: Choice } & Props) {
  const { words } = useApp();
  const [warned, setWarned] = useState(false);
  const risky = choice.warning !== undefined;
  const click = (event: MouseEvent) => {
    if (locked || isRepeated(event)) return;
    if (risky && !warned) setWarned(true);
    else onMove(choice.move);
  };
  return (
    <button
      class={risky ? "choice danger" : "choice"}
      aria-disabled={locked}
      data-move={choice.move}
      onClick={click}
    >
      {choiceLabel(choice, choices, words)}
      {warned && choice.warning && (
        <small>
          {keyInWords(words, "warning", choice.warning)} {words("really")}
        </small>
      )}
    </button>
  );
}

function ChoiceList({ choices, locked, onMove }: Props) {
  const { words } = useApp();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const move = new FormData(event.currentTarget as HTMLFormElement).get("choice");
    if (!locked && move !== null) onMove(String(move));
  };
  return (
    <form class="choice-list" onSubmit={submit}>
      <select name="choice" aria-label={words("move")}>
        {choices.map((choice) => (
          <option key={choice.move} value={choice.move}>
            {choiceLabel(choice, choices, words)}
          </option>
        ))}
      </select>
      <button aria-disabled={locked}>{words("move")}</button>
    </form>
  );
}

export function Choices(props: Props) {
  if (props.choices.length === 0) return null;
  if (props.choices.length > mostButtons) return <ChoiceList {...props} />;
  return (
    <div class="choices">
      {props.choices.map((choice) => (
        <ChoiceButton key={choice.move} choice={choice} {...props} />
      ))}
    </div>
  );
}

export function TypedMove({ locked, onMove }: Omit<Props, "choices">) {
  const { words } = useApp();
  const [text, setText] = useState("");
  const submit = (event: Event) => {
    event.preventDefault();
    if (locked) return;
    onMove(text.trim());
    setText("");
  };
  return (
    <form class="typed-move" onSubmit={submit}>
      <p>{words("moves_omitted")}</p>
      <input
        name="move"
        value={text}
        aria-label={words("move")}
        autoComplete="off"
        required
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button aria-disabled={locked}>{words("move")}</button>
    </form>
  );
}
