// Games with cards, dice or numbers only, played to their ends by buttons.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playToEnd } from "./games.mjs";
import { openHouse } from "./house.mjs";
import { eventually } from "./player.mjs";

const house = openHouse();
const { comeAll, sitDown } = house;

const games = [
  { game: "kuhn", title: "Kuhn poker", zone: "hand", ends: /won \((by a fold|at the showdown)\)$/ },
  {
    game: "leduc",
    title: "Leduc poker",
    zone: "hand",
    ends: /(won|Draw) \((by a fold|at the showdown)\)$/,
  },
  { game: "liars-dice", title: "Liar's dice", zone: "dice", ends: /won \(.*called.*\)$/ },
  { game: "subtraction", title: "Subtraction", zone: null, ends: /won/ },
];

const texts = (player, selector) => player.page.locator(selector).allTextContents();

for (const { game, title, zone, ends } of games)
  test(`${title} is played to its end, watched without secrets, and stepped through`, async () => {
    const [first, second, spectator] = await comeAll(["Hanako", "Taro", "Kenji"]);
    await sitDown([first, second], { game, spectatorDelay: 0 });
    await first.waitFor(".table");
    assert.equal(await first.page.textContent(".game-title"), title);
    await spectator.watch("Lotus");
    await spectator.waitFor(".table");
    if (zone) {
      const own = `.table-seats [data-seat="0"] [data-zone=${zone}] .card`;
      await first.waitFor(`${own}:not(.back)`);
      await second.waitFor(`${own}.back`);
      await spectator.waitFor(`${own}.back`);
      assert.deepEqual(await texts(second, own), [""]);
      assert.deepEqual(await texts(spectator, own), [""]);
    }
    const scenes = await playToEnd([first, second], { seed: 5 });
    const results = [];
    for (const each of [first, second, spectator]) {
      await each.waitFor(".ending .result");
      results.push(await each.page.textContent(".ending .result"));
    }
    assert.match(results[0], ends);
    assert.deepEqual(results, [results[0], results[0], results[0]]);
    assert.equal(await first.page.locator(".card.back").count(), 0); // nothing is secret any more

    await first.page.click(".ending a");
    await first.waitFor(".record .table");
    const facts = () =>
      first.page.$$eval(".record .facts dd", (all) => all.map((each) => each.textContent));
    const before = await facts();
    await first.page.fill(".stepper input[type=range]", String(scenes.length - 1));
    await first.waitFor(".record .result");
    assert.equal(await first.page.textContent(".record .result"), results[0]);
    await eventually("the numbers have changed", async () => `${await facts()}` !== `${before}`);
  });
