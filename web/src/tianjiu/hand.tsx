// The player's own tiles: select some, then play them face up or face down.
import { useState } from "preact/hooks";
import type { Choice } from "../protocol.ts";
import { isRepeated } from "../tables/choices.tsx";
import { useApp } from "../views/app_context.ts";
import { choiceFor, notation, toggled, type How } from "./choice.ts";
import { Tile } from "./tile.tsx";

interface Props {
  hand: string[];
  choices: Choice[] | null; // null: not the player's turn
  locked: boolean;
  onMove(move: string): void;
}

interface ButtonProps extends Omit<Props, "hand"> {
  tiles: string[]; // the selected ones
  how: How;
  label: string;
}

function PlayButton({ tiles, how, choices, label, locked, onMove }: ButtonProps) {
  const { state } = useApp();
  const choice = choiceFor(choices ?? [], tiles, how);
  const ready = choices !== null && tiles.length > 0 && state.link === "open" && !locked;
  // Illegal moves can be tried, too: the host explains why they are illegal, in the words of the
  // rules.
  const move = choice?.move ?? notation(tiles, how);
  return (
    <button
      class={choice ? "play legal" : "play"}
      aria-disabled={!ready}
      data-move={move}
      onClick={(event) => ready && !isRepeated(event) && onMove(move)}
    >
      {label}
    </button>
  );
}

export function Hand({ hand, ...play }: Props) {
  const { words } = useApp();
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set());
  const tiles = hand.filter((_, place) => chosen.has(place));
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
      <PlayButton tiles={tiles} how={undefined} label={words("play")} {...play} />
      <PlayButton tiles={tiles} how="down" label={words("lay_down")} {...play} />
    </div>
  );
}
