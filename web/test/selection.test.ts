import assert from "node:assert/strict";
import { test } from "node:test";
import {
  buttonsOf,
  click,
  nothingSelected,
  targetsOf,
  type Clicked,
} from "../src/grid/selection.ts";
import type { Choice } from "../src/protocol.ts";
import { morrisChoices, ostleChoices } from "./scenes.ts";

const placing: Choice[] = [
  { move: "A1", to: "A1" },
  { move: "B1", to: "B1" },
  { move: "pass", how: "pass" },
];

const clicks = (choices: Choice[], ...cells: string[]): Clicked =>
  cells.reduce<Clicked>(({ selection }, cell) => click(choices, selection, cell), {
    selection: nothingSelected,
    move: null,
  });
const targets = (choices: Choice[], ...cells: string[]) =>
  [...targetsOf(choices, clicks(choices, ...cells).selection).keys()].sort();
const buttons = (choices: Choice[], ...cells: string[]) =>
  buttonsOf(choices, clicks(choices, ...cells).selection).map(({ move }) => move);

test("a placed piece takes one click, and a pass is a button", () => {
  assert.equal(clicks(placing, "B1").move, "B1");
  assert.deepEqual(targets(placing), ["A1", "B1"]);
  assert.deepEqual(buttons(placing), ["pass"]);
});

test("a move takes two clicks: from, and one of its targets", () => {
  assert.deepEqual(targets(ostleChoices), ["a1", "c5"]);
  assert.equal(clicks(ostleChoices, "a1").move, null);
  assert.deepEqual(targets(ostleChoices, "a1"), ["a2"]);
  assert.equal(clicks(ostleChoices, "a1", "a2").move, "a1n");
  assert.deepEqual(buttons(ostleChoices, "a1"), []);
});

test("a push is clicked by its first two cells", () => {
  assert.equal(clicks(ostleChoices, "c5", "c4").move, "c5s");
});

test("a single choice is not played before its target was clicked", () => {
  const [only] = ostleChoices.slice(2);
  assert.ok(only);
  assert.equal(clicks([only], "a1").move, null);
  assert.equal(clicks([only], "a1", "a2").move, "a1n");
});

test("a mill needs a third click, on the man to take", () => {
  assert.equal(clicks(morrisChoices, "a7", "d7").move, null);
  assert.deepEqual(targets(morrisChoices, "a7", "d7"), ["g1", "g4"]);
  assert.equal(
    targetsOf(morrisChoices, { clicks: ["a7", "d7"], warned: null }).get("g1")?.role,
    "take",
  );
  assert.equal(clicks(morrisChoices, "a7", "d7", "g4").move, "a7-d7xg4");
  assert.equal(clicks(morrisChoices, "a7", "d6").move, "a7-d6");
});

test("the only man that can be taken needs no click", () => {
  assert.equal(clicks(morrisChoices.slice(1), "a7", "d7").move, "a7-d7xg4");
});

test("the selected cell again cancels; another piece is selected instead", () => {
  assert.deepEqual(clicks(morrisChoices, "a7", "a7").selection, nothingSelected);
  assert.deepEqual(clicks(morrisChoices, "a7", "b4").selection.clicks, ["b4"]);
  assert.deepEqual(clicks(morrisChoices, "a7", "e5").selection, nothingSelected);
  assert.deepEqual(clicks(morrisChoices, "e5").selection, nothingSelected);
});

test("a move with a warning is played by the second click on its target only", () => {
  const once = clicks(ostleChoices, "c5", "off:n");
  assert.equal(once.move, null);
  assert.equal(once.selection.warned?.move, "c5n");
  assert.deepEqual(targets(ostleChoices, "c5", "off:n"), ["c4", "off:n"]);
  assert.equal(clicks(ostleChoices, "c5", "off:n", "off:n").move, "c5n");
  assert.equal(clicks(ostleChoices, "c5", "off:n", "c4").move, "c5s");
  assert.deepEqual(clicks(ostleChoices, "c5", "off:n", "e5").selection, nothingSelected);
});

test("a target warns if every choice behind it does", () => {
  const warning = "own-loss";
  const at = (choices: Choice[], cell: string) =>
    targetsOf(choices, nothingSelected).get(cell)?.warning;
  assert.equal(at(ostleChoices, "c5"), null);
  assert.equal(at(ostleChoices.slice(0, 1), "c5"), warning);
  assert.equal(at([{ move: "A1", to: "A1", warning }], "A1"), warning);
});

test("choices that clicks cannot distinguish become buttons", () => {
  const twins: Choice[] = [
    { move: "e8=Q", from: "e7", to: "e8", how: "queen" },
    { move: "e8=N", from: "e7", to: "e8", how: "knight" },
    { move: "e5", from: "e4", to: "e5" },
  ];
  assert.equal(clicks(twins, "e7", "e8").move, null);
  assert.deepEqual(buttons(twins, "e7", "e8"), ["e8=Q", "e8=N"]);
  assert.deepEqual(targets(twins, "e7", "e8"), []);
});

test("where a man may be taken or not, the move without taking is a button", () => {
  const optional: Choice[] = [
    { move: "a1", to: "a1" },
    { move: "a1xb1", to: "a1", take: ["b1"] },
  ];
  assert.deepEqual(buttons(optional, "a1"), ["a1"]);
  assert.deepEqual(targets(optional, "a1"), ["b1"]);
  assert.equal(clicks(optional, "a1", "b1").move, "a1xb1");
});

test("choices that only take are clicked on what they take", () => {
  const taking: Choice[] = [
    { move: "xb1", take: ["b1"] },
    { move: "xc1", take: ["c1"] },
  ];
  assert.deepEqual(targets(taking), ["b1", "c1"]);
  assert.equal(clicks(taking, "c1").move, "xc1");
});
