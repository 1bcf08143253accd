// The browser client in real Chromium against the real host. Each test's name is a true sentence.
import assert from "node:assert/strict";
import { test } from "node:test";
import { playToEnd } from "./games.mjs";
import { openHouse } from "./house.mjs";
import { eventually, playUntil } from "./player.mjs";

const wholeMatch = Number(process.env.YOMIKIRI_ROUNDS ?? 8);
const house = openHouse();
const { come, comeAll, sitDown } = house;

const finished = (player) => async () => (await player.phase()) === "finished";

test("three people and a bot play a whole match, with a reload in the middle", async () => {
  const odd = "'</script>";
  const all = await comeAll(["Hanako", "Taro", odd]);
  const [hanako, taro] = all;
  await sitDown(all, { bots: 1, settings: { rounds: wholeMatch } });
  await hanako.watchTricks();
  await taro.say('<img src=x onerror=alert(1)> & "hello"');
  await hanako.waitFor(".chat li");
  assert.equal(
    await hanako.page.textContent(".chat li"),
    'Taro <img src=x onerror=alert(1)> & "hello"',
  );
  assert.equal(await hanako.page.locator(".chat img").count(), 0);
  assert.ok((await hanako.page.locator(".seats .user-name").allTextContents()).includes(odd));
  assert.ok((await hanako.page.locator(".seat-box .user-name").allTextContents()).includes(odd));
  await hanako.waitFor(".hand-tile");
  assert.equal((await hanako.seen()).hand.length, 8);

  await playUntil(all, async () => (await hanako.ply()) >= 14);
  await taro.waitFor(".turn");
  const before = await taro.seen();
  await taro.page.reload();
  await taro.waitFor(".tianjiu");
  assert.deepEqual(await taro.seen(), before);
  assert.equal(await taro.page.locator(".chat li").count(), 1);

  await playUntil(all, finished(hanako));
  assert.equal(await hanako.page.getAttribute(".round", "data-round"), String(wholeMatch));
  assert.match(await hanako.page.textContent(".round"), /^Round .* m = \d+$/);
  assert.equal(await hanako.page.locator(".seat-box .score").count(), 4);
  const times = await hanako.page.evaluate(() => window.trickTimes);
  assert.ok(times.length >= 8, `${times.length} tricks`);
  assert.ok(Math.min(...times) >= 1400, `a trick was shown for ${Math.min(...times)} ms only`);
  const results = await Promise.all(
    all.map(async (each) => {
      await each.waitFor(".ending .result");
      assert.match(await each.page.textContent(".ending .result"), /won/);
      return each.page.locator(".ending li b").allTextContents();
    }),
  );
  assert.deepEqual(results[1], results[0]);
  assert.deepEqual(results[2], results[0]);
  assert.equal(
    results[0].reduce((sum, text) => sum + Number(text), 0),
    0,
  );

  await taro.page.click(".ending a");
  await taro.waitFor(".open-hand svg");
  assert.ok((await taro.page.locator(".seat-box .user-name").allTextContents()).includes(odd));
  assert.equal(await taro.page.locator(".open-hand svg").count(), 32);
  const number = await taro.page.textContent(".step-number");
  await taro.page.click(".following");
  await eventually(
    "a step further",
    async () => (await taro.page.locator(".open-hand svg").count()) < 32,
  );
  assert.notEqual(await taro.page.textContent(".step-number"), number);
  await taro.page.click('.record a[href="#/"]');
  await taro.waitFor(".ending");

  for (const each of all) await each.page.click("button.rematch");
  for (const each of all)
    await eventually("a rematch", async () => (await each.phase()) === "playing");
  await hanako.leaveMatch();
  await hanako.waitFor(".plaza");
});

test("a private room is entered by its invitation, also by a stranger, in Japanese", async () => {
  const host = await come("Host");
  await host.openRoom({ name: "Secret", isPrivate: true, bots: 2, settings: { rounds: 0 } });
  const link = await host.page.inputValue(".invitation-link input");
  const other = await come("Other");
  assert.equal(await other.page.locator("tr[data-room]").count(), 0);

  const guest = await house.stranger("花子", { locale: "ja-JP" });
  await guest.page.goto(link);
  await guest.page.reload();
  assert.match(await guest.page.textContent(".entrance"), /お名前/);
  await guest.giveName();
  await guest.page.click(".banner.invitation button.enter");
  await guest.waitFor(".tianjiu");
  await host.waitFor('.seat-box:has-text("花子")');
});

test("a game with a clock shows it, and a spectator sees the end", async () => {
  const [x, o, spectator] = await comeAll(["X", "O", "S"]);
  await sitDown([x, o], { game: "tic-tac-toe", turnSeconds: 600 });
  await spectator.watch("Lotus");
  await x.waitFor(".clock");
  const seconds = Number(/\d+/.exec(await x.page.textContent(".clock"))[0]);
  assert.ok(seconds > 500 && seconds < 610, `the clock shows ${seconds}`);
  await playToEnd([x, o]);
  await o.waitFor(".ending .result");
  await spectator.waitFor(".ending .result");
});

test("tiles that the rules do not allow are refused in words, and the table is open again", async () => {
  const a = await come("A");
  await a.openRoom({ bots: 3, settings: { rounds: 0, leader: 0 } });
  await a.waitFor(".turn.own");
  const isPlayable = (tiles) =>
    a.table.choices.some(
      ({ take, how }) => !how && `${[...take].sort()}` === `${[...tiles].sort()}`,
    );
  const tiles = (await a.seen()).hand;
  const other = tiles.findIndex((tile, place) => place > 0 && !isPlayable([tiles[0], tile]));
  for (const place of [0, other]) await a.page.locator(".hand-tile").nth(place).click();
  await a.page.locator("button.play").first().click();
  await a.waitFor(".banner.notice");
  await a.waitFor('.table:not(.locked) button.play[aria-disabled="false"]');
  assert.equal(a.movesSent(), 1);
});

test("a second window takes over from the first, which can take it back", async () => {
  const a = await come("A");
  const first = a.page;
  await a.openPage();
  await first.waitForSelector(".banner.replaced");
  await first.click(".banner.replaced button");
  await a.waitFor(".banner.replaced");
  await first.click("header button:first-of-type");
  await first.waitForSelector(".entrance");
});
