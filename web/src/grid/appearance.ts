// What pieces look like: those whose names we know, and anything else by the colour of its seat and
// its first letter.

export interface Look {
  shape: "cross" | "ring" | "stone" | "disc" | "hole" | "man";
  tone: string; // a CSS class
  letter: string;
}

const known: Record<string, Omit<Look, "letter">> = {
  x: { shape: "cross", tone: "seat-0" },
  o: { shape: "ring", tone: "seat-1" },
  black: { shape: "stone", tone: "black" },
  white: { shape: "stone", tone: "white" },
  黒: { shape: "stone", tone: "black" },
  白: { shape: "stone", tone: "white" },
  yellow: { shape: "disc", tone: "yellow" },
  red: { shape: "disc", tone: "red" },
  blue: { shape: "disc", tone: "blue" },
  赤: { shape: "disc", tone: "red" },
  青: { shape: "disc", tone: "blue" },
  黄: { shape: "disc", tone: "yellow" },
  hole: { shape: "hole", tone: "none" },
};

// Plain pieces, which differ only by their owners. They carry the side's letter, if it is one.
const plain = new Set(["man", "piece"]);

export function lookOf(is: string, seat: number | undefined, sides: string[] = []): Look {
  const look = Object.hasOwn(known, is) ? known[is] : undefined;
  if (look) return { ...look, letter: "" };
  const tone = seat === undefined ? "none" : `seat-${seat}`;
  const side = seat === undefined ? "" : (sides[seat] ?? "");
  const name = plain.has(is) ? side : is;
  const letter = plain.has(is) && [...name].length > 1 ? "" : ([...name][0] ?? "");
  return { shape: "man", tone, letter };
}
