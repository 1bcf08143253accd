// A cell as something to click or to reach by keyboard, with a sign if it is a target.
import type { Piece } from "../protocol.ts";
import { isRepeated } from "../tables/choices.tsx";
import { useApp } from "../views/app_context.ts";
import { keyInWords, type Words } from "../words.ts";
import { CellShape } from "./cell_shape.tsx";
import { dropTarget, unit, type Cell, type Geometry, type Point } from "./geometry.ts";
import type { Target } from "./selection.ts";

const roleWords = {
  place: "play_at",
  from: "move_from",
  to: "move_to",
  take: "take_at",
} as const;

function targetLabel({ role, warning }: Target, name: string, words: Words): string {
  const label = words(roleWords[role], name);
  return warning === null ? label : `${label}: ${keyInWords(words, "warning", warning)}`;
}

function cellLabel(name: string, piece: Piece | undefined, words: Words): string {
  return piece ? words("cell_with", name, keyInWords(words, "side", piece.is)) : name;
}

// Holding a key down, and the second click of a double click, do not count.
function handlers(act: () => void) {
  return {
    onClick: (event: MouseEvent) => {
      event.stopPropagation();
      if (!isRepeated(event)) act();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      if (!event.repeat) act();
    },
  };
}

const targetClasses = (target: Target | undefined, warned: boolean) => [
  target && "target",
  target?.role,
  target?.warning && "danger",
  warned && "warned",
];

interface CellProps {
  cell: Cell;
  geometry: Geometry;
  drops: boolean;
  targets: ReadonlyMap<string, Target>;
  selected: boolean;
  warned: boolean;
  piece: Piece | undefined;
  onCell(cell: string): void;
}

// Cells that are no targets can keep the focus, too (tabindex -1): after a move it stays where it
// was.
export function BoardCell(props: CellProps) {
  const { words } = useApp();
  const { cell, geometry, targets, selected, warned, piece } = props;
  const target = targets.get(cell.name);
  const meant = props.drops ? dropTarget(geometry, targets, cell.name) : cell.name;
  const classes = [
    "cell",
    selected && "selected",
    meant !== cell.name && meant !== null && "column",
    ...targetClasses(target, warned),
  ];
  return (
    <g
      class={classes.filter(Boolean).join(" ")}
      transform={`translate(${cell.x} ${cell.y})`}
      role={target ? "button" : "img"}
      tabindex={target ? 0 : -1}
      aria-label={
        target ? targetLabel(target, cell.name, words) : cellLabel(cell.name, piece, words)
      }
      aria-pressed={target && selected ? true : undefined}
      data-cell={cell.name}
      {...handlers(() => props.onCell(meant ?? cell.name))}
    >
      <CellShape shape={geometry.shape} />
      {target && <circle class="sign" r={unit * 0.13} />}
    </g>
  );
}

interface OffProps {
  name: string;
  place: Point;
  target: Target;
  warned: boolean;
  onCell(cell: string): void;
}

// A target beyond the edge of the board.
export function OffTarget({ name, place, target, warned, onCell }: OffProps) {
  const { words } = useApp();
  const classes = ["cell", "off", ...targetClasses(target, warned)];
  return (
    <g
      class={classes.filter(Boolean).join(" ")}
      transform={`translate(${place.x} ${place.y})`}
      role="button"
      tabindex={0}
      aria-label={targetLabel(target, words("off_board"), words)}
      data-cell={name}
      {...handlers(() => onCell(name))}
    >
      <circle class="shape" r={unit * 0.28} />
      <circle class="sign" r={unit * 0.13} />
    </g>
  );
}
