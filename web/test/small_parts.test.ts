import assert from "node:assert/strict";
import { test } from "node:test";
import { backoffMs } from "../src/connection.ts";
import { allTiles, pipsOf, tileName } from "../src/tianjiu/tiles.ts";
import { namesAfter, seatCountOf, seatName } from "../src/views/names.ts";
import { timeInDigits } from "../src/views/time.ts";
import { isWord, preferredLanguage, wordsIn } from "../src/words.ts";

test("pauses between attempts double up to ten seconds and never vanish", () => {
  assert.equal(backoffMs(0, 0), 250);
  assert.equal(backoffMs(1, 1), 1000);
  assert.equal(backoffMs(50, 1), 10_000);
});

test("time is written in minutes and seconds, and hours if there are any", () => {
  assert.equal(timeInDigits(-5), "0:00");
  assert.equal(timeInDigits(245_900), "4:05");
  assert.equal(timeInDigits(3_600_000), "1:00:00");
  assert.equal(timeInDigits(3_665_000), "1:01:05");
});

test("the 21 pictures are the 21 dominoes of two dice", () => {
  assert.equal(allTiles.length, 21);
  assert.equal(new Set(allTiles.map((tile) => pipsOf(tile).join())).size, 21);
});

test("the pips of a wu tile add up to its rank", () => {
  for (const tile of allTiles.filter((each) => each.startsWith("u"))) {
    const [upper, lower] = pipsOf(tile);
    assert.equal(upper + lower, Number(tile[1]));
  }
});

test("tiles have names in both languages", () => {
  assert.equal(tileName("w11", "en"), "Tian 6-6");
  assert.equal(tileName("w11", "ja"), "天 6-6");
  assert.equal(tileName("u9F", "en"), "Wu 9 4-5");
});

test("words are filled in, in the language asked for", () => {
  assert.equal(wordsIn("en")("turn_of", "A{0}"), "A{0} is to move");
  assert.equal(wordsIn("ja")("turn_of", "花子"), "花子の番です");
  assert.ok(isWord("closed_idle") && !isWord("toString"));
});

test("the language is the stored one, else the browser's", () => {
  assert.equal(preferredLanguage(null, "ja-JP"), "ja");
  assert.equal(preferredLanguage("en", "ja-JP"), "en");
  assert.equal(preferredLanguage("xx", "fr"), "en");
});

test("a seat is called by its user, else by its bot, else by its number", () => {
  const words = wordsIn("en");
  const user = { id: "u", name: "Hanako" };
  const seats = [
    { user, bot: "greedy", connected: true },
    { user: null, bot: "greedy", connected: true },
    { user: null, bot: null, connected: false },
  ];
  const names = seats.map((_, seat) => seatName(seats, seat, words));
  assert.deepEqual(names, ["Hanako", "bot 2 (greedy)", "Seat 3"]);
});

test("a record knows who sat where at each step", () => {
  const events = [
    { kind: "room" as const },
    { kind: "enter" as const, seat: 0, name: "Hanako" },
    { kind: "bot" as const, seat: 1, text: "greedy" },
    { kind: "leave" as const, seat: 0 },
  ];
  const words = wordsIn("en");
  assert.equal(seatCountOf(events), 2);
  assert.deepEqual(namesAfter(events.slice(0, 3), 2, words), ["Hanako", "bot 2 (greedy)"]);
  assert.deepEqual(namesAfter(events, 2, words), ["Seat 1", "bot 2 (greedy)"]);
});
