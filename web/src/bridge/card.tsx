// French cards and suits, drawn by ourselves.
import { useApp } from "../views/app_context.ts";

const shapes: Record<string, string> = {
  d: "M50 4 88 50 50 96 12 50Z",
  h: "M50 92C12 60 4 42 8 26 13 8 40 4 50 28 60 4 87 8 92 26 96 42 88 60 50 92Z",
  s: "M50 6C88 40 96 54 92 68 88 82 66 84 56 70Q57 86 66 95H34Q43 86 44 70C34 84 12 82 8 68 4 54 12 40 50 6Z",
  c: "M50 4A21 21 0 0 1 67 38 21 21 0 1 1 56 66Q57 86 66 95H34Q43 86 44 66A21 21 0 1 1 33 38 21 21 0 0 1 50 4Z",
};

const colourOf = (suit: string) => (suit === "h" || suit === "d" ? "red" : "black");

// `C`, `s`; nothing for no trump.
export function SuitMark({ suit }: { suit: string }) {
  const small = suit.toLowerCase();
  const shape = shapes[small];
  if (!shape) return null;
  return (
    <svg class={`suit-mark ${colourOf(small)}`} viewBox="0 0 100 100" aria-hidden="true">
      <path d={shape} />
    </svg>
  );
}

export function cardName(card: string, words: ReturnType<typeof useApp>["words"]): string {
  const rank = card[0] === "T" ? "10" : (card[0] ?? "");
  return words(`french_${card[1] as "s" | "h" | "d" | "c"}`, rank);
}

export function Card({ card }: { card: string }) {
  const { words } = useApp();
  const suit = card[1] ?? "";
  return (
    <svg
      class={`french-card ${colourOf(suit)}`}
      viewBox="0 0 60 84"
      role="img"
      aria-label={cardName(card, words)}
      data-card={card}
    >
      <rect class="face" x="1" y="1" width="58" height="82" rx="6" />
      <text x="6" y="24" class="rank">
        {card[0] === "T" ? "10" : card[0]}
      </text>
      <svg x="6" y="29" width="15" height="15" viewBox="0 0 100 100">
        <path d={shapes[suit]} />
      </svg>
      <svg x="19" y="38" width="34" height="38" viewBox="0 0 100 100">
        <path d={shapes[suit]} />
      </svg>
    </svg>
  );
}

export const CardBack = () => (
  <svg class="french-card" viewBox="0 0 60 84" aria-hidden="true">
    <rect class="back" x="1" y="1" width="58" height="82" rx="6" />
    <path class="pattern" d="M10 12 50 72M50 12 10 72M30 6V78M6 42H54" />
  </svg>
);
