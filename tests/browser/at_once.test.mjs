// Games in which seats choose at the same time.
import assert from "node:assert/strict";
import { test } from "node:test";
import { play } from "./games.mjs";
import { openHouse } from "./house.mjs";
import { eventually } from "./player.mjs";

const house = openHouse();
const { comeAll, sitDown } = house;

const turnText = (player) => player.page.textContent(".turn");
const choiceOf = (player, move) => player.table.choices.find((choice) => choice.move === move);

test("rock, paper, scissors is chosen by both at once, and nobody sees who was first", async () => {
  const [first, second, spectator] = await comeAll(["Hanako", "Taro", "Kenji"]);
  await sitDown([first, second], { game: "rock-paper-scissors", spectatorDelay: 0 });
  for (const each of [first, second]) await each.waitFor(".turn.own");
  await spectator.watch("Lotus");
  await spectator.waitFor(".table");
  assert.match(await turnText(spectator), /Waiting for the others/);

  const before = first.table;
  await play(second, choiceOf(second, "paper")); // the second seat answers before the first
  await eventually("the choice is kept", async () => /Waiting/.test(await turnText(second)));
  assert.equal(second.movesSent(), 1);
  assert.equal(first.table, before);
  await second.page.reload();
  await second.waitFor(".table");
  assert.match(await turnText(second), /Waiting for the others/);
  assert.equal(second.table.answer, "paper");
  assert.equal(await second.page.locator(".choice").count(), 0);

  await first.waitFor(".turn.own");
  await play(first, choiceOf(first, "rock"));
  for (const each of [first, second, spectator]) {
    await each.waitFor(".ending .result");
    assert.match(await each.page.textContent(".ending .result"), /Taro won/);
  }
  assert.equal(first.lastMove, "rock");
  assert.equal(second.lastMove, "paper");

  await first.page.click(".ending a");
  await first.waitFor(".record .table");
  await first.page.click(".stepper .following");
  await first.waitFor(".record .result");
});
