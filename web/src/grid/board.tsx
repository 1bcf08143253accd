// One board for all games on cells: squares, points, hexagons and graphs, as SVG. From the back:
// the board itself, marks, pieces, and on top the cells as transparent areas that are clicked.
import { useMemo } from "preact/hooks";
import type { Scene } from "../protocol.ts";
import { useApp } from "../views/app_context.ts";
import { BoardCell, OffTarget } from "./cell.tsx";
import { CellShape } from "./cell_shape.tsx";
import { beyondEdge, geometryOf, margin, type Geometry } from "./geometry.ts";
import { Piece } from "./piece.tsx";
import type { Target } from "./selection.ts";

export interface BoardProps {
  scene: Scene;
  targets: ReadonlyMap<string, Target>;
  selected: readonly string[]; // cells clicked so far
  warned: boolean; // the last one needs a second click
  onCell(cell: string): void;
}

function Ground({ geometry }: { geometry: Geometry }) {
  const { shape, cells, lines, labels } = geometry;
  const hasFields = shape === "squares" || shape === "hexagons";
  return (
    <g class="ground">
      {hasFields &&
        cells.map(({ name, x, y }) => (
          <g key={name} class="field" transform={`translate(${x} ${y})`}>
            <CellShape shape={shape} />
          </g>
        ))}
      {lines.map(({ from, to }, number) => (
        <line key={number} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      ))}
      {labels.map(({ text, x, y }, number) => (
        <text key={number} x={x} y={y} text-anchor="middle" dominant-baseline="central">
          {text}
        </text>
      ))}
    </g>
  );
}

function Marks({ scene, geometry }: { scene: Scene; geometry: Geometry }) {
  const marked = (scene.grid?.marks ?? []).flatMap(({ is, at }) => at.map((cell) => [is, cell]));
  return (
    <>
      {marked.map(([is = "", cell = ""]) => {
        const place = geometry.places.get(cell);
        if (!place) return null;
        return (
          <g
            key={`${is} ${cell}`}
            class={`mark mark-${is}`}
            transform={`translate(${place.x} ${place.y})`}
            data-mark={is}
            data-at={cell}
          >
            <CellShape shape={geometry.shape} />
          </g>
        );
      })}
    </>
  );
}

export function GridBoard({ scene, targets, selected, warned, onCell }: BoardProps) {
  const { words } = useApp();
  const grid = scene.grid;
  // The same for all positions of a game, but cheap enough to make again for each.
  const geometry = useMemo(() => geometryOf(grid ?? { shape: "squares" }), [grid]);
  const pieces = grid?.pieces ?? [];
  const at = new Map(pieces.map((piece) => [piece.at, piece]));
  const { width, height } = geometry;
  const box = [-margin, -margin, width + 2 * margin, height + 2 * margin].join(" ");
  const from = geometry.places.get(selected[0] ?? "");
  return (
    <svg class={`board ${geometry.shape}`} viewBox={box} role="group" aria-label={words("board")}>
      <Ground geometry={geometry} />
      <Marks scene={scene} geometry={geometry} />
      {pieces.map((piece) => {
        const place = geometry.places.get(piece.at);
        return place && <Piece key={piece.id} piece={piece} sides={scene.sides} place={place} />;
      })}
      {geometry.cells.map((cell) => (
        <BoardCell
          key={cell.name}
          cell={cell}
          geometry={geometry}
          drops={grid?.drops === true}
          targets={targets}
          selected={selected.includes(cell.name)}
          warned={warned && selected.at(-1) === cell.name}
          piece={at.get(cell.name)}
          onCell={onCell}
        />
      ))}
      {[...targets].map(([name, target]) => {
        const place = from && beyondEdge(geometry, from, name);
        if (!place) return null;
        return (
          <OffTarget
            key={name}
            name={name}
            place={place}
            target={target}
            warned={warned && selected.at(-1) === name}
            onCell={onCell}
          />
        );
      })}
    </svg>
  );
}
