// Plays whole matches by clicking, whatever the game: the tests see the choices that the host sends,
// pick one, and click it together as a person would.
import assert from "node:assert/strict";
import { eventually } from "./player.mjs";

// Always the same numbers in [0, 1), so that a match can be repeated (mulberry32).
export function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const anyOf = (choices, random) => choices[Math.floor(random() * choices.length)];

const cellsOf = ({ from, to }) => [from, to].filter((cell) => cell !== undefined);
const sameCells = (one) => (other) => cellsOf(one).join(" ") === cellsOf(other).join(" ");

// The cells to click for a choice, in order.
function clicksFor(choice, choices) {
  const cells = cellsOf(choice);
  const isAlone = choices.filter(sameCells(choice)).length === 1;
  const clicks = isAlone ? cells : [...cells, ...(choice.take ?? [])];
  return choice.warning && clicks.length > 0 ? [...clicks, clicks.at(-1)] : clicks;
}

async function pressButton(table, choice) {
  const button = table.locator(`.choice[data-move="${choice.move}"]`);
  const list = table.locator("select[name=choice]");
  if ((await list.count()) > 0) {
    await list.selectOption(choice.move);
    return table.locator(".choice-list button").click();
  }
  await button.click();
  if (choice.warning) await button.click();
}

// Clicks one of the choices that the player has now.
export async function play(player, choice) {
  const { ply, choices } = player.table;
  const table = player.page.locator(`.table[data-ply="${ply}"]:not(.locked)`);
  const clicks = player.kind() === "grid" ? clicksFor(choice, choices) : [];
  for (const cell of clicks) await table.locator(`.cell.target[data-cell="${cell}"]`).click();
  if (clicks.length === 0) await pressButton(table, choice);
}

const mover = (players) => players.find(({ table }) => table?.choices?.length > 0);

// Plays to the end; returns the scenes, one for each position as the first player saw it.
export async function playToEnd(players, { choose = anyOf, seed = 1, mostMoves = 250 } = {}) {
  const random = seeded(seed);
  const [first] = players;
  const scenes = [];
  while (scenes.length < mostMoves) {
    await eventually("somebody can move", () => first.table?.result || mover(players));
    scenes.push(first.table.scene);
    if (first.table.result) return scenes;
    const player = mover(players);
    const before = player.table;
    const choice = choose(before.choices, random, scenes.length);
    await play(player, choice);
    await eventually(`${choice.move} is played`, () =>
      players.every(({ table }) => table.ply > before.ply || table.result),
    );
    assert.equal(player.lastMove, choice.move);
  }
  throw new Error(`not over after ${mostMoves} moves`);
}

// What a board shows: `B2 black`, sorted.
export const piecesOn = (page) =>
  page.$$eval(".table .board .piece", (pieces) =>
    pieces.map(({ dataset }) => `${dataset.at} ${dataset.is}`).sort(),
  );
export const piecesIn = (scene) =>
  (scene.grid?.pieces ?? []).map(({ at, is }) => `${at} ${is}`).sort();
