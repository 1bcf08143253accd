// Scenes and choices as the host sends them, one of each kind.
import type { Choice, Scene } from "../src/protocol.ts";

export const goScene: Scene = {
  kind: "grid",
  sides: ["black", "white"],
  grid: {
    shape: "points",
    columns: ["A", "B", "C"],
    rows: ["3", "2", "1"],
    pieces: [{ id: 7, at: "B2", is: "black", seat: 0 }],
    marks: [{ is: "last", at: ["B2"] }],
    trays: [{ seat: 0, is: "captured", count: 3 }],
  },
  numbers: { komi: 6.5 },
};

export const hexScene: Scene = {
  kind: "grid",
  sides: ["red", "blue"],
  grid: { shape: "hexagons", columns: ["1", "2", "3"], rows: ["1", "2", "3"], joint: "," },
};

export const connectFourScene: Scene = {
  kind: "grid",
  sides: ["yellow", "red"],
  grid: {
    shape: "squares",
    columns: ["a", "b"],
    rows: ["3", "2", "1"],
    drops: true,
    pieces: [{ id: 0, at: "a1", is: "yellow", seat: 0 }],
  },
};

export const connectFourChoices: Choice[] = [
  { move: "a", to: "a2" },
  { move: "b", to: "b1" },
];

export const morrisScene: Scene = {
  kind: "grid",
  sides: ["x", "o"],
  grid: {
    shape: "graph",
    nodes: [
      { name: "a7", x: 0, y: 0 },
      { name: "d7", x: 3, y: 0 },
      { name: "d6", x: 3, y: 1 },
    ],
    edges: [
      [0, 1],
      [1, 2],
    ],
    pieces: [{ id: 4, at: "a7", is: "man", seat: 1 }],
    trays: [{ seat: 0, is: "to_place", count: 8 }],
  },
};

// Moving a7 to d7 closes a mill, and then either man may be taken; a7 to d6 (flying) closes none.
export const morrisChoices: Choice[] = [
  { move: "a7-d7xg1", from: "a7", to: "d7", take: ["g1"] },
  { move: "a7-d7xg4", from: "a7", to: "d7", take: ["g4"] },
  { move: "a7-d6", from: "a7", to: "d6" },
  { move: "b4-b6", from: "b4", to: "b6" },
];

export const ostleChoices: Choice[] = [
  { move: "c5n", from: "c5", to: "off:n", warning: "own-loss" },
  { move: "c5s", from: "c5", to: "c4", path: ["c5", "c4", "c3"] },
  { move: "a1n", from: "a1", to: "a2" },
];

export const leducScene: Scene = {
  kind: "cards",
  zones: [
    { is: "hand", seat: 0, cards: ["K"] },
    { is: "hand", seat: 1, cards: [null] },
    { is: "board", cards: ["Q"] },
  ],
  numbers: { pot: 6, paid: [3, 3] },
  texts: { actions: "check bet call" },
};

export const tianjiuScene: Scene = {
  kind: "cards",
  zones: [
    { is: "hand", seat: 0, cards: [null, null] },
    { is: "hand", seat: 1, cards: [null] },
    { is: "hand", seat: 2, cards: ["w9", "w3"] },
    { is: "hand", seat: 3, cards: [null, null] },
  ],
  tricks: [
    { leader: 0, plays: [["w5"], ["w10"], ["w9"], [null]], down: [2, 3], taker: 1 },
    { leader: 1, plays: [["w2"]] },
  ],
  numbers: { round: 3, rounds: 8, dealer: 2, m: 1, scores: [-10, -6, 18, -2], piles: [0, 1, 0, 0] },
};

export const subtractionScene: Scene = { kind: "plain", numbers: { stones: 21 } };
