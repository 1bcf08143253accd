import assert from "node:assert/strict";
import { test } from "node:test";
import { lookOf } from "../src/grid/appearance.ts";
import { beyondEdge, dropTarget, geometryOf, unit } from "../src/grid/geometry.ts";
import type { Grid, Scene } from "../src/protocol.ts";
import { connectFourScene, goScene, hexScene, morrisScene } from "./scenes.ts";

const geometry = (scene: Scene) => geometryOf(scene.grid as Grid);

test("cells are named by column and row, from the top left", () => {
  const go = geometry(goScene);
  assert.deepEqual(
    go.cells.map(({ name }) => name),
    ["A3", "B3", "C3", "A2", "B2", "C2", "A1", "B1", "C1"],
  );
  assert.deepEqual([go.places.get("B2")?.x, go.places.get("B2")?.y], [1.5 * unit, 1.5 * unit]);
  assert.equal(go.lines.length, 6);
  assert.equal(geometry(connectFourScene).lines.length, 0);
});

test("each row of hexagons is shifted to the right by half a cell, and rows interlock", () => {
  const hex = geometry(hexScene);
  const [first, below] = [hex.places.get("1,1"), hex.places.get("1,2")];
  assert.ok(first && below);
  assert.equal(below.x - first.x, unit / 2);
  assert.ok(below.y - first.y < unit);
  // Both neighbours of a cell in the next row are one unit away, like those in its own row.
  assert.ok(Math.abs(Math.hypot(below.x - first.x, below.y - first.y) - unit) < 1e-9);
  assert.equal(hex.width, unit * 4);
});

test("the cells of a graph are its nodes, and its lines the edges", () => {
  const morris = geometry(morrisScene);
  assert.equal(morris.cells.length, 3);
  assert.deepEqual(morris.lines[1]?.from, morris.places.get("d7"));
  assert.equal(morris.width, unit * 4);
  assert.deepEqual(morris.labels, []);
});

test("a target beyond the edge lies straight on from its piece", () => {
  const go = geometry(goScene);
  const from = go.places.get("C2");
  assert.ok(from);
  assert.equal(beyondEdge(go, from, "off:e")?.y, from.y);
  assert.ok((beyondEdge(go, from, "off:e")?.x ?? 0) > go.width);
  assert.ok((beyondEdge(go, from, "off:n")?.y ?? 0) < 0);
  assert.equal(beyondEdge(go, from, "C3"), null);
});

test("in a game with falling pieces any cell of a column means its target", () => {
  const board = geometry(connectFourScene);
  const targets = new Map([["a2", 0]]);
  assert.equal(dropTarget(board, targets, "a3"), "a2");
  assert.equal(dropTarget(board, targets, "a1"), "a2");
  assert.equal(dropTarget(board, targets, "b1"), null);
});

test("known pieces have their own looks, others the colour of the seat and a letter", () => {
  assert.deepEqual(lookOf("黒", 0), lookOf("black", 0));
  assert.equal(lookOf("hole", undefined).shape, "hole");
  assert.deepEqual(lookOf("man", 1, ["x", "o"]), { shape: "man", tone: "seat-1", letter: "o" });
  assert.equal(lookOf("man", 1, ["black", "white"]).letter, "");
  assert.deepEqual(lookOf("knight", 0), { shape: "man", tone: "seat-0", letter: "k" });
  assert.equal(lookOf("toString", undefined).tone, "none");
});
