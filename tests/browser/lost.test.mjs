// Lost connections, lost pages and a lost host.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openHouse } from "./house.mjs";
import { eventually, playUntil } from "./player.mjs";

const house = openHouse();
const { comeAll, sitDown } = house;
const finished = (player) => async () => (await player.phase()) === "finished";

test("of four people one drops and returns, one goes offline and returns, and the match goes on", async () => {
  const all = await comeAll(["A", "B", "C", "D"]);
  const [a, b, c, d] = all;
  await sitDown(all, { settings: { rounds: 0 } });
  await playUntil(all, async () => (await a.ply()) >= 9);

  const before = await d.seen();
  await d.page.close();
  await a.waitFor(".seat-box.away");
  await a.waitFor(".seats .away");
  assert.equal(await a.phase(), "suspended");
  await d.openPage();
  await d.waitFor(".tianjiu");
  assert.deepEqual(await d.seen(), before);
  await eventually("D is back", async () => (await a.page.locator(".away").count()) === 0);

  await c.context.setOffline(true);
  await c.waitFor(".banner.link");
  // If the browser's last message does not get through, the server notices the silence after a
  // minute.
  await b.waitFor(".seat-box.away", { timeout: 80_000 });
  await a.say("are you there?");
  await c.context.setOffline(false);
  await c.waitFor('.chat li:has-text("are you there?")');
  await eventually("C is back", async () => (await b.page.locator(".away").count()) === 0);
  await playUntil(all, finished(a));
});

test("after kill -9 of the host the pages come back by themselves and the match goes on", async () => {
  const all = await comeAll(["A", "B"]);
  await sitDown(all, { bots: 2, settings: { rounds: 0 } });
  await playUntil(all, async () => (await all[0].ply()) >= 6);
  const before = await all[0].seen();
  await house.server.kill();
  await all[0].waitFor(".banner.link.lost");
  await house.server.launch();
  for (const each of all)
    await eventually(
      "connected again",
      async () => (await each.page.locator(".banner.link").count()) === 0,
    );
  assert.deepEqual((await all[0].seen()).hand, before.hand);
  await playUntil(all, finished(all[0]));
});
