// Draws a tile from the sprite; a report in HTML embeds the same file.
import { useApp } from "../views/app_context.ts";
import { tileName } from "./names.ts";
import sprite from "./tiles.svg";

interface Props {
  tile: string | null; // null: face down
  marks?: string; // classes
}

export function Tile({ tile, marks = "" }: Props) {
  const { words } = useApp();
  const name = tile === null ? words("face_down") : tileName(tile, words);
  return (
    <svg
      class={`mahjong-tile ${marks}`}
      viewBox="0 0 30 40"
      role="img"
      aria-label={name}
      data-tile={tile}
    >
      <use href={`${sprite}#tile-${tile ?? "back"}`} />
    </svg>
  );
}
