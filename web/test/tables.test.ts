import assert from "node:assert/strict";
import { test } from "node:test";
import type { Choice, Result } from "../src/protocol.ts";
import { choiceLabel } from "../src/tables/labels.ts";
import { choiceFor, notation, toggled } from "../src/tianjiu/choice.ts";
import * as tianjiu from "../src/tianjiu/scene.ts";
import { finalNumbers, resultInWords } from "../src/views/results.ts";
import { gameTitle, keyInWords, wordsIn } from "../src/words.ts";
import { tianjiuScene } from "./scenes.ts";

const words = wordsIn("en");

test("a button says its word, and its notation where the word alone would be ambiguous", () => {
  const choices: Choice[] = [
    { move: "c", how: "call" },
    { move: "r2", how: "raise" },
    { move: "r4", how: "raise" },
    { move: "2x6", how: "bid" },
    { move: "s", how: "shuffle_all" },
    { move: "rock" },
  ];
  assert.deepEqual(
    choices.map((choice) => choiceLabel(choice, choices, words)),
    ["Call", "Raise r2", "Raise r4", "Bid 2x6", "shuffle all", "rock"],
  );
});

test("tiles are found among the choices in any order, shown and face down apart", () => {
  const choices: Choice[] = [
    { move: "w11,u9T", take: ["w11", "u9T"] },
    { move: "down w11,u9T", take: ["u9T", "w11"], how: "down" },
    { move: "w3,w3", take: ["w3", "w3"] },
  ];
  assert.equal(choiceFor(choices, ["u9T", "w11"], undefined)?.move, "w11,u9T");
  assert.equal(choiceFor(choices, ["u9T", "w11"], "down")?.move, "down w11,u9T");
  assert.equal(choiceFor(choices, ["w3"], undefined), null);
  assert.equal(choiceFor(choices, ["w3", "w3"], "down"), null);
  assert.equal(notation(["w3", "w3"], "down"), "down w3,w3");
  assert.deepEqual([...toggled(toggled(new Set([3]), 0), 3)], [0]);
});

test("Tianjiu's table takes hands, tricks and numbers from the scene", () => {
  assert.equal(tianjiu.numberOf(tianjiuScene, "dealer"), 2);
  assert.deepEqual(tianjiu.numbersOf(tianjiuScene, "scores"), [-10, -6, 18, -2]);
  assert.deepEqual(tianjiu.openHandOf(tianjiuScene, 2), ["w9", "w3"]);
  assert.equal(tianjiu.openHandOf(tianjiuScene, 0), null);
  assert.equal(tianjiu.handOf(tianjiuScene, 1).length, 1);
  assert.deepEqual(tianjiu.playsOf(tianjiuScene.tricks?.[0] ?? { leader: 0, plays: [] })[3], {
    seat: 3,
    tiles: [null],
    down: true,
  });
  assert.equal(tianjiu.endingOf(tianjiuScene, "last"), null);
});

test("a completed trick lies on the table while it is held, the last one until the next deal", () => {
  const [done, open] = tianjiuScene.tricks ?? [];
  assert.ok(done && open);
  assert.equal(tianjiu.trickOnTable(tianjiuScene, false), open);
  const taken = { ...tianjiuScene, tricks: [done] };
  assert.equal(tianjiu.trickOnTable(taken, true), done);
  assert.equal(tianjiu.trickOnTable(taken, false), null);
  const between = {
    ...taken,
    zones: [0, 1, 2, 3].map((seat) => ({ is: "hand", seat, cards: [] })),
    numbers: { last_winner: 1, last_payments: [-20, 60, -20, -20] },
    texts: { last_special: "ba-zhi-jie" },
  };
  assert.equal(tianjiu.trickOnTable(between, false), done);
  assert.deepEqual(tianjiu.endingOf(between, "last"), {
    winner: 1,
    payments: [-20, 60, -20, -20],
    special: "ba-zhi-jie",
  });
});

test("results are told in words", () => {
  const names = ["Hanako", "Taro"];
  const told = (result: Partial<Result>, language: "en" | "ja" = "en") =>
    resultInWords({ winners: [], payoffs: [0, 0], ...result }, names, wordsIn(language));
  assert.equal(
    told({ winners: [0], reason: "line", at: ["a1", "b1", "c1", "d1"] }),
    "Hanako won (four in a line)",
  );
  assert.equal(told({ winners: [0], reason: "line" }), "Hanako won (a complete line)");
  assert.equal(told({ reason: "full" }), "Draw (the board is full)");
  assert.equal(told({}), "Draw");
  assert.equal(told({ winners: [0, 1] }), "Hanako and Taro won");
  assert.equal(told({ winners: [1], reason: "by_magic" }), "Taro won (by magic)");
  assert.equal(told({ winners: [1], reason: "resigned" }), "Taro won (by resignation)");
  assert.equal(told({ reason: "agreed" }, "ja"), "引き分け（合意）");
  assert.equal(
    told({ winners: [1], reason: "few" }, "ja"),
    "Taroの勝ち（駒が三つ未満になりました）",
  );
});

test("numbers are shown where they say more than who has won", () => {
  const numbers = (result: Partial<Result>) =>
    finalNumbers({ winners: [0], payoffs: [1, -1], ...result });
  assert.equal(numbers({}), null);
  assert.deepEqual(numbers({ payoffs: [60, -20, -20, -20] }), ["+60", "-20", "-20", "-20"]);
  assert.deepEqual(numbers({ scores: [31, 33] }), ["31", "33"]);
  assert.deepEqual(numbers({ payoffs: [0.5, -0.5] }), ["+0.5", "-0.5"]);
  assert.deepEqual(finalNumbers({ winners: [0], scores: [1, 0] }), ["1", "0"]);
  assert.equal(finalNumbers({ winners: [] }), null);
});

test("games and keys are called by their names, unknown ones by their own", () => {
  assert.equal(gameTitle(words, "connect-four"), "Connect Four");
  assert.equal(gameTitle(words, "asl:hex"), "hex");
  assert.equal(gameTitle(words, "three-in-one"), "three in one");
  assert.equal(keyInWords(words, "tray", "to_place"), "to place");
  assert.equal(keyInWords(words, "tray", "toString"), "toString");
});
