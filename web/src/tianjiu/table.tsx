// The table of Tianjiu: the player in the south, the next to play on the right.
import type { Trick } from "../protocol.ts";
import type { TableProps } from "../tables/props.ts";
import { useApp } from "../views/app_context.ts";
import { Hand } from "./hand.tsx";
import * as read from "./scene.ts";
import { Tile, TileBack } from "./tile.tsx";

const sides = ["south", "east", "north", "west"];

const Tiles = ({ tiles }: { tiles: (string | null)[] }) => (
  <>
    {tiles.map((tile, place) =>
      tile === null ? <TileBack key={place} /> : <Tile key={place} tile={tile} />,
    )}
  </>
);

function PlayedTiles({ play, taken }: { play: read.Play; taken: boolean }) {
  return (
    <div class={`played ${play.down ? "down" : "shown"} ${taken ? "taking" : ""}`}>
      <Tiles tiles={play.tiles} />
    </div>
  );
}

interface SeatProps {
  props: TableProps;
  seat: number;
  trick: Trick | null;
}

// A player's own hand is below the table, so it is not shown at the seat, too.
function SeatBox({ props, seat, trick }: SeatProps) {
  const { words } = useApp();
  const { scene, you, turn } = props;
  const side = sides[(seat - (you ?? 0) + 4) % 4];
  const play = trick && read.playsOf(trick).find((each) => each.seat === seat);
  const marks = [turn === seat && "to-move", props.away[seat] && "away"].filter(Boolean);
  const openHand = seat === you ? null : read.openHandOf(scene, seat);
  return (
    <div class={`seat-box ${side} ${marks.join(" ")}`} data-seat={seat}>
      <b class="user-name">{props.names[seat]}</b>
      {read.numberOf(scene, "dealer") === seat && <small class="dealer">{words("dealer")}</small>}
      {props.away[seat] && <small class="away">{words("disconnected")}</small>}
      <div class="numbers">
        <span class="score" title={words("score")}>
          {read.numbersOf(scene, "scores")[seat]}
        </span>
        <span class="piles" title={words("piles")}>
          {read.numbersOf(scene, "piles")[seat]} {words("piles")}
        </span>
        <span class="count" title={words("tiles_left")}>
          {read.handOf(scene, seat).length} {words("tiles_left")}
        </span>
      </div>
      <div class="open-hand">{openHand && <Tiles tiles={openHand} />}</div>
      {play && <PlayedTiles play={play} taken={trick?.taker === seat} />}
    </div>
  );
}

function Round({ scene }: { scene: TableProps["scene"] }) {
  const { words } = useApp();
  const round = read.numberOf(scene, "round");
  const multiplier = words("multiplier", read.numberOf(scene, "m") ?? 0);
  if (!round) return <span class="round">{multiplier}</span>;
  const wind = words("winds").split(" ")[Math.floor((round - 1) / 4)] ?? "";
  return (
    <span class="round" data-round={round}>
      {words("round", `${wind} ${((round - 1) % 4) + 1}`)}, {multiplier}
    </span>
  );
}

function EndingLine({ props, which }: { props: TableProps; which: "last" | "this" }) {
  const { words } = useApp();
  const { names, scene } = props;
  const ending = read.endingOf(scene, which);
  if (!ending) return null;
  const payments = ending.payments.map(
    (payment, seat) => `${names[seat]} ${payment > 0 ? "+" : ""}${payment}`,
  );
  return (
    <p class="inning-end">
      {words(`${which}_inning`, names[ending.winner] ?? "")}{" "}
      {ending.special && `(${ending.special})`} — {payments.join(", ")}
    </p>
  );
}

function TrickList({ tricks, names }: { tricks: Trick[]; names: string[] }) {
  const { words } = useApp();
  const played = ({ seat, tiles, down }: read.Play) =>
    `${names[seat]} ${down ? words("face_down") : ""} ${tiles.filter(Boolean).join(",")}`;
  return (
    <details class="tricks">
      <summary>{words("tricks_so_far")}</summary>
      <ol>
        {tricks.map((trick, number) => (
          <li key={number}>
            {read.playsOf(trick).map(played).join("; ")}
            {trick.taker !== undefined && ` → ${names[trick.taker]}`} {trick.note}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Middle({ props, trick }: { props: TableProps; trick: Trick | null }) {
  const { words } = useApp();
  return (
    <div class="middle">
      <Round scene={props.scene} />
      {trick?.taker !== undefined && (
        <span class="taken">
          {words("taken_by", props.names[trick.taker] ?? "")} {trick.note}
        </span>
      )}
    </div>
  );
}

export function TianjiuTable(props: TableProps) {
  const { scene, names, you } = props;
  const trick = read.trickOnTable(scene, props.held);
  const hand = you === null ? null : read.openHandOf(scene, you);
  return (
    <div class="tianjiu">
      <div class="tianjiu-board">
        {names.map((_, seat) => (
          <SeatBox key={seat} props={props} seat={seat} trick={trick} />
        ))}
        <Middle props={props} trick={trick} />
      </div>
      {hand && hand.length > 0 && (
        <Hand
          key={hand.join()}
          hand={hand}
          choices={props.choices}
          locked={props.locked}
          onMove={props.onMove}
        />
      )}
      <EndingLine props={props} which="last" />
      <EndingLine props={props} which="this" />
      <TrickList tricks={scene.tricks ?? []} names={names} />
    </div>
  );
}
