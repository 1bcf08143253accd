// How moves are made: never twice, locked on their way, by mouse and by keyboard.
import assert from "node:assert/strict";
import { test } from "node:test";
import { piecesOn, play } from "./games.mjs";
import { openHouse } from "./house.mjs";
import { eventually } from "./player.mjs";

const house = openHouse();
const { come, comeAll, sitDown } = house;
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const middleOf = async (player, selector) => {
  const { x, y, width, height } = await (await player.waitFor(selector)).boundingBox();
  return [x + width / 2, y + height / 2];
};

test("a double click plays one move, however quickly the opponent answers", async () => {
  const a = await come("A");
  await a.openRoom({ game: "connect-four", bots: 1 });
  await a.waitFor(".cell.target");
  const discs = async () =>
    (await piecesOn(a.page)).filter((piece) => piece.endsWith("yellow")).length;
  await a.page.locator('.cell[data-cell="d3"]').dblclick();
  await eventually("the bot has answered", () => a.table.ply >= 2 && a.table.choices);
  await pause(200);
  assert.equal(await discs(), 1);
  assert.equal(a.movesSent(), 1);

  // The second click comes after the bot's answer, when the board is open again.
  const [x, y] = await middleOf(a, '.cell[data-cell="a4"]');
  await a.page.mouse.click(x, y);
  await eventually("the bot has answered", () => a.table.ply >= 4 && a.table.choices);
  await a.waitFor(".table:not(.locked) .cell.target");
  await a.page.mouse.down({ clickCount: 2 });
  await a.page.mouse.up({ clickCount: 2 });
  await pause(200);
  assert.equal(await discs(), 2);
  assert.equal(a.movesSent(), 2);
});

test("the table is locked while a move is in flight", async () => {
  const [x, o] = await comeAll(["X", "O"]);
  await sitDown([x, o], { game: "tic-tac-toe" });
  await x.waitFor(".cell.target");
  const [otherX, otherY] = await middleOf(x, '.cell[data-cell="c1"]');
  house.server.process.kill("SIGSTOP");
  try {
    await x.page.click('.cell[data-cell="b2"]');
    await x.waitFor('.table.locked[aria-busy="true"]');
    assert.equal(await x.page.locator(".cell.target").count(), 0);
    await x.page.mouse.click(otherX, otherY);
    await x.page.keyboard.press("Enter");
    assert.equal(x.movesSent(), 1);
  } finally {
    house.server.process.kill("SIGCONT");
  }
  await x.waitFor('.table:not(.locked)[aria-busy="false"] .piece[data-at="b2"]');
  await o.waitFor(".cell.target");
  assert.deepEqual(await piecesOn(x.page), ["b2 x"]);
});

test("a refused move unlocks the table and is explained", async () => {
  const [x, o] = await comeAll(["X", "O"]);
  // More than 512 moves are not listed, so they are typed.
  await sitDown([x, o], { game: "go", settings: { size: 25 } });
  await x.waitFor("input[name=move]");
  await x.page.fill("input[name=move]", "Z99");
  await x.page.click(".typed-move button");
  await x.waitFor(".banner.notice");
  await x.waitFor(".table:not(.locked)");
  await x.page.fill("input[name=move]", "Z9");
  await x.page.click(".typed-move button");
  await o.waitFor('.piece[data-at="Z9"]');
  assert.equal(await x.page.locator(".banner.notice").count(), 0);
});

const focused = (player) =>
  player.page.evaluate(() => ({
    inTable: document.activeElement.closest(".table") !== null,
    cell: document.activeElement.dataset.cell,
  }));

test("moves can be made by keyboard, and the focus stays at the table", async () => {
  const [black, white] = await comeAll(["B", "W"]);
  await sitDown([black, white], { game: "go", settings: { size: 3 } });
  await black.waitFor(".cell.target");
  const target = black.page.locator('.cell[data-cell="B2"]');
  assert.equal(await target.getAttribute("aria-label"), "play B2");
  assert.equal(await target.getAttribute("role"), "button");
  await target.focus();
  await black.page.keyboard.press("Enter");
  await white.waitFor('.piece[data-at="B2"]');
  await black.waitFor('.piece[data-at="B2"]');
  assert.deepEqual(await focused(black), { inTable: true, cell: "B2" });

  await white.waitFor(".choice");
  await white.page.locator('.choice[data-move="pass"]').focus();
  await white.page.keyboard.press("Enter");
  await black.waitFor(".choice");
  await eventually(
    "the button is gone",
    async () => (await white.page.locator(".choice").count()) === 0,
  );
  assert.equal((await focused(white)).inTable, true);
});

test("a selected piece is deselected by Escape, by a click elsewhere, and slides when it moves", async () => {
  const [a, b] = await comeAll(["A", "B"]);
  await sitDown([a, b], { game: "ostle" });
  await a.waitFor(".cell.target.from");
  const step = a.table.choices.find(
    ({ to, path, warning }) => !path && !warning && !to.startsWith("off:"),
  );
  const from = `.cell[data-cell="${step.from}"]`;
  const selected = a.page.locator(".cell.selected");
  const isSelected = (count) =>
    eventually(`${count} cells are selected`, async () => (await selected.count()) === count);
  await a.page.click(from);
  await isSelected(1);
  await a.page.keyboard.press("Escape");
  await isSelected(0);
  await a.page.click(from);
  await isSelected(1);
  await a.page.click(".own-side");
  await isSelected(0);

  const piece = await a.waitFor(`.piece[data-at="${step.from}"]`);
  await play(a, step);
  await a.waitFor(`.piece[data-at="${step.to}"]`);
  assert.equal(await piece.getAttribute("data-at"), step.to); // the same element
  assert.equal(
    await piece.evaluate((each) => getComputedStyle(each).transitionProperty),
    "transform",
  );
  await a.page.emulateMedia({ reducedMotion: "reduce" });
  assert.equal(await piece.evaluate((each) => getComputedStyle(each).transitionProperty), "none");
});

test("a move that loses at once needs a second click", async () => {
  const [a, b] = await comeAll(["A", "B"]);
  await sitDown([a, b], { game: "ostle" });
  await a.waitFor(".cell.target.from");
  let warned = null;
  for (let moves = 0; moves < 40 && !warned; ++moves) {
    await eventually("somebody can move", () => [a, b].some(({ table }) => table.choices));
    const player = [a, b].find(({ table }) => table.choices);
    const { choices, ply } = player.table;
    const risky = choices.find(({ warning, to }) => warning && to);
    if (risky) warned = { player, risky, ply };
    else {
      await play(player, choices.find(({ to }) => to.startsWith("off:")) ?? choices[0]);
      await eventually("it is played", () => [a, b].every(({ table }) => table.ply > ply));
    }
  }
  const { player, risky, ply } = warned;
  await player.page.click(`.table[data-ply="${ply}"] .cell.target[data-cell="${risky.from}"]`);
  const target = player.page.locator(`.cell.target.danger[data-cell="${risky.to}"]`);
  await target.click();
  await player.waitFor(".warning .really");
  await pause(100);
  assert.equal(player.table.ply, ply);
  await target.click();
  await player.waitFor(".ending .result");
});
