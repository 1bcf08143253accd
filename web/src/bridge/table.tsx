// The table of bridge: the player in the south, the next to play on the left, as cards go round.
import { useState } from "preact/hooks";
import type { Choice, Trick } from "../protocol.ts";
import { isRepeated } from "../tables/choices.tsx";
import type { TableProps } from "../tables/props.ts";
import { useApp } from "../views/app_context.ts";
import { Auction, AuctionBox, CallText } from "./auction.tsx";
import { Card, CardBack, cardName } from "./card.tsx";
import * as read from "./scene.ts";
import "./bridge.css";

interface SeatProps {
  props: TableProps;
  seat: number;
}

// Cards that may be played are buttons.
function HandCard({ card, props }: { card: string; props: TableProps }) {
  const { words } = useApp();
  const move = read.moveOf(props.choices, card);
  if (move === null) return <Card card={card} />;
  return (
    <button
      class="hand-card"
      aria-label={words("play_card", cardName(card, words))}
      aria-disabled={props.locked}
      data-move={move}
      onClick={(event) => !props.locked && !isRepeated(event) && props.onMove(move)}
    >
      <Card card={card} />
    </button>
  );
}

function Hand({ props, seat }: SeatProps) {
  return (
    <div class="bridge-hand">
      {read
        .handOf(props.scene, seat)
        .map((card, place) =>
          card === null ? (
            <CardBack key={place} />
          ) : (
            <HandCard key={card} card={card} props={props} />
          ),
        )}
    </div>
  );
}

function SeatBox({ props, seat }: SeatProps) {
  const { words } = useApp();
  const { scene, you, turn } = props;
  const side = read.sides[(seat - (you ?? 2) + read.seatCount) % read.seatCount];
  const marks = [turn === seat && "to-move", props.away[seat] && "away"].filter(Boolean);
  const roles = [
    read.numberOf(scene, "dealer") === seat && words("dealer"),
    read.numberOf(scene, "declarer") === seat && words("declarer"),
    read.dummyOf(scene) === seat && words("dummy"),
    read.numbersOf(scene, "vulnerable")?.[seat] && words("vulnerable"),
  ].filter(Boolean);
  const tricks = read.numbersOf(scene, "tricks")?.[seat];
  return (
    <div class={`seat-box ${side} ${marks.join(" ")}`} data-seat={seat}>
      <b class="user-name">{props.names[seat]}</b>{" "}
      <small>{[words("compass").split(" ")[seat], ...roles].join(", ")}</small>
      {props.away[seat] && <small class="away"> {words("disconnected")}</small>}
      <div class="numbers">
        <span class="score" title={words("score")}>
          {read.numbersOf(scene, "scores")?.[seat] ?? 0}
        </span>
        {tricks !== undefined && <span class="tricks-taken">{words("tricks_taken", tricks)}</span>}
      </div>
      <Hand props={props} seat={seat} />
    </div>
  );
}

function TrickCards({ props, trick }: { props: TableProps; trick: Trick }) {
  const { words } = useApp();
  return (
    <div class="bridge-trick">
      {read.sides.map((side, place) => {
        const seat = ((props.you ?? 2) + place) % read.seatCount;
        const card = read.cardInTrick(trick, seat);
        return (
          card && (
            <span key={side} class={`trick-card ${side} ${trick.taker === seat ? "taking" : ""}`}>
              <Card card={card} />
            </span>
          )
        );
      })}
      {trick.taker !== undefined && (
        <span class="taken">{words("taken_by", props.names[trick.taker] ?? "")}</span>
      )}
    </div>
  );
}

function Title({ props }: { props: TableProps }) {
  const { words } = useApp();
  const { scene } = props;
  const board = read.numberOf(scene, "board") ?? 0;
  const round = read.numberOf(scene, "round");
  const declarer = read.numberOf(scene, "declarer");
  return (
    <p class="board-title">
      <span class="board-number">
        {round === null
          ? words("board_number", board)
          : words("board_of", board, round, read.numberOf(scene, "rounds") ?? 0)}
      </span>
      {declarer !== null && (
        <span class="contract">
          <CallText call={scene.texts?.contract ?? ""} /> {props.names[declarer]}
        </span>
      )}
    </p>
  );
}

function ClaimForm({ claims, props }: { claims: Choice[]; props: TableProps }) {
  const { words } = useApp();
  const [move, choose] = useState(claims.at(-1)?.move ?? "");
  return (
    <form
      class="claim-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!props.locked) props.onMove(move);
      }}
    >
      <select
        name="claim"
        aria-label={words("claim_tricks")}
        value={move}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {claims.map((choice) => (
          <option key={choice.move} value={choice.move}>
            {choice.move.slice("claim ".length)}
          </option>
        ))}
      </select>
      <button class="claim">{words("claim")}</button>
    </form>
  );
}

function ClaimAnswer({ props }: { props: TableProps }) {
  const { words } = useApp();
  const claim = read.numberOf(props.scene, "claim");
  if (claim === null) return null;
  const declarer = props.names[read.numberOf(props.scene, "declarer") ?? 0] ?? "";
  const answers = (props.choices ?? []).filter(
    ({ move }) => move === "accept" || move === "refuse",
  );
  return (
    <div class="claim-answer">
      {words("claims", declarer, claim)}
      {answers.map(({ move }) => (
        <button
          key={move}
          class="choice"
          aria-disabled={props.locked}
          data-move={move}
          onClick={(event) => !props.locked && !isRepeated(event) && props.onMove(move)}
        >
          {words(move as "accept" | "refuse")}
        </button>
      ))}
    </div>
  );
}

export function BridgeTable(props: TableProps) {
  const { scene, names } = props;
  const trick = read.trickOnTable(scene, props.held);
  const claims = read.claimsOf(props.choices);
  return (
    <div class="bridge">
      <Title props={props} />
      <div class="tianjiu-board bridge-board">
        {names.map((_, seat) => (
          <SeatBox key={seat} props={props} seat={seat} />
        ))}
        <div class="middle">
          {read.isAuction(scene) || !trick ? (
            <Auction scene={scene} />
          ) : (
            <TrickCards props={props} trick={trick} />
          )}
        </div>
      </div>
      {scene.texts?.result && <p class="board-result">{scene.texts.result}</p>}
      {read.isAuction(scene) && props.you !== null && <AuctionBox props={props} />}
      {claims.length > 0 && <ClaimForm key={claims.length} claims={claims} props={props} />}
      <ClaimAnswer props={props} />
    </div>
  );
}
