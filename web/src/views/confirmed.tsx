// A button that asks before it acts.
import { useState } from "preact/hooks";
import { useApp } from "./app_context.ts";

interface ConfirmedProps {
  kind: string; // the button's class
  label: string;
  question: string | null; // null: acts at once
  onConfirm(): void;
}

export function Confirmed({ kind, label, question, onConfirm }: ConfirmedProps) {
  const { words } = useApp();
  const [isAsking, ask] = useState(false);
  if (!isAsking || question === null)
    return (
      <button class={`${kind} quiet`} onClick={() => (question === null ? onConfirm() : ask(true))}>
        {label}
      </button>
    );
  const act = () => {
    ask(false);
    onConfirm();
  };
  return (
    <span class="question" role="alertdialog" aria-label={question}>
      {question}{" "}
      <button class={`${kind} sure`} onClick={act}>
        {label}
      </button>{" "}
      <button class="quiet" onClick={() => ask(false)}>
        {words("cancel")}
      </button>
    </span>
  );
}
