// From clicks on cells to a move, for any game. A choice is clicked as its `from`, then its `to`;
// where several choices share both, the cells of `take` decide. Pure.
import type { Choice } from "../protocol.ts";

export interface Selection {
  clicks: readonly string[]; // cells, oldest first
  warned: Choice | null; // complete, and waiting for a second click because it has a warning
}

export const nothingSelected: Selection = { clicks: [], warned: null };

export type Role = "place" | "from" | "to" | "take";

export interface Target {
  role: Role;
  warning: string | null; // every choice behind this target has one
}

const moveCells = ({ from, to }: Choice): string[] =>
  [from, to].filter((cell): cell is string => cell !== undefined);

const allCells = (choice: Choice): string[] => [...moveCells(choice), ...(choice.take ?? [])];

// The choices that begin with these clicks.
function openChoices(choices: readonly Choice[], clicks: readonly string[]): Choice[] {
  return choices.filter((choice) => {
    const cells = allCells(choice);
    return clicks.every((cell, place) => cells[place] === cell);
  });
}

// A warned choice is complete; the clicks before its last one are those that other targets follow.
const beforeWarning = ({ clicks, warned }: Selection) => (warned ? clicks.slice(0, -1) : clicks);

function roleOf(choice: Choice, place: number): Role {
  const cells = moveCells(choice);
  if (place >= cells.length) return "take";
  if (choice.from !== undefined) return place === 0 ? "from" : "to";
  return "place";
}

// The cells that can be clicked next.
export function targetsOf(choices: readonly Choice[], selection: Selection): Map<string, Target> {
  const clicks = beforeWarning(selection);
  const targets = new Map<string, Target>();
  for (const choice of openChoices(choices, clicks)) {
    const cell = allCells(choice)[clicks.length];
    if (cell === undefined) continue;
    const known = targets.get(cell);
    const warning = choice.warning ?? null;
    if (!known) targets.set(cell, { role: roleOf(choice, clicks.length), warning });
    else if (warning === null) known.warning = null;
  }
  return targets;
}

// The choices that no further click distinguishes, such as a pass: they need buttons.
export function buttonsOf(choices: readonly Choice[], selection: Selection): Choice[] {
  const clicks = beforeWarning(selection);
  return openChoices(choices, clicks).filter((choice) => allCells(choice).length === clicks.length);
}

export interface Clicked {
  selection: Selection;
  move: string | null; // to be played now
}

const cancelled: Clicked = { selection: nothingSelected, move: null };

export function click(choices: readonly Choice[], selection: Selection, cell: string): Clicked {
  const { warned } = selection;
  if (warned && selection.clicks.at(-1) === cell)
    return { selection: nothingSelected, move: warned.move };
  const before = beforeWarning(selection);
  const clicks = [...before, cell];
  const open = openChoices(choices, clicks);
  const [only] = open;
  if (!only) {
    // The selected cell again, or one that is no target: cancels, and may begin another move.
    if (before.length === 0 || before.at(-1) === cell) return cancelled;
    return click(choices, nothingSelected, cell);
  }
  if (open.length > 1 || clicks.length < moveCells(only).length)
    return { selection: { clicks, warned: null }, move: null };
  if (only.warning !== undefined) return { selection: { clicks, warned: only }, move: null };
  return { selection: nothingSelected, move: only.move };
}
