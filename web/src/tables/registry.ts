// Which component draws a table: one made for the game, or else the one for its kind of scene.
import type { ComponentType } from "preact";
import { BridgeTable } from "../bridge/table.tsx";
import { GridTable } from "../grid/grid_table.tsx";
import { MahjongTable } from "../mahjong/table.tsx";
import type { Scene } from "../protocol.ts";
import { TianjiuTable } from "../tianjiu/table.tsx";
import { CardTable } from "./card_table.tsx";
import { PlainTable } from "./plain_table.tsx";
import type { TableProps } from "./props.ts";

type Table = ComponentType<TableProps>;

const byGame = new Map<string, Table>([
  ["bridge", BridgeTable],
  ["mahjong", MahjongTable],
  ["tianjiu", TianjiuTable],
]);

const byKind: Record<Scene["kind"], Table> = {
  grid: GridTable,
  cards: CardTable,
  plain: PlainTable,
};

export const hasOwnTable = (game: string): boolean => byGame.has(game);

// A newer host may send a kind that we do not know.
export const tableFor = (game: string, kind: Scene["kind"]): Table =>
  byGame.get(game) ?? byKind[kind] ?? PlainTable;
