// A person with a separate browser context, which has its own cookies and one page.
import assert from "node:assert/strict";

// One small step of play, in the page: selects tiles, then plays them face up if that beats the
// trick and face down otherwise. Clicks what a person would click; does nothing when there is
// nothing to do.
function stepInPage() {
  const next = document.querySelector("button.next");
  if (next) return next.click();
  if (!document.querySelector(".turn.own")) return;
  const tiles = [...document.querySelectorAll(".hand-tile")];
  const lead = document.querySelector(".tianjiu-board .played.shown");
  const needed = lead ? lead.querySelectorAll("svg").length : 1;
  const chosen = tiles.filter((tile) => tile.ariaPressed === "true");
  if (chosen.length > needed) return chosen[0].click();
  if (chosen.length < needed) return tiles.find((tile) => tile.ariaPressed !== "true")?.click();
  document.querySelector("button.play.legal:enabled")?.click();
}

// Records in the page how long each completed trick stays on the table.
function watchTricksInPage() {
  window.trickTimes = [];
  let since = null;
  new MutationObserver(() => {
    const taken = document.querySelector(".taken") !== null;
    if (taken && since === null) since = performance.now();
    if (!taken && since !== null) {
      window.trickTimes.push(performance.now() - since);
      since = null;
    }
  }).observe(document.body, { childList: true, subtree: true });
}

export class Player {
  static async come(browser, server, name, options = {}) {
    const player = new Player();
    Object.assign(player, { name, server, complaints: [] });
    player.context = await browser.newContext({ locale: "en-US", ...options });
    await player.openPage();
    return player;
  }

  async openPage(hash = "") {
    this.page = await this.context.newPage();
    this.page.setDefaultTimeout(20_000);
    this.page.on("pageerror", (error) => this.complaints.push(String(error)));
    this.page.on("dialog", (dialog) => this.complaints.push(`dialog ${dialog.message()}`));
    this.page.on("console", (message) => {
      if (/Content Security Policy/.test(message.text())) this.complaints.push(message.text());
    });
    await this.page.goto(this.server.address + hash);
  }

  async giveName() {
    await this.page.fill("input[name=name]", this.name);
    await this.page.click("form.entrance button");
    await this.page.waitForSelector(".plaza");
  }

  async openRoom({
    game = "tianjiu",
    name = "",
    bots = 0,
    settings = {},
    isPrivate = false,
    turnSeconds = 0,
    takeover = "",
  }) {
    await this.page.selectOption("select[name=game]", game);
    await this.page.fill(".new-room input[name=name]", name);
    if (bots) await this.page.fill("input[name=bots]", String(bots));
    if (isPrivate) await this.page.check("input[name=private]");
    await this.page.click(".new-room summary");
    await this.page.fill("input[name=turn_seconds]", String(turnSeconds));
    if (takeover) await this.page.selectOption("select[name=takeover]", takeover);
    for (const [key, value] of Object.entries(settings))
      await this.page.fill(`input[name=set_${key}]`, String(value));
    await this.page.click(".new-room > button");
    await this.page.waitForSelector("main.room");
  }

  async enter(roomName) {
    await this.page.click(`tr:has(.room-name:text-is("${roomName}")) button.enter`);
    await this.page.waitForSelector("main.room");
  }

  async say(text) {
    await this.page.fill("input[name=chat]", text);
    await this.page.click(".chat button");
  }

  waitFor(selector, options = {}) {
    return this.page.waitForSelector(selector, options);
  }

  watchTricks() {
    return this.page.evaluate(watchTricksInPage);
  }

  step() {
    return this.page.evaluate(stepInPage);
  }

  // The contents of the table as text, to compare before and after.
  async seen() {
    const texts = (selector) => this.page.locator(selector).allTextContents();
    const hand = await this.page.$$eval(".hand-tile", (tiles) =>
      tiles.map((tile) => tile.dataset.tile),
    );
    return {
      hand,
      scores: await texts(".score"),
      piles: await texts(".piles"),
      round: await texts(".round"),
    };
  }

  ply() {
    return this.page.$eval(".tianjiu", (table) => Number(table.dataset.ply));
  }

  phase() {
    return this.page.$eval(".phase", (phase) => phase.dataset.phase);
  }

  async leave() {
    assert.deepEqual(this.complaints, []);
    await this.context.close();
  }
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// All play until `isEnough` returns true.
export async function playUntil(players, isEnough, patienceMs = 900_000) {
  const end = Date.now() + patienceMs;
  while (!(await isEnough())) {
    assert.ok(Date.now() < end, "the match does not go on");
    for (const player of players) await player.step();
    await pause(20);
  }
}

export async function eventually(what, check, patienceMs = 20_000) {
  const end = Date.now() + patienceMs;
  while (!(await check())) {
    assert.ok(Date.now() < end, `never: ${what}`);
    await pause(50);
  }
}

// All click the first move that the generic table offers, until the match is over; returns the
// number of moves.
export async function clickMoves(players, mostMoves = 200) {
  let moves = 0;
  const isOver = async () => (await players[0].phase()) === "finished";
  for (; moves < mostMoves && !(await isOver()); ++moves) {
    let before;
    await eventually("somebody can move", async () => {
      if (await isOver()) return true;
      for (const player of players) {
        before = await player.page.evaluate(() => {
          const button = document.querySelector("button.move");
          const board = document.querySelector(".board")?.textContent;
          button?.click();
          return button ? board : undefined;
        });
        if (before !== undefined) return true;
      }
      return false;
    });
    if (before === undefined) break;
    for (const player of players)
      await eventually(
        "the board changes",
        async () => (await player.page.textContent(".board")) !== before || (await isOver()),
      );
  }
  return moves;
}
