// A table with what all tables have in common: the lock while a move is in flight, the field for
// moves that are too many to list, and the focus.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Result, Scene } from "../protocol.ts";
import { TypedMove } from "./choices.tsx";
import type { TableProps } from "./props.ts";
import { tableFor } from "./registry.ts";

interface Props extends TableProps {
  game: string;
  ply: number;
  omitted?: boolean; // there are too many choices to send
  result?: Result | undefined;
}

// The cells that decided a match are marked, unless the scene does so itself.
export function withDecision(scene: Scene, result: Result | undefined): Scene {
  const { grid } = scene;
  if (!grid || !result?.at || grid.marks?.some(({ is }) => is === "line")) return scene;
  return {
    ...scene,
    grid: { ...grid, marks: [...(grid.marks ?? []), { is: "line", at: result.at }] },
  };
}

// After a move its button may be gone. The browser would then move the focus to the page, and people
// at a keyboard would have to come back to the table each time.
function useKeptFocus() {
  const table = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const lost = focused.current !== null && !focused.current.isConnected;
    if (!lost) return;
    focused.current = null;
    if (document.activeElement === document.body) table.current?.focus({ preventScroll: true });
  });
  const onFocusIn = (event: FocusEvent) => (focused.current = event.target as Element);
  return { ref: table, onFocusIn };
}

export function TableView({ game, ply, omitted, result, ...props }: Props) {
  const Table = tableFor(game, props.scene.kind);
  const { ref, onFocusIn } = useKeptFocus();
  return (
    <div
      class={props.locked ? "table locked" : "table"}
      ref={ref}
      tabIndex={-1}
      onFocusIn={onFocusIn}
      aria-busy={props.locked}
      data-ply={ply}
      data-kind={props.scene.kind}
    >
      <Table {...props} scene={withDecision(props.scene, result)} />
      {omitted && <TypedMove locked={props.locked} onMove={props.onMove} />}
    </div>
  );
}
