// A person with a separate browser context, which has its own cookies and one page.
import assert from "node:assert/strict";
import { misfit } from "./schema.mjs";

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
  document.querySelector('button.play.legal[aria-disabled="false"]')?.click();
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
    Object.assign(player, { name, server, complaints: [], sent: [], table: null, lastMove: null });
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
    this.page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => this.hear(JSON.parse(payload)));
      socket.on("framesent", ({ payload }) => this.sent.push(JSON.parse(payload)));
    });
    await this.page.goto(this.server.address + hash);
  }

  // What the host tells the page, which the page may not have drawn yet.
  hear(message) {
    const wrong = misfit(message);
    if (wrong) this.complaints.push(wrong);
    if (message.table !== undefined) this.table = message.table;
    if (
      message.type === "event" &&
      /^(move|reveal)$/.test(message.event.kind) &&
      message.event.move
    )
      this.lastMove = message.event.move;
  }

  kind() {
    return this.table.scene.kind;
  }

  movesSent() {
    return this.sent.filter((command) => command.do === "move").length;
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
    baseSeconds = 0,
    incrementSeconds = 0,
    away = "",
    takeover = "",
    spectatorDelay = 4,
  }) {
    await this.page.selectOption("select[name=game]", game);
    await this.page.fill(".new-room input[name=name]", name);
    if (bots) await this.page.fill("input[name=bots]", String(bots));
    if (isPrivate) await this.page.check("input[name=private]");
    await this.page.click(".new-room summary");
    await this.page.fill("input[name=turn_seconds]", String(turnSeconds));
    await this.page.fill("input[name=base_seconds]", String(baseSeconds));
    await this.page.fill("input[name=increment_seconds]", String(incrementSeconds));
    if (away || takeover) await this.page.selectOption("select[name=away]", away || "bot");
    await this.page.fill("input[name=spectator_delay]", String(spectatorDelay));
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

  async watch(roomName) {
    await this.page.click(`tr:has(.room-name:text-is("${roomName}")) button.watch`);
    await this.page.waitForSelector("main.room .watching");
  }

  // From a match that is being played: the page asks.
  async leaveMatch() {
    await this.page.click("button.leave");
    await this.page.click("button.leave.sure");
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
    return this.page.$eval(".table", (table) => Number(table.dataset.ply));
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
    await pause(10);
  }
}
