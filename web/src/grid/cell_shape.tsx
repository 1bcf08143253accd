// The outline of a cell, centred on the origin.
import type { Grid } from "../protocol.ts";
import { hexagonCorners, unit } from "./geometry.ts";

export function CellShape({ shape }: { shape: Grid["shape"] }) {
  if (shape === "hexagons") return <polygon class="shape" points={hexagonCorners} />;
  if (shape === "graph") return <circle class="shape" r={unit * 0.46} />;
  return <rect class="shape" x={-unit / 2} y={-unit / 2} width={unit} height={unit} />;
}
