// Parses the text in which the game of Tianjiu describes what a seat may see
// (src/games/tianjiu/picture.cpp): each line begins with a word that says what it is. Unknown lines
// are skipped.

export interface Play {
  seat: number;
  shown: boolean;
  tiles: string[]; // empty where others laid them face down
  count: number;
}

export interface Trick {
  plays: Play[];
  taker: number | null; // null while it is being played
  special: string | null;
}

// How an inning ended.
export interface Ending {
  winner: number;
  piles: number[];
  payments: number[];
  special: string | null;
}

export interface TianjiuView {
  round: { now: number; of: number } | null; // null: a single inning
  dealer: number;
  m: number;
  scores: number[];
  piles: number[];
  counts: number[]; // tiles in hand
  hands: string[][]; // by seat; empty where they are hidden
  ownHand: string[] | null; // of the seat this view is for
  tricks: Trick[];
  lastTrick: Trick | null; // of the previous inning
  last: Ending | null; // of the previous inning
  end: Ending | null; // of the current inning
}

const numbers = (text: string): number[] => text.trim().split(/\s+/).map(Number);
export const tilesOf = (text: string): string[] => (text === "" ? [] : text.split(","));

function parsePlay(text: string): Play | null {
  const found = /^(\d) (down )?(.*)$/.exec(text);
  if (!found) return null;
  const what = found[3] ?? "";
  const seat = Number(found[1]);
  if (found[2] && /^\d+$/.test(what)) return { seat, shown: false, tiles: [], count: Number(what) };
  const tiles = tilesOf(what);
  return { seat, shown: !found[2], tiles, count: tiles.length };
}

function parseTrick(text: string): Trick {
  const trick: Trick = { plays: [], taker: null, special: null };
  for (const piece of text.split("; ")) {
    const taken = /^taken by (\d)(?: \((.*)\))?$/.exec(piece);
    if (taken) {
      trick.taker = Number(taken[1]);
      trick.special = taken[2] ?? null;
      continue;
    }
    const play = parsePlay(piece);
    if (play) trick.plays.push(play);
  }
  return trick;
}

function parseEnding(text: string): Ending | null {
  const found = /^won by (\d), piles ([\d ]+), payments ([-\d ]+?)(?: \((.*)\))?$/.exec(text);
  if (!found) return null;
  return {
    winner: Number(found[1]),
    piles: numbers(found[2] ?? ""),
    payments: numbers(found[3] ?? ""),
    special: found[4] ?? null,
  };
}

type Reader = (view: TianjiuView, found: string[]) => void;

const readers: [RegExp, Reader][] = [
  [/^scores (.*)$/, (view, [, text = ""]) => (view.scores = numbers(text))],
  [/^piles (.*)$/, (view, [, text = ""]) => (view.piles = numbers(text))],
  [/^tiles (.*)$/, (view, [, text = ""]) => (view.counts = numbers(text))],
  [/^hand ?([wu].*)?$/, (view, [, text = ""]) => (view.ownHand = tilesOf(text))],
  [
    /^hand of (\d): (.*)$/,
    (view, [, seat, text = ""]) => (view.hands[Number(seat)] = tilesOf(text)),
  ],
  [/^trick \d+: (.*)$/, (view, [, text = ""]) => view.tricks.push(parseTrick(text))],
  [/^last trick: (.*)$/, (view, [, text = ""]) => (view.lastTrick = parseTrick(text))],
  [/^last inning: (.*)$/, (view, [, text = ""]) => (view.last = parseEnding(text))],
  [/^this inning: (.*)$/, (view, [, text = ""]) => (view.end = parseEnding(text))],
];

// Null if the text is not such a view.
export function parseView(text: string): TianjiuView | null {
  const [first = "", ...lines] = text.split("\n");
  const head = /^(?:round (\d+) of (\d+), )?dealer (\d), m (\d+)$/.exec(first);
  if (!head) return null;
  const view: TianjiuView = {
    round: head[1] ? { now: Number(head[1]), of: Number(head[2]) } : null,
    dealer: Number(head[3]),
    m: Number(head[4]),
    scores: [0, 0, 0, 0],
    piles: [0, 0, 0, 0],
    counts: [0, 0, 0, 0],
    hands: [[], [], [], []],
    ownHand: null,
    tricks: [],
    lastTrick: null,
    last: null,
    end: null,
  };
  for (const line of lines)
    for (const [pattern, read] of readers) {
      const found = pattern.exec(line);
      if (found) read(view, found);
    }
  return view;
}

// Whether an inning is over and the next one is not dealt yet.
export function isBetweenInnings(view: TianjiuView): boolean {
  return view.last !== null && view.counts.every((count) => count === 0) && !view.end;
}

// Whether the position shows a trick, or an inning, that has just been completed.
export function endsTrick(view: TianjiuView): boolean {
  const newest = view.tricks.at(-1);
  return newest ? newest.taker !== null : isBetweenInnings(view);
}

// What lies on the table; a completed trick only while it is held there, or until something follows
// it.
export function trickOnTable(view: TianjiuView, held: boolean): Trick | null {
  const newest = view.tricks.at(-1) ?? (isBetweenInnings(view) ? view.lastTrick : null);
  const stays = held || view.end !== null || isBetweenInnings(view);
  return newest && (newest.taker === null || stays) ? newest : null;
}
