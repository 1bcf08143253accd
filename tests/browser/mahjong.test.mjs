// Four people at a table of riichi mahjong, to the end of a deal.
import assert from "node:assert/strict";
import { test } from "node:test";
import { seeded } from "./games.mjs";
import { openHouse } from "./house.mjs";
import { eventually } from "./player.mjs";

const house = openHouse();
const { comeAll, sitDown } = house;

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// One step of a player: a win if it can have one, now and then a call, otherwise a pass or the
// discard of the tile just drawn. Clicks what a person would click.
async function step(player, random) {
  const { choices, ply } = player.table ?? {};
  if (!choices) return false;
  const table = player.page.locator(`.table[data-ply="${ply}"]:not(.locked)`);
  if ((await table.count()) === 0) return false;
  const calls = choices.filter(({ how }) => ["chi", "pon", "kan"].includes(how));
  const wins = choices.find(({ how }) => how === "ron" || how === "tsumo");
  const riichi = choices.find(({ how }) => how === "riichi");
  const call =
    calls.length > 0 && random() < 0.5 ? calls[Math.floor(random() * calls.length)] : null;
  if (riichi && !wins) {
    await table.locator("button.choice.riichi").click();
    await table.locator(`.hand-tile[data-move="${riichi.move}"]`).first().click();
    return true;
  }
  const choice = wins ?? call ?? choices[0];
  const button = table.locator(`button[data-move="${choice.move}"]`).first();
  if ((await button.count()) === 0) return false;
  await button.click({ timeout: 5000 }).catch(() => {}); // the window may have closed meanwhile
  return true;
}

test("four people play a deal of mahjong to its end, watched, and stepped through", async () => {
  const players = await comeAll(["Hanako", "Taro", "Jiro", "Sachi"]);
  const [spectator] = await comeAll(["Kenji"]);
  await sitDown(players, { game: "mahjong", settings: { rounds: 0 }, spectatorDelay: 0 });
  for (const player of players) await player.waitFor(".mahjong .mahjong-own .hand-tile");
  await spectator.watch("Lotus");
  await spectator.waitFor(".mahjong-board");
  const hands = await Promise.all(
    players.map(({ page }) => page.locator(".mahjong-own .hand-tile").count()),
  );
  assert.deepEqual([...hands].sort(), [13, 13, 13, 14]);
  assert.equal(await spectator.page.locator(".closed-hand [data-tile]").count(), 0);

  const random = seeded(Number(process.env.YOMIKIRI_SEED ?? 3));
  const end = Date.now() + 600_000;
  let windows = 0;
  while (!players[0].table.result) {
    assert.ok(Date.now() < end, "the deal does not end");
    for (const player of players) {
      const asked = player.table?.choices?.some(({ how }) => how === "pass");
      if (await step(player, random)) windows += asked ? 1 : 0;
    }
    await pause(20);
  }
  assert.ok(windows > 0, "somebody was asked for a claim");
  for (const each of [...players, spectator]) {
    await each.waitFor(".deal-end");
    await each.waitFor(".ending .result");
    assert.equal(await each.page.locator(".deal-end .changes tr").count(), 4);
  }
  const [first] = players;
  const changes = first.table.scene.numbers.changes;
  assert.deepEqual(
    await first.page.$$eval(".deal-end .changes tr td:last-child", (cells) =>
      cells.map((cell) => Number(cell.textContent)),
    ),
    changes,
  );

  await first.page.click(".ending a");
  await first.waitFor(".record .mahjong-board");
  const last = await first.page.$eval(".stepper input", (range) => range.max);
  await first.page.fill(".stepper input[type=range]", last);
  await first.waitFor(".record .deal-end");
  const inHands = (tiles) => first.page.locator(`.record .closed-hand ${tiles}`).count();
  await eventually("all hands are open", async () => (await inHands("[data-tile]")) > 0);
  assert.equal(await inHands("svg:not([data-tile])"), 0);
});
