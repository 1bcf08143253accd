// Where the cells of a board are drawn. One cell is `unit` wide.
import type { Grid } from "../protocol.ts";

export const unit = 40;
export const margin = unit * 0.7; // for labels, and for targets beyond the edge

export interface Point {
  x: number;
  y: number;
}

export interface Cell extends Point {
  name: string;
  column: number; // -1 in a graph
}

export interface Label extends Point {
  text: string;
}

export interface Line {
  from: Point;
  to: Point;
}

export interface Geometry {
  shape: Grid["shape"];
  cells: Cell[];
  places: Map<string, Cell>;
  lines: Line[]; // through points, or between the nodes of a graph
  labels: Label[];
  width: number;
  height: number;
}

const hexagonRise = Math.sqrt(3) / 2; // from one row of hexagons to the next, in units
const hexagonRadius = unit / Math.sqrt(3);

export const hexagonCorners = Array.from({ length: 6 }, (_, corner) => {
  const angle = (Math.PI / 3) * corner + Math.PI / 6;
  const along = (length: number) => (hexagonRadius * length).toFixed(2);
  return `${along(Math.cos(angle))},${along(Math.sin(angle))}`;
}).join(" ");

function centre(shape: Grid["shape"], column: number, row: number): Point {
  if (shape !== "hexagons") return { x: unit * (column + 0.5), y: unit * (row + 0.5) };
  return { x: unit * (column + row / 2 + 0.5), y: hexagonRadius + unit * hexagonRise * row };
}

function latticeCells({ shape, columns = [], rows = [], joint = "" }: Grid): Cell[] {
  return rows.flatMap((row, y) =>
    columns.map((column, x) => ({
      name: `${column}${joint}${row}`,
      column: x,
      ...centre(shape, x, y),
    })),
  );
}

function latticeLines({ shape, columns = [], rows = [] }: Grid): Line[] {
  if (shape !== "points") return [];
  const line = (x1: number, y1: number, x2: number, y2: number): Line => ({
    from: centre(shape, x1, y1),
    to: centre(shape, x2, y2),
  });
  const [right, bottom] = [columns.length - 1, rows.length - 1];
  return [
    ...columns.map((_, x) => line(x, 0, x, bottom)),
    ...rows.map((_, y) => line(0, y, right, y)),
  ];
}

function latticeLabels({ shape, columns = [], rows = [] }: Grid): Label[] {
  const gap = unit * 0.35;
  return [
    ...columns.map((text, x) => ({ text, x: centre(shape, x, 0).x, y: -gap })),
    ...rows.map((text, y) => {
      const first = centre(shape, 0, y);
      return { text, x: first.x - unit / 2 - gap, y: first.y };
    }),
  ];
}

function graphCells({ nodes = [] }: Grid): Cell[] {
  return nodes.map(({ name, x, y }) => ({ name, column: -1, ...centre("graph", x, y) }));
}

function graphLines({ edges = [] }: Grid, cells: Cell[]): Line[] {
  return edges.flatMap(([one = -1, other = -1]) => {
    const [from, to] = [cells[one], cells[other]];
    return from && to ? [{ from, to }] : [];
  });
}

function heightOf({ shape, rows = [] }: Grid): number {
  if (shape !== "hexagons") return unit * rows.length;
  return 2 * hexagonRadius + unit * hexagonRise * (rows.length - 1);
}

export function geometryOf(grid: Grid): Geometry {
  const isGraph = grid.shape === "graph";
  const cells = isGraph ? graphCells(grid) : latticeCells(grid);
  const most = (of: "x" | "y") => Math.max(0, ...cells.map((cell) => cell[of])) + unit / 2;
  return {
    shape: grid.shape,
    cells,
    places: new Map(cells.map((cell) => [cell.name, cell])),
    lines: isGraph ? graphLines(grid, cells) : latticeLines(grid),
    labels: isGraph ? [] : latticeLabels(grid),
    width: most("x"),
    height: isGraph ? most("y") : heightOf(grid),
  };
}

// `off:n` and so on: beyond the edge, straight on from the cell of the piece.
export function beyondEdge(geometry: Geometry, from: Point, target: string): Point | null {
  const gap = unit * 0.32;
  switch (target) {
    case "off:n":
      return { x: from.x, y: -gap };
    case "off:e":
      return { x: geometry.width + gap, y: from.y };
    case "off:s":
      return { x: from.x, y: geometry.height + gap };
    case "off:w":
      return { x: -gap, y: from.y };
    default:
      return null;
  }
}

// With falling pieces, a click anywhere in a column means the target in this column.
export function dropTarget(
  { places }: Geometry,
  targets: ReadonlyMap<string, unknown>,
  cell: string,
): string | null {
  if (targets.has(cell)) return cell;
  const column = places.get(cell)?.column;
  for (const target of targets.keys()) if (places.get(target)?.column === column) return target;
  return null;
}
