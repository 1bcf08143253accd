// Every game with a board, played to its end by clicking; watched; and stepped through afterwards.
import assert from "node:assert/strict";
import { test } from "node:test";
import { anyOf, piecesIn, piecesOn, playToEnd } from "./games.mjs";
import { openHouse } from "./house.mjs";
import { eventually } from "./player.mjs";

const house = openHouse();
const { comeAll, sitDown } = house;

// A few stones, then passes: the second stage of the Ikeda rules consists of passes, too.
const passLater = (choices, random, move) =>
  (move > 6 && choices.find(({ how }) => how === "pass")) || anyOf(choices, random);

// Pushes pieces off the board where possible, also one's own: that ends the game soon, and the last
// of these moves has a warning.
const pushOff = (choices, random) => {
  const off = (choice) => /^off:/.test(choice.path?.at(-1) ?? choice.to);
  const wild = choices.filter((choice) => choice.warning || off(choice));
  return anyOf(wild.length > 0 ? wild : choices, random);
};

const takeMen = (choices, random) => {
  const taking = choices.filter(({ take }) => take);
  return anyOf(taking.length > 0 ? taking : choices, random);
};

const games = [
  {
    game: "tic-tac-toe",
    title: "Tic-tac-toe",
    sides: ["x", "o"],
    ends: /won \(three in a line\)$|^Draw \(the board is full\)$/,
  },
  {
    game: "connect-four",
    title: "Connect Four",
    sides: ["yellow", "red"],
    ends: /won \(four in a line\)$/,
  },
  {
    game: "ostle",
    title: "Ostle",
    sides: ["x", "o"],
    choose: pushOff,
    ends: /won \(by captured pieces\)$/,
  },
  {
    game: "nine-mens-morris",
    title: "Nine Men's Morris",
    sides: ["x", "o"],
    settings: { men: 5, patience: 40 },
    choose: takeMen,
    ends: /won \(.*(three|cannot move).*\)$|^Draw \(too many moves/,
  },
  {
    game: "go",
    title: "Go",
    sides: ["black", "white"],
    settings: { size: 5 },
    choose: passLater,
    ends: /won|^Draw/,
  },
  {
    game: "asl:othello",
    title: "othello",
    sides: ["black", "white"],
    settings: { half: 2 },
    ends: /won|^Draw/,
  },
  { game: "asl:hex", title: "hex", sides: ["red", "blue"], settings: { size: 3 }, ends: /won/ },
];

async function compareWithRecord(player, scenes) {
  await player.page.click(".ending a");
  await player.waitFor(".record .board");
  const isAt = async (number) =>
    JSON.stringify(await piecesOn(player.page)) === JSON.stringify(piecesIn(scenes[number]));
  const shown = Math.min(4, scenes.length);
  for (let number = 0; number < shown; ++number) {
    if (number > 0) await player.page.click(".following");
    await eventually(`step ${number} is shown`, () => isAt(number));
  }
  await player.page.fill(".stepper input[type=range]", String(scenes.length - 1));
  await eventually("the last step is shown", () => isAt(scenes.length - 1));
  await player.waitFor(".record .result");
}

for (const { game, title, sides, settings = {}, choose, ends } of games)
  test(`${title} is played to its end on a board, watched, and stepped through`, async () => {
    const [first, second, spectator] = await comeAll(["Hanako", "Taro", "Kenji"]);
    await sitDown([first, second], { game, settings, spectatorDelay: 0 });
    await first.waitFor(".board");
    const own = async (player) => player.page.textContent(".own-side");
    assert.deepEqual(
      await Promise.all([first, second].map(own)),
      sides.map((side) => `You play ${side}`),
    );
    assert.equal(await first.page.textContent(".game-title"), title);
    await spectator.watch("Lotus");

    const scenes = await playToEnd([first, second], { choose });
    const results = [];
    for (const each of [first, second, spectator]) {
      await each.waitFor(".ending .result");
      results.push(await each.page.textContent(".ending .result"));
      await eventually(
        "the last position is shown",
        async () =>
          JSON.stringify(await piecesOn(each.page)) === JSON.stringify(piecesIn(scenes.at(-1))),
      );
    }
    assert.match(results[0], ends);
    assert.deepEqual(results, [results[0], results[0], results[0]]);
    assert.equal(await first.page.locator(".table .target").count(), 0);
    assert.equal(await first.page.locator(".table pre").count(), 0);
    await compareWithRecord(first, scenes);
    if (results[0].includes("in a line"))
      assert.ok((await second.page.locator(".mark-line").count()) >= 3);
  });
