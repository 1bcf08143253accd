// Draws a piece, centred on the origin.
import type { Piece as PieceOfScene, Scene } from "../protocol.ts";
import { lookOf, type Look } from "./appearance.ts";
import { unit, type Point } from "./geometry.ts";

function Shape({ look }: { look: Look }) {
  const radius = unit * 0.4;
  const arm = unit * 0.28;
  switch (look.shape) {
    case "cross":
      return <path d={`M${-arm},${-arm}L${arm},${arm}M${-arm},${arm}L${arm},${-arm}`} />;
    case "ring":
      return <circle r={unit * 0.3} />;
    case "hole":
      return <circle r={unit * 0.36} />;
    case "man":
      return (
        <>
          <circle r={radius} />
          {look.letter && (
            <text class="letter" text-anchor="middle" dominant-baseline="central">
              {look.letter}
            </text>
          )}
        </>
      );
    default:
      return <circle r={radius} />;
  }
}

interface Props {
  piece: PieceOfScene;
  sides: string[] | undefined;
  place: Point;
}

// Keyed by its id, so that a piece that moves is the same element and slides.
export function Piece({ piece, sides, place }: Props) {
  const look = lookOf(piece.is, piece.seat, sides);
  return (
    <g
      class={`piece ${look.shape} ${look.tone}`}
      transform={`translate(${place.x} ${place.y})`}
      data-piece={piece.id}
      data-is={piece.is}
      data-at={piece.at}
    >
      <Shape look={look} />
    </g>
  );
}

// The pieces of a seat as a sign beside its name.
export function SideMark({ scene, seat }: { scene: Scene; seat: number }) {
  if (!scene.grid) return null;
  const own = scene.grid.pieces?.find((piece) => piece.seat === seat);
  const look = lookOf(own?.is ?? scene.sides?.[seat] ?? "", seat, scene.sides);
  const half = unit / 2;
  return (
    <svg class="side-mark" viewBox={`${-half} ${-half} ${unit} ${unit}`} aria-hidden="true">
      <g class={`piece ${look.shape} ${look.tone}`}>
        <Shape look={look} />
      </g>
    </svg>
  );
}
