// Draws a tile: two halves of pips, red and white on black like the real ones.
import { useApp } from "../views/app_context.ts";
import { pipsOf, tileName } from "./tiles.ts";

// Positions of the pips in a half of 32 by 32.
const places: Record<number, [number, number][]> = {
  1: [[16, 16]],
  2: [
    [16, 9],
    [16, 23],
  ],
  3: [
    [8, 8],
    [16, 16],
    [24, 24],
  ],
  4: [
    [10, 9],
    [22, 9],
    [10, 23],
    [22, 23],
  ],
  5: [
    [9, 8],
    [23, 8],
    [16, 16],
    [9, 24],
    [23, 24],
  ],
  6: [
    [10, 7],
    [22, 7],
    [10, 16],
    [22, 16],
    [10, 25],
    [22, 25],
  ],
};

// Ones and fours are red; so is half of each six of Tian (w11).
function isRed(tile: string, pips: number, x: number): boolean {
  return pips === 1 || pips === 4 || (tile === "w11" && x < 16);
}

function Half({ tile, pips, top }: { tile: string; pips: number; top: number }) {
  return (
    <>
      {places[pips]?.map(([x, y]) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={top + y}
          r={pips === 1 ? 6 : 4}
          class={isRed(tile, pips, x) ? "pip red" : "pip"}
        />
      ))}
    </>
  );
}

export function Tile({ tile }: { tile: string }) {
  const { state } = useApp();
  const [upper, lower] = pipsOf(tile);
  const name = tileName(tile, state.language);
  return (
    <svg class="tile" viewBox="0 0 32 68" role="img" aria-label={name} data-tile={tile}>
      <title>{name}</title>
      <rect class="body" x="0.5" y="0.5" width="31" height="67" rx="4" />
      <Half tile={tile} pips={upper} top={1} />
      <Half tile={tile} pips={lower} top={35} />
    </svg>
  );
}

export function TileBack() {
  const { words } = useApp();
  return (
    <svg class="tile" viewBox="0 0 32 68" role="img" aria-label={words("face_down")}>
      <rect class="body back" x="0.5" y="0.5" width="31" height="67" rx="4" />
    </svg>
  );
}
