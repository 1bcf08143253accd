// The chat. Users' texts are shown verbatim, never as markup.
import { useEffect, useRef, useState } from "preact/hooks";
import type { LogLine, Place } from "../protocol.ts";
import { useApp } from "./app_context.ts";
import { seatName } from "./names.ts";

export function Chat({
  log,
  seats,
  mayTalk,
}: {
  log: LogLine[];
  seats: Place[];
  mayTalk: boolean;
}) {
  const { state, words, deeds } = useApp();
  const [text, setText] = useState("");
  const lines = log.filter((line) => line.kind === "chat");
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.scrollTo(0, list.current.scrollHeight), [lines.length]);
  const submit = (event: Event) => {
    event.preventDefault();
    if (text.trim() === "") return;
    deeds.send({ do: "chat", text });
    setText("");
  };
  return (
    <section class="chat">
      <h3>{words("chat")}</h3>
      <ul ref={list}>
        {lines.map((line) => (
          <li key={line.seq}>
            <b>{line.name ?? seatName(seats, line.seat ?? -1, words)}</b> {line.text}
          </li>
        ))}
      </ul>
      {mayTalk && (
        <form onSubmit={submit}>
          <input
            name="chat"
            value={text}
            maxLength={300}
            aria-label={words("chat")}
            autoComplete="off"
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button disabled={state.link !== "open"}>{words("say")}</button>
        </form>
      )}
    </section>
  );
}
