// What is printed on the tiles, and what people call them.
import type { Language } from "../words.ts";

// The pictures of a wu rank: T has the larger difference of pips.
const pips: Record<string, [number, number]> = {
  w11: [6, 6],
  w10: [1, 1],
  w9: [4, 4],
  w8: [1, 3],
  w7: [5, 5],
  w6: [3, 3],
  w5: [2, 2],
  w4: [5, 6],
  w3: [4, 6],
  w2: [1, 6],
  w1: [1, 5],
  u9T: [3, 6],
  u9F: [4, 5],
  u8T: [2, 6],
  u8F: [3, 5],
  u7T: [2, 5],
  u7F: [3, 4],
  u6: [2, 4],
  u5T: [1, 4],
  u5F: [2, 3],
  u3: [1, 2],
};

const wenNames: Record<Language, string[]> = {
  en: [
    "Tongchuiliu",
    "Gaojiaoqi",
    "Hongtoushi",
    "Futou",
    "Bandeng",
    "Changsan",
    "Meihua",
    "He",
    "Ren",
    "Di",
    "Tian",
  ],
  ja: ["銅錘六", "高脚七", "紅頭十", "斧頭", "板凳", "長三", "梅花", "和", "人", "地", "天"],
};

export const allTiles = Object.keys(pips);

export function pipsOf(tile: string): [number, number] {
  return pips[tile] ?? [0, 0];
}

// `Tian 6-6`, `Wu 9 4-5`
export function tileName(tile: string, language: Language): string {
  const rank = Number.parseInt(tile.slice(1));
  const wu = language === "en" ? `Wu ${rank}` : `武${rank}`;
  const name = tile.startsWith("w") ? (wenNames[language][rank - 1] ?? tile) : wu;
  return `${name} ${pipsOf(tile).join("-")}`;
}
