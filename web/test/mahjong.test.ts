import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { Choice, Scene } from "../src/protocol.ts";
import { areClaims, buttonsOf, discardOf, mayRiichi } from "../src/mahjong/choice.ts";
import { tileName } from "../src/mahjong/names.ts";
import * as read from "../src/mahjong/scene.ts";
import { wordsIn } from "../src/words.ts";

const scene: Scene = {
  kind: "cards",
  zones: [
    { is: "hand", seat: 0, cards: ["1m", "0p"] },
    {
      is: "river",
      seat: 0,
      cards: ["1z", "2z", "3z", "4z", "5z", "6z", "7z"],
      notes: [
        { card: 1, is: "drawn" },
        { card: 2, is: "riichi" },
        { card: 6, is: "taken", seat: 2 },
      ],
    },
    { is: "meld", seat: 1, cards: ["2p", "3p", "4p"], notes: [{ card: 1, is: "taken", seat: 0 }] },
    { is: "meld", seat: 1, cards: ["7z", "7z", "7z"], notes: [{ card: 0, is: "taken", seat: 3 }] },
    {
      is: "meld",
      seat: 1,
      cards: ["1s", "1s", "1s", "1s"],
      notes: [
        { card: 0, is: "taken", seat: 2 },
        { card: 3, is: "added" },
      ],
    },
    { is: "meld", seat: 1, cards: ["9m", "9m", "9m", "9m"] },
    { is: "dora", cards: ["4z"] },
  ],
  numbers: { deal: 6, dealer: 2, honba: 1, sticks: 2, left: 40, changes: [8000, 0, -8000, 0] },
  texts: { end: "ron", win_0: "riichi 1, red fives 2; 3 han 40 fu" },
};

test("a river has rows of six with its riichi tile, and what was called away", () => {
  const rows = read.rowsOf(read.riverOf(scene, 0));
  assert.deepEqual(
    rows.map((row) => row.map(({ tile }) => tile)),
    [["1z", "2z", "3z", "4z", "5z", "6z"], ["7z"]],
  );
  assert.deepEqual(rows[0]?.[2], { tile: "3z", drawn: false, riichi: true, taken: false });
  assert.equal(rows[1]?.[0]?.taken, true);
  const long = Array.from({ length: 21 }, () => rows[0]![0]!);
  assert.deepEqual(
    read.rowsOf(long).map((row) => row.length),
    [6, 6, 9],
  );
});

test("the called tile of a meld points to the seat that it came from", () => {
  const [chi, pon, added, concealed] = read.meldsOf(scene, 1);
  const shape = (meld: read.MeldTile[] | undefined) =>
    meld?.map(({ tile, sideways, added: on }) => (on ? `+${tile}` : sideways ? `_${tile}` : tile));
  assert.deepEqual(shape(chi), ["_3p", "2p", "4p"]); // from the seat before
  assert.deepEqual(shape(pon), ["7z", "_7z", "7z"]); // from the opposite seat
  assert.deepEqual(shape(added), ["1s", "1s", "_1s", "+1s"]); // from the next seat
  assert.deepEqual(shape(concealed), [null, "9m", "9m", null]);
});

test("the end of a deal says who won with what, and what all pay", () => {
  const end = read.endOf(scene);
  assert.deepEqual(end?.changes, [8000, 0, -8000, 0]);
  assert.deepEqual(
    end?.wins.map(({ seat }) => seat),
    [0],
  );
  assert.deepEqual(read.winOf(end?.wins[0]?.text ?? ""), {
    yaku: [
      { name: "riichi", han: 1 },
      { name: "red fives", han: 2 },
    ],
    total: ["3 han 40 fu"],
  });
  assert.deepEqual(read.winOf("daisangen; yakuman").yaku, [{ name: "daisangen", han: null }]);
  assert.equal(read.endOf({ kind: "cards" }), null);
});

test("rounds and winds follow from the number of the deal", () => {
  assert.deepEqual(read.roundOf(scene), { wind: 1, number: 3 });
  assert.deepEqual(
    [0, 1, 2, 3].map((seat) => read.windOf(scene, seat)),
    [2, 3, 0, 1],
  );
});

const turn: Choice[] = [
  { move: "3p*", how: "drawn", take: ["3p"] },
  { move: "3p", take: ["3p"] },
  { move: "riichi 3p*", how: "riichi", take: ["3p"] },
  { move: "tsumo", how: "tsumo" },
];
const claims: Choice[] = [
  { move: "pass", how: "pass" },
  { move: "ron", how: "ron" },
  { move: "chi 24p", how: "chi", take: ["2p", "4p"] },
];

test("a tile of the hand is discarded apart from its twin that was just drawn", () => {
  assert.equal(discardOf(turn, "3p", true, false)?.move, "3p*");
  assert.equal(discardOf(turn, "3p", false, false)?.move, "3p");
  assert.equal(discardOf(turn, "3p", true, true)?.move, "riichi 3p*");
  assert.equal(discardOf(turn, "3p", false, true), null);
  assert.equal(discardOf(turn, "1m", false, false), null);
});

test("what is not a discard is a button, and a pass comes last", () => {
  assert.deepEqual(
    buttonsOf(claims).map(({ move }) => move),
    ["ron", "chi 24p", "pass"],
  );
  assert.deepEqual(
    buttonsOf(turn).map(({ move }) => move),
    ["tsumo"],
  );
  assert.deepEqual([mayRiichi(turn), mayRiichi(claims)], [true, false]);
  assert.deepEqual([areClaims(turn), areClaims(claims)], [false, true]);
});

test("every tile has a picture and a name", async () => {
  const sprite = await readFile("src/mahjong/tiles.svg", "utf8");
  const suits = ["m", "p", "s"].flatMap((suit) =>
    Array.from({ length: 10 }, (_, number) => `${number}${suit}`),
  );
  const honours = Array.from({ length: 7 }, (_, number) => `${number + 1}z`);
  for (const tile of [...suits, ...honours, "back"])
    assert.ok(sprite.includes(`id="tile-${tile}"`), tile);
  const english = wordsIn("en");
  assert.equal(tileName("0p", english), "red 5 of circles");
  assert.equal(tileName("6z", wordsIn("ja")), "發");
  assert.equal(new Set([...suits, ...honours].map((tile) => tileName(tile, english))).size, 37);
});
