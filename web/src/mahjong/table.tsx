// The table of mahjong: the player in the south, the next to play on the right. What belongs to a
// seat is drawn as that seat sees it and turned to its side of the table.
import type { TableProps } from "../tables/props.ts";
import { useApp } from "../views/app_context.ts";
import { DealEnd } from "./deal_end.tsx";
import { OwnHand } from "./hand.tsx";
import * as read from "./scene.ts";
import { Tile } from "./tile.tsx";
import "./mahjong.css";

const sides = ["south", "east", "north", "west"];

function River({ scene, seat }: { scene: TableProps["scene"]; seat: number }) {
  const marks = (each: read.RiverTile) =>
    [each.riichi && "sideways", each.taken && "taken", each.drawn && "as-drawn"]
      .filter(Boolean)
      .join(" ");
  return (
    <div class="river">
      {read.rowsOf(read.riverOf(scene, seat)).map((row, number) => (
        <div class="river-row" key={number}>
          {row.map((each, place) => (
            <Tile key={place} tile={each.tile} marks={marks(each)} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Melds({ scene, seat }: { scene: TableProps["scene"]; seat: number }) {
  const marks = (each: read.MeldTile) =>
    [(each.sideways || each.added) && "sideways", each.added && "added"].filter(Boolean).join(" ");
  return (
    <div class="melds">
      {read.meldsOf(scene, seat).map((meld, number) => (
        <span class="meld" key={number}>
          {meld.map((each, place) => (
            <Tile key={place} tile={each.tile} marks={marks(each)} />
          ))}
        </span>
      ))}
    </div>
  );
}

function Plate({ props, seat }: { props: TableProps; seat: number }) {
  const { words } = useApp();
  const { scene, turn, away, names } = props;
  const wind = words("winds").split(" ")[read.windOf(scene, seat)] ?? "";
  const marks = [turn === seat && "to-move", away[seat] && "away"].filter(Boolean).join(" ");
  return (
    <div class={`plate ${marks}`}>
      {read.numbersOf(scene, "riichi")[seat] === 1 && (
        <span class="riichi-stick" role="img" aria-label={words("claim_riichi")} />
      )}
      <span class={read.windOf(scene, seat) === 0 ? "wind dealer" : "wind"}>{wind}</span>{" "}
      <span class="user-name">{names[seat]}</span>{" "}
      <b class="score">{read.numbersOf(scene, "scores")[seat]}</b>
    </div>
  );
}

// A player's own hand is below the table, so it is not drawn at the seat, too.
function SeatSide({ props, seat }: { props: TableProps; seat: number }) {
  const { scene, you } = props;
  const side = sides[(seat - (you ?? 0) + read.seatCount) % read.seatCount];
  return (
    <div class={`mahjong-seat ${side}`} data-seat={seat}>
      <Plate props={props} seat={seat} />
      <River scene={scene} seat={seat} />
      <div class="edge">
        <div class="closed-hand">
          {seat !== you && (
            <>
              {read.cardsOf(scene, "hand", seat).map((tile, place) => (
                <Tile key={place} tile={tile} />
              ))}
              {read.cardsOf(scene, "drawn", seat).map((tile, place) => (
                <Tile key={place} tile={tile} marks="drawn" />
              ))}
            </>
          )}
        </div>
        <Melds scene={scene} seat={seat} />
      </div>
    </div>
  );
}

function Middle({ scene }: { scene: TableProps["scene"] }) {
  const { words } = useApp();
  const { wind, number } = read.roundOf(scene);
  return (
    <div class="mahjong-middle">
      <b class="round" data-round={read.numberOf(scene, "deal")}>
        {words("winds").split(" ")[wind]} {number}
      </b>
      <span class="left">{words("left", read.numberOf(scene, "left"))}</span>
      <span class="counters">
        <span class="honba">{words("honba", read.numberOf(scene, "honba"))}</span>{" "}
        <span class="sticks">{words("sticks", read.numberOf(scene, "sticks"))}</span>
      </span>
      <span class="dora" role="group" aria-label={words("zone_dora")}>
        {read.cardsOf(scene, "dora").map((tile, place) => (
          <Tile key={place} tile={tile} />
        ))}
      </span>
    </div>
  );
}

export function MahjongTable(props: TableProps) {
  const { scene, names, you } = props;
  return (
    <div class="mahjong">
      <div class="mahjong-board">
        {names.map((_, seat) => (
          <SeatSide key={seat} props={props} seat={seat} />
        ))}
        <Middle scene={scene} />
      </div>
      {you !== null && <OwnHand key={JSON.stringify(props.choices)} props={props} seat={you} />}
      <DealEnd scene={scene} names={names} />
    </div>
  );
}
