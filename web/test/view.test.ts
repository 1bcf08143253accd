import assert from "node:assert/strict";
import { test } from "node:test";
import { endsTrick, parseView, trickOnTable } from "../src/tianjiu/view.ts";

// As src/games/tianjiu/tianjiu.test.cpp has it, "shows_a_seat_its_own_tiles_only".
const seatTwo =
  "dealer 0, m 0\nscores 0 0 0 0\npiles 0 1 0 0\ntiles 7 6 7 7\nhand w9,w7,w7,w3,w3,u7T,u7F\n" +
  "trick 1: 0 w5; 1 w10; 2 down w9; 3 down 1; taken by 1\ntrick 2: 1 w2\nto move 2\n";

test("a seat's view is read as the game writes it", () => {
  const view = parseView(seatTwo);
  assert.ok(view);
  assert.equal(view.round, null);
  assert.deepEqual(view.piles, [0, 1, 0, 0]);
  assert.deepEqual(view.counts, [7, 6, 7, 7]);
  assert.deepEqual(view.ownHand, ["w9", "w7", "w7", "w3", "w3", "u7T", "u7F"]);
  assert.deepEqual(view.tricks[0], {
    plays: [
      { seat: 0, shown: true, tiles: ["w5"], count: 1 },
      { seat: 1, shown: true, tiles: ["w10"], count: 1 },
      { seat: 2, shown: false, tiles: ["w9"], count: 1 },
      { seat: 3, shown: false, tiles: [], count: 1 },
    ],
    taker: 1,
    special: null,
  });
});

test("rounds, specials, bonuses and endings are read", () => {
  const view = parseView(
    "round 3 of 8, dealer 2, m 1\nlast inning: won by 2, piles 0 1 6 1, payments -10 -6 18 -2 (yao-jie)\n" +
      "scores -10 -6 18 -2\npiles 0 0 4 0\ntiles 4 4 4 4\nhand w1,u3,u5T,u6\n" +
      "trick 1: 2 w11,w11,u9T,u9F; 3 down 4; 0 down 4; 1 down w2,w3,w4,w5; taken by 2 (si-da-he)\nto move 2\n",
  );
  assert.deepEqual(view?.round, { now: 3, of: 8 });
  assert.deepEqual(view?.last, {
    winner: 2,
    piles: [0, 1, 6, 1],
    payments: [-10, -6, 18, -2],
    special: "yao-jie",
  });
  assert.equal(view?.tricks[0]?.special, "si-da-he");
  assert.equal(view?.tricks[0]?.plays[1]?.count, 4);
});

test("with everything open the hands of all seats are read", () => {
  const view = parseView(
    "dealer 1, m 0\ntiles 2 0 2 2\nhand of 0: w1,w1\nhand of 1: \nhand of 2: u3,u6\nhand of 3: w2,w2\n",
  );
  assert.deepEqual(view?.hands, [["w1", "w1"], [], ["u3", "u6"], ["w2", "w2"]]);
  assert.equal(view?.ownHand, null);
});

test("an empty hand is a hand", () => {
  assert.deepEqual(parseView("dealer 1, m 0\nhand \n")?.ownHand, []);
});

test("between two innings the last trick lies on the table, until the next is dealt", () => {
  const between =
    "round 2 of 8, dealer 1, m 1\nlast inning: won by 1, piles 0 8 0 0, payments -20 60 -20 -20 (ba-zhi-jie)\n" +
    "last trick: 1 w11; 2 down 1; 3 down 1; 0 down w1; taken by 1\n" +
    "scores -20 60 -20 -20\npiles 0 0 0 0\ntiles 0 0 0 0\nhand \ndealing, 32 tiles left\n";
  const waiting = parseView(between);
  assert.ok(waiting && endsTrick(waiting));
  assert.equal(trickOnTable(waiting, false)?.taker, 1);
  const dealt = parseView(
    between
      .replace("tiles 0 0 0 0\nhand ", "tiles 8 8 8 8\nhand w1,w2,w3,w4,w5,w6,w7,w8")
      .replace("dealing, 32 tiles left", "to move 1"),
  );
  assert.ok(dealt && !endsTrick(dealt));
  assert.equal(trickOnTable(dealt, false), null);
});

test("another game's view is no view of Tianjiu", () => {
  assert.equal(parseView(". . .\n. x .\n"), null);
  assert.equal(parseView(""), null);
});

test("a completed trick lies on the table only while it is held", () => {
  const playing = parseView(seatTwo);
  assert.ok(playing && !endsTrick(playing));
  assert.equal(trickOnTable(playing, false)?.plays.length, 1);
  const done = parseView(seatTwo.replace("trick 2: 1 w2\n", ""));
  assert.ok(done && endsTrick(done));
  assert.equal(trickOnTable(done, true)?.taker, 1);
  assert.equal(trickOnTable(done, false), null);
});
