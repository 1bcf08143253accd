// The screens around the table.
import assert from "node:assert/strict";
import { test } from "node:test";
import { play, playToEnd } from "./games.mjs";
import { openHouse } from "./house.mjs";
import { eventually } from "./player.mjs";

const house = openHouse();
const { come, comeAll, sitDown } = house;

test("the three screens lead to each other, and back to the entrance", async () => {
  const a = await house.stranger("A");
  await a.waitFor("form.entrance");
  assert.equal(await a.page.locator(".plaza, main.room").count(), 0);
  await a.giveName();
  const b = await come("B");
  await a.openRoom({ game: "tic-tac-toe", name: "Lotus", away: "wait" });
  assert.equal(await a.page.locator(".plaza").count(), 0);
  await b.enter("Lotus");
  await a.waitFor(".board");
  await b.leaveMatch();
  await b.waitFor(".plaza");
  await b.waitFor('tr:has(.room-name:text-is("Lotus"))');
  await eventually("the match waits", async () => (await a.phase()) === "suspended");
  await b.enter("Lotus");
  await eventually("it goes on", async () => (await a.phase()) === "playing");

  await b.page.click("header button:first-of-type"); // logs out
  await b.waitFor("form.entrance");
  await eventually("the seat is free", async () => (await a.phase()) === "suspended");
  await b.page.reload();
  await b.waitFor("form.entrance");
  await b.giveName();

  await a.context.clearCookies();
  await a.page.reload();
  await a.waitFor("form.entrance");
});

test("a name full of markup is text on every screen", async () => {
  const odd = "'</script>";
  const [first, second] = await comeAll([odd, '<b>"&amp;</b>']);
  const scripts = await second.page.locator("script").count();
  const shows = async (player, selector) => {
    await player.page.waitForSelector(selector, { state: "attached" });
    const texts = await player.page.locator(selector).allTextContents();
    assert.ok(
      texts.some((text) => text.includes(odd)),
      `${selector}: ${texts}`,
    );
  };
  await shows(first, ".own-name");
  await first.openRoom({ game: "tic-tac-toe" }); // named after the user who opens it
  await shows(first, "h2");
  await shows(second, ".room-name");
  await shows(second, ".members");
  await second.enter(odd);
  await first.say(odd);
  await shows(second, ".chat li");
  await shows(second, ".seats .user-name");
  await shows(second, ".turn");
  await shows(second, ".log li");
  await first.page.reload();
  await shows(first, ".own-name");
  await first.waitFor(".cell.target");
  await shows(second, ".table-seats .user-name");
  await playToEnd([first, second], { choose: ([choice]) => choice }); // the first seat wins
  await shows(second, ".ending .result");
  await second.page.click(".ending a");
  await shows(second, ".stepper option");
  assert.equal(await second.page.locator("script").count(), scripts);
  assert.equal(await second.page.locator(".stepper b, .seats b").count(), 0);
});

test("bots are offered to the keeper of the room only, and stay while a match goes on", async () => {
  const [keeper, guest] = await comeAll(["A", "B"]);
  await sitDown([keeper, guest], { settings: { rounds: 0 } });
  const add = (player) => player.page.locator(".seats .add-bot");
  const remove = (player) => player.page.locator(".seats button.quiet");
  await eventually("two seats are free", async () => (await add(keeper).count()) === 2);
  assert.equal(await add(guest).count(), 0);
  await add(keeper).first().click();
  await eventually("a bot sits there", async () => (await remove(keeper).count()) === 1);
  await guest.waitFor('.seats [data-seat="2"] .no-user:has-text("bot")');
  assert.equal(await remove(guest).count(), 0);
  await add(keeper).first().click();
  await eventually("the match begins", async () => (await keeper.phase()) === "playing");
  assert.equal(await remove(keeper).count(), 0);
});

test("when the clock runs out a bot stands in, until the person returns", async () => {
  const [x, o] = await comeAll(["X", "O"]);
  await sitDown([x, o], { game: "tic-tac-toe", turnSeconds: 6, takeover: "random" });
  await x.waitFor(".cell.target");
  await o.waitFor(".turn"); // nobody moves
  await o.waitFor('.seats [data-seat="0"] small:has-text("random")');
  await o.waitFor(".cell.target"); // the bot has moved
  const back = x.page.locator('.seats [data-seat="0"] button');
  await back.click();
  await eventually("the bot has gone", async () => (await back.count()) === 0);
  assert.equal(await o.page.locator('.seats [data-seat="0"] small:has-text("random")').count(), 0);
  await play(o, o.table.choices[0]);
  await x.waitFor(".cell.target"); // it is the person's turn again
  await playToEnd([x, o]);
  await x.waitFor(".ending .result");
});
