// The table of Tianjiu: the player in the south, the next to play on the right.
import type { Table as TableMessage } from "../protocol.ts";
import { useApp } from "../views/app_context.ts";
import { Hand } from "./hand.tsx";
import { Tile, TileBack } from "./tile.tsx";
import { trickOnTable, type Ending, type Play, type TianjiuView, type Trick } from "./view.ts";

interface Props {
  view: TianjiuView;
  table: TableMessage;
  you: number | null;
  held: boolean; // a completed trick is still shown, and nobody plays yet
  names: string[];
  away: boolean[];
  onMove(move: string): void;
}

const sides = ["south", "east", "north", "west"];

function PlayedTiles({ play, taken }: { play: Play; taken: boolean }) {
  const unknown = Array.from({ length: play.count - play.tiles.length });
  return (
    <div class={`played ${play.shown ? "shown" : "down"} ${taken ? "taking" : ""}`}>
      {play.tiles.map((tile, place) => (
        <Tile key={place} tile={tile} />
      ))}
      {unknown.map((_, place) => (
        <TileBack key={place} />
      ))}
    </div>
  );
}

function SeatBox({ props, seat, trick }: { props: Props; seat: number; trick: Trick | null }) {
  const { words } = useApp();
  const { view, you, table } = props;
  const side = sides[(seat - (you ?? 0) + 4) % 4];
  const play = trick?.plays.find((each) => each.seat === seat);
  const marks = [table.turn === seat && "to-move", props.away[seat] && "away"].filter(Boolean);
  return (
    <div class={`seat-box ${side} ${marks.join(" ")}`} data-seat={seat}>
      <b class="user-name">{props.names[seat]}</b>
      {view.dealer === seat && <small class="dealer">{words("dealer")}</small>}
      {props.away[seat] && <small class="away">{words("disconnected")}</small>}
      <div class="numbers">
        <span class="score" title={words("score")}>
          {view.scores[seat]}
        </span>
        <span class="piles" title={words("piles")}>
          {view.piles[seat]} {words("piles")}
        </span>
        <span class="count" title={words("tiles_left")}>
          {view.counts[seat]} {words("tiles_left")}
        </span>
      </div>
      <div class="open-hand">
        {view.hands[seat]?.map((tile, place) => (
          <Tile key={place} tile={tile} />
        ))}
      </div>
      {play && <PlayedTiles play={play} taken={trick?.taker === seat} />}
    </div>
  );
}

function Round({ view }: { view: TianjiuView }) {
  const { words } = useApp();
  if (!view.round) return <span class="round">{words("multiplier", view.m)}</span>;
  const winds = words("winds").split(" ");
  const now = view.round.now - 1;
  return (
    <span class="round" data-round={view.round.now}>
      {words("round", `${winds[Math.floor(now / 4)] ?? ""} ${(now % 4) + 1}`)},{" "}
      {words("multiplier", view.m)}
    </span>
  );
}

function EndingLine({ ending, text, names }: { ending: Ending; text: string; names: string[] }) {
  const payments = ending.payments.map(
    (payment, seat) => `${names[seat]} ${payment > 0 ? "+" : ""}${payment}`,
  );
  return (
    <p class="inning-end">
      {text} {ending.special && `(${ending.special})`} — {payments.join(", ")}
    </p>
  );
}

function TrickList({ tricks, names }: { tricks: Trick[]; names: string[] }) {
  const { words } = useApp();
  const played = (play: Play) =>
    `${names[play.seat]} ${play.shown ? "" : words("face_down")} ${play.tiles.join(",")}`;
  return (
    <details class="tricks">
      <summary>{words("tricks_so_far")}</summary>
      <ol>
        {tricks.map((trick, number) => (
          <li key={number}>
            {trick.plays.map(played).join("; ")}
            {trick.taker !== null && ` → ${names[trick.taker]}`} {trick.special}
          </li>
        ))}
      </ol>
    </details>
  );
}

export function Table(props: Props) {
  const { words } = useApp();
  const { view, names, you, table, held } = props;
  const trick = trickOnTable(view, held);
  const taker = trick?.taker ?? null;
  const own = you !== null && table.turn === you && !held;
  return (
    <div class="tianjiu" data-ply={table.ply}>
      <div class="tianjiu-board">
        {view.scores.map((_, seat) => (
          <SeatBox key={seat} props={props} seat={seat} trick={trick} />
        ))}
        <div class="middle">
          <Round view={view} />
          {taker !== null && (
            <span class="taken">
              {words("taken_by", names[taker] ?? "")} {trick?.special}
            </span>
          )}
        </div>
      </div>
      {view.ownHand && view.ownHand.length > 0 && (
        <Hand
          key={view.ownHand.join()}
          hand={view.ownHand}
          moves={own ? (table.moves ?? []) : null}
          onMove={props.onMove}
        />
      )}
      {view.last && (
        <EndingLine
          ending={view.last}
          names={names}
          text={words("last_inning", names[view.last.winner] ?? "")}
        />
      )}
      {view.end && (
        <EndingLine
          ending={view.end}
          names={names}
          text={words("this_inning", names[view.end.winner] ?? "")}
        />
      )}
      <TrickList tricks={view.tricks} names={names} />
    </div>
  );
}
