// The player's own tiles: select some, then play them face up or face down.
import { useState } from "preact/hooks";
import { useApp } from "../views/app_context.ts";
import { choiceOf, toggled } from "./choice.ts";
import { Tile } from "./tile.tsx";

interface Props {
  hand: string[];
  moves: string[] | null; // null: not the player's turn
  onMove(move: string): void;
}

function PlayButton({
  move,
  moves,
  label,
  onMove,
}: { move: string; label: string } & Omit<Props, "hand">) {
  const { state } = useApp();
  const legal = moves?.includes(move) ?? false;
  // Illegal moves can be tried, too: the host explains why they are illegal, in the words of the
  // rules.
  return (
    <button
      class={legal ? "play legal" : "play"}
      disabled={!moves || state.link !== "open"}
      data-move={move}
      onClick={() => onMove(move)}
    >
      {label}
    </button>
  );
}

export function Hand({ hand, moves, onMove }: Props) {
  const { words } = useApp();
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set());
  const { show, down } = choiceOf(hand, chosen);
  const buttonMoves = chosen.size > 0 ? moves : null;
  return (
    <div class="hand">
      <div class="hand-tiles">
        {hand.map((tile, place) => (
          <button
            key={place}
            class="hand-tile"
            aria-pressed={chosen.has(place)}
            data-tile={tile}
            onClick={() => choose(toggled(chosen, place))}
          >
            <Tile tile={tile} />
          </button>
        ))}
      </div>
      <PlayButton move={show} moves={buttonMoves} label={words("play")} onMove={onMove} />
      <PlayButton move={down} moves={buttonMoves} label={words("lay_down")} onMove={onMove} />
    </div>
  );
}
