// What the table of mahjong shows, taken out of its scene.
import type { Scene, Zone } from "../protocol.ts";

export const seatCount = 4;

type Face = string | null; // null: face down

export interface RiverTile {
  tile: Face;
  drawn: boolean; // discarded as it was drawn
  riichi: boolean; // declared riichi
  taken: boolean; // called away by another seat
}

export interface MeldTile {
  tile: Face;
  sideways: boolean; // taken from another seat
  added: boolean; // lies on the sideways tile: a pon that became a kan
}

// How a deal has ended.
export interface DealEnd {
  how: string; // `ron`
  changes: number[]; // of the scores, by seat
  wins: { seat: number; text: string }[];
}

export function numberOf(scene: Scene, name: string): number {
  const value = scene.numbers?.[name];
  return typeof value === "number" ? value : 0;
}

export function numbersOf(scene: Scene, name: string): number[] {
  const value = scene.numbers?.[name];
  return Array.isArray(value) ? value : Array.from({ length: seatCount }, () => 0);
}

const zonesOf = (scene: Scene, is: string, seat?: number): Zone[] =>
  (scene.zones ?? []).filter((zone) => zone.is === is && zone.seat === seat);

export const cardsOf = (scene: Scene, is: string, seat?: number): Face[] =>
  zonesOf(scene, is, seat)[0]?.cards ?? [];

const isNoted = ({ notes }: Zone, card: number, is: string): boolean =>
  notes?.some((note) => note.card === card && note.is === is) ?? false;

export function riverOf(scene: Scene, seat: number): RiverTile[] {
  const [river] = zonesOf(scene, "river", seat);
  if (!river) return [];
  return river.cards.map((tile, card) => ({
    tile,
    drawn: isNoted(river, card, "drawn"),
    riichi: isNoted(river, card, "riichi"),
    taken: isNoted(river, card, "taken"),
  }));
}

const rowLength = 6;
const rowCount = 3;

// Six tiles in a row; the last row takes what is left.
export function rowsOf(river: readonly RiverTile[]): RiverTile[][] {
  const rows = Array.from({ length: rowCount }, (_, row) =>
    river.slice(row * rowLength, row + 1 === rowCount ? undefined : (row + 1) * rowLength),
  );
  return rows.filter((row) => row.length > 0);
}

// The called tile lies where the seat sat from which it came: on the left for the seat before, in
// the middle for the seat opposite, on the right for the next one.
function meldOf(zone: Zone, seat: number): MeldTile[] {
  const taken = zone.notes?.find((note) => note.is === "taken");
  const added = zone.notes?.find((note) => note.is === "added");
  const tiles = zone.cards.map((tile, card) => ({
    tile,
    sideways: card === taken?.card,
    added: card === added?.card,
  }));
  if (!taken) return concealedKan(tiles);
  const called = tiles.filter((each) => each.sideways || each.added);
  const others = tiles.filter((each) => !each.sideways && !each.added);
  const steps = ((taken.seat ?? seat) - seat + seatCount) % seatCount;
  const place = steps === 3 ? 0 : steps === 2 ? 1 : others.length;
  return [...others.slice(0, place), ...called, ...others.slice(place)];
}

// Its outer tiles lie face down.
const concealedKan = (tiles: MeldTile[]): MeldTile[] =>
  tiles.map((each, place) => (place === 0 || place === 3 ? { ...each, tile: null } : each));

export const meldsOf = (scene: Scene, seat: number): MeldTile[][] =>
  zonesOf(scene, "meld", seat).map((zone) => meldOf(zone, seat));

export function endOf(scene: Scene): DealEnd | null {
  const how = scene.texts?.["end"];
  if (how === undefined) return null;
  const wins = Array.from({ length: seatCount }, (_, seat) => ({
    seat,
    text: scene.texts?.[`win_${seat}`] ?? "",
  })).filter(({ text }) => text !== "");
  return { how, changes: numbersOf(scene, "changes"), wins };
}

// `riichi 1, red fives 2; 3 han 40 fu; mangan`: the yaku with their han, then what they come to.
export interface WinText {
  yaku: { name: string; han: number | null }[];
  total: string[];
}

export function winOf(text: string): WinText {
  const [yaku = "", ...total] = text.split("; ");
  return {
    yaku: yaku.split(", ").map((each) => {
      const [, name = each, han] = /^(.*?)(?: (\d+))?$/.exec(each) ?? [];
      return { name, han: han === undefined ? null : Number(han) };
    }),
    total,
  };
}

// `E1` is the wind of the round, from 0, and the number of the deal in it, from 1.
export function roundOf(scene: Scene): { wind: number; number: number } {
  const deal = numberOf(scene, "deal");
  return { wind: Math.floor(deal / seatCount) % seatCount, number: (deal % seatCount) + 1 };
}

export const windOf = (scene: Scene, seat: number): number =>
  (seat - numberOf(scene, "dealer") + seatCount) % seatCount;
