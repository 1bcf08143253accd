// Four people at a table of bridge, to the end of a board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { seeded } from "./games.mjs";
import { openHouse } from "./house.mjs";
import { eventually } from "./player.mjs";

const house = openHouse();
const { comeAll, sitDown } = house;

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// One of the player's choices, clicked as a person would click it: a bid in the box, a card in the
// own or dummy's hand, the answer to a claim.
async function click(player, move) {
  const table = player.page.locator(`.table[data-ply="${player.table.ply}"]:not(.locked)`);
  const button = table.locator(`button[data-move="${move}"][aria-disabled="false"]`);
  if ((await button.count()) === 0) return;
  await button
    .first()
    .click({ timeout: 5000 })
    .catch(() => {}); // it may have been redrawn
}

const moverOf = (players) => players.find(({ table }) => table?.choices?.length > 0);
const contractOf = ({ table }) => table.scene.texts.contract;

test("four people bid and play a board of bridge to its end, watched, and stepped through", async () => {
  const players = await comeAll(["Hanako", "Taro", "Jiro", "Sachi"]);
  const [spectator] = await comeAll(["Kenji"]);
  await sitDown(players, { game: "bridge", settings: { boards: 1 }, spectatorDelay: 0 });
  for (const player of players) await player.waitFor(".bridge .auction-box");
  await spectator.watch("Lotus");
  await spectator.waitFor(".bridge-board");
  for (const player of players)
    assert.equal(await player.page.locator(".bridge-hand [data-card]").count(), 13);
  assert.equal(await spectator.page.locator(".bridge-hand [data-card]").count(), 0);

  const calls = ["1N", "P", "3N", "X", "P", "P", "P"];
  const calledAt = ({ table }) => table.scene.texts.calls.split(" ").filter(Boolean);
  const called = () => calledAt(players[0]);
  for (const [number, call] of calls.entries())
    await eventually(`${call} is called`, async () => {
      if (called().length > number) return true;
      const mover = moverOf(players);
      if (mover && calledAt(mover).length === number) await click(mover, call);
      return false;
    });
  assert.deepEqual(called(), calls);
  await eventually("the auction is over", () => contractOf(players[0]) !== undefined);
  assert.equal(contractOf(players[0]), "3NX");
  const declarer = players[0].table.scene.numbers.declarer;
  const dummy = (declarer + 2) % 4;

  const random = seeded(Number(process.env.YOMIKIRI_SEED ?? 7));
  const end = Date.now() + 600_000;
  let ofDummy = 0;
  let isOpen = false;
  while (!players[0].table.result) {
    assert.ok(Date.now() < end, "the board does not end");
    const mover = moverOf(players);
    const cards = mover?.table.choices.filter(({ take }) => take) ?? [];
    if (cards.length > 0) {
      const { move } = cards[Math.floor(random() * cards.length)];
      const hand = mover.page.locator(`[data-seat="${dummy}"] [data-move="${move}"]`);
      ofDummy += await hand.count();
      await click(mover, move);
    }
    if (!isOpen && players[0].table.scene.tricks?.length > 0) {
      isOpen = true;
      const open = spectator.page.locator(`[data-seat="${dummy}"] .bridge-hand [data-card]`);
      await eventually("dummy is open to all", async () => (await open.count()) > 0);
      const hidden = spectator.page.locator(`[data-seat="${declarer}"] .bridge-hand [data-card]`);
      assert.equal(await hidden.count(), 0);
    }
    await pause(20);
  }
  assert.ok(ofDummy > 0, "the declarer plays dummy's cards");
  const results = [];
  for (const each of [...players, spectator]) {
    await each.waitFor(".ending .result");
    await each.waitFor(".board-result");
    results.push(await each.page.textContent(".board-result"));
  }
  assert.match(results[0], /^3NX by [NESW] (made [3-7]|down \d+), NS [+-]\d+$/);
  assert.deepEqual(results, Array(5).fill(results[0]));
  const scores = players[0].table.scene.numbers.scores;
  assert.equal(scores[0], Number(/[+-]\d+$/.exec(results[0])[0]));
  assert.deepEqual(scores, [scores[0], -scores[0], scores[0], -scores[0]]);

  await players[0].page.click(".ending a");
  await players[0].waitFor(".record .bridge-board");
  const last = await players[0].page.$eval(".stepper input", (range) => range.max);
  await players[0].page.fill(".stepper input[type=range]", last);
  await players[0].waitFor(".record .board-result");
});
