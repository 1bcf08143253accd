// How matches end that are not played to their end, as players and spectators see it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { play } from "./games.mjs";
import { openHouse } from "./house.mjs";
import { eventually } from "./player.mjs";

const house = openHouse();
const { comeAll, sitDown } = house;

const resultOf = async (player) => {
  await player.waitFor(".ending .result");
  return (await player.page.textContent(".ending .result")).trim();
};
const pointsOf = (player) => player.page.locator(".ending .final-numbers li").allTextContents();
const clocksOf = (player) => player.page.locator(".seat-clock").allTextContents();
const buttons = (player) => player.page.locator(".motions button").allTextContents();

test("a player resigns after a question, and all see who has won", async () => {
  const [hanako, taro, kenji] = await comeAll(["Hanako", "Taro", "Kenji"]);
  await sitDown([hanako, taro], { game: "connect-four" });
  await kenji.watch("Lotus");
  await play(hanako, hanako.table.choices[0]);
  await taro.waitFor(".turn.own");
  assert.equal(await kenji.page.locator(".motions").count(), 0);
  await taro.page.click("button.resign");
  await taro.page.click(".motions .question button.quiet"); // thinks better of it
  assert.equal(await taro.phase(), "playing");
  await taro.page.click("button.resign");
  await taro.page.click("button.resign.sure");
  for (const each of [hanako, taro, kenji]) {
    assert.equal(await resultOf(each), "Hanako won (by resignation)");
    assert.deepEqual(await pointsOf(each), ["Hanako: 1", "Taro: 0"]);
    assert.equal(await each.page.locator(".motions").count(), 0);
  }
  await taro.page.click(".ending a");
  await taro.page.fill(".stepper input[type=range]", "2");
  await taro.waitFor('.record .result:has-text("Hanako won (by resignation)")');
});

test("a draw is offered, declined, offered again, and agreed on, in two languages", async () => {
  const [hanako, taro] = await comeAll(["Hanako", "Taro"]);
  await sitDown([hanako, taro], { game: "tic-tac-toe" });
  await hanako.waitFor(".board");
  await taro.page.click("header button:last-of-type"); // Japanese
  await hanako.page.click("button.offer_draw");
  await taro.waitFor("button.accept_draw");
  assert.deepEqual(await buttons(taro), ["受ける", "断る", "投了"]);
  await taro.page.click("button.decline_draw");
  await eventually("the offer is gone", async () => (await buttons(taro)).length === 2);
  assert.deepEqual(await buttons(hanako), ["Resign"]); // not twice in one position
  await play(hanako, hanako.table.choices[0]);
  await hanako.page.click("button.offer_draw");
  await taro.page.click("button.accept_draw");
  assert.equal(await resultOf(hanako), "Draw (by agreement)");
  assert.equal(await resultOf(taro), "引き分け（合意）");
  assert.deepEqual(await pointsOf(hanako), ["Hanako: 0.5", "Taro: 0.5"]);
});

test("a player whose clock runs out has lost, and both clocks are shown", async () => {
  const [hanako, taro] = await comeAll(["Hanako", "Taro"]);
  await hanako.openRoom({ name: "Lotus", game: "tic-tac-toe", baseSeconds: 5 });
  const running = hanako.waitFor('.seat-clock.runs[data-seat="0"]'); // however short that is
  await taro.enter("Lotus"); // and Hanako, who is to move, does nothing
  await running;
  for (const each of [hanako, taro]) {
    assert.equal(await resultOf(each), "Taro won (on time)");
    assert.deepEqual(await clocksOf(each), ["0:00", "0:05"]);
  }
});

test("leaving a running match asks first, and loses it", async () => {
  const [hanako, taro] = await comeAll(["Hanako", "Taro"]);
  await sitDown([hanako, taro], { game: "tic-tac-toe" });
  await hanako.waitFor(".board");
  await hanako.page.click("button.leave");
  assert.match(await hanako.page.textContent(".room-head .question"), /lose the match/);
  await hanako.page.click("button.leave.sure");
  await hanako.waitFor(".plaza");
  assert.equal(await resultOf(taro), "Taro won (the match was left)");
});
