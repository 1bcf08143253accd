// What people call the tiles.
import { keyInWords, type Words } from "../words.ts";

// `3p` is 3 of circles, `0p` the red five, `6z` the green dragon.
export function tileName(tile: string, words: Words): string {
  const [number = "", suit = ""] = tile;
  if (suit === "z") return keyInWords(words, "tile", tile);
  const name = keyInWords(words, "suit", suit, number === "0" ? "5" : number);
  return number === "0" ? words("red_tile", name) : name;
}
