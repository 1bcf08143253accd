import assert from "node:assert/strict";
import { test } from "node:test";
import * as read from "../src/bridge/scene.ts";
import type { Choice, Scene } from "../src/protocol.ts";

const scene: Scene = {
  kind: "cards",
  zones: [
    { is: "hand", seat: 0, cards: [null, null] },
    { is: "hand", seat: 1, cards: ["As", "Td"] },
  ],
  tricks: [{ leader: 3, plays: [["4h"], ["Kh"]] }],
  numbers: { board: 2, dealer: 1, declarer: 2, vulnerable: [1, 0, 1, 0], tricks: [3, 1, 3, 1] },
  texts: { calls: "1N P 3N P P P", contract: "3N" },
};

test("the auction has a column for each seat, from north, and begins with the dealer", () => {
  assert.deepEqual(read.auctionRows(scene), [
    [null, "1N", "P", "3N"],
    ["P", "P", "P"],
  ]);
  assert.equal(read.isAuction(scene), false);
  assert.deepEqual(read.bidOf("3NX"), { level: "3", strain: "N" });
  assert.equal(read.bidOf("XX"), null);
});

test("cards of a trick belong to the seats after its leader", () => {
  const [trick] = scene.tricks ?? [];
  assert.deepEqual(
    [0, 1, 2, 3].map((seat) => read.cardInTrick(trick ?? null, seat)),
    ["Kh", null, null, "4h"],
  );
  assert.equal(read.dummyOf(scene), 0);
});

test("a completed trick stays on the table while play pauses and after the last card", () => {
  const [trick] = scene.tricks ?? [];
  assert.equal(read.trickOnTable(scene, false), trick);
  const taken = { leader: 3, plays: [["4h"], ["Kh"], ["2h"], ["3h"]], taker: 0 };
  const done = { ...scene, tricks: [taken] };
  assert.equal(read.trickOnTable(done, false), null);
  assert.equal(read.trickOnTable(done, true), taken);
  const over = { ...done, texts: { ...scene.texts, result: "3N by S made 3, NS +400" } };
  assert.equal(read.trickOnTable(over, false), taken);
});

test("cards and claims are found among the choices", () => {
  const choices: Choice[] = [
    { move: "As", take: ["As"] },
    { move: "claim 2", how: "claim 2" },
  ];
  assert.equal(read.moveOf(choices, "As"), "As");
  assert.equal(read.moveOf(choices, "Td"), null);
  assert.equal(read.moveOf(null, "As"), null);
  assert.deepEqual(read.claimsOf(choices), [{ move: "claim 2", how: "claim 2" }]);
});
