// The table of any game: its view as text, its moves as buttons or typed.
import { useState } from "preact/hooks";
import type { Table } from "../protocol.ts";
import { useApp } from "./app_context.ts";

interface Props {
  table: Table;
  onMove(move: string): void;
}

export function GenericTable({ table, onMove }: Props) {
  const { words } = useApp();
  const [text, setText] = useState("");
  const submit = (event: Event) => {
    event.preventDefault();
    onMove(text.trim());
    setText("");
  };
  return (
    <div class="generic-table">
      <pre class="board">{table.view}</pre>
      {table.moves_omitted && <p>{words("moves_omitted")}</p>}
      {(table.moves || table.moves_omitted) && (
        <form onSubmit={submit}>
          <input
            name="move"
            value={text}
            aria-label={words("move")}
            autoComplete="off"
            required
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button>{words("move")}</button>
        </form>
      )}
      <div class="moves">
        {table.moves?.map((move) => (
          <button key={move} class="move" onClick={() => onMove(move)}>
            {move}
          </button>
        ))}
      </div>
    </div>
  );
}
