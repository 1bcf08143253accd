// The player's own hand, and what else may be done: riichi, kan, a win, claims on a discard.
import { useState } from "preact/hooks";
import type { Choice } from "../protocol.ts";
import { isRepeated } from "../tables/choices.tsx";
import type { TableProps } from "../tables/props.ts";
import { useApp } from "../views/app_context.ts";
import { Clock } from "../views/clock.tsx";
import { keyInWords } from "../words.ts";
import { areClaims, buttonsOf, discardOf, mayRiichi } from "./choice.ts";
import { tileName } from "./names.ts";
import { cardsOf } from "./scene.ts";
import { Tile } from "./tile.tsx";

interface HandTileProps {
  tile: string;
  drawn: boolean;
  discard: Choice | null;
  props: TableProps;
}

function HandTile({ tile, drawn, discard, props }: HandTileProps) {
  const { words } = useApp();
  const ready = discard !== null && !props.locked;
  return (
    <button
      class={`hand-tile ${drawn ? "drawn" : ""} ${discard ? "legal" : ""}`}
      aria-disabled={!ready}
      aria-label={words("discard", tileName(tile, words))}
      data-move={discard?.move}
      onClick={(event) => ready && !isRepeated(event) && props.onMove(discard.move)}
    >
      <Tile tile={tile} />
    </button>
  );
}

function ChoiceButton({ choice, props }: { choice: Choice; props: TableProps }) {
  const { words } = useApp();
  return (
    <button
      class={`choice how-${choice.how}`}
      aria-disabled={props.locked}
      data-move={choice.move}
      onClick={(event) => !props.locked && !isRepeated(event) && props.onMove(choice.move)}
    >
      {keyInWords(words, "claim", choice.how ?? choice.move)}
      {choice.take?.map((tile, place) => (
        <Tile key={place} tile={tile} />
      ))}
    </button>
  );
}

interface ButtonsProps {
  props: TableProps;
  riichi: boolean;
  toggleRiichi(): void;
}

function Buttons({ props, riichi, toggleRiichi }: ButtonsProps) {
  const { words } = useApp();
  const choices = props.choices ?? [];
  const offered = props.scene.texts?.["offered"];
  return (
    <div class="mahjong-buttons">
      {areClaims(choices) && offered !== undefined && (
        <span class="offered">
          {words("offered")} <Tile tile={offered} />
        </span>
      )}
      {mayRiichi(choices) && (
        <button class="choice riichi" aria-pressed={riichi} onClick={toggleRiichi}>
          {keyInWords(words, "claim", "riichi")}
        </button>
      )}
      {buttonsOf(choices).map((choice) => (
        <ChoiceButton key={choice.move} choice={choice} props={props} />
      ))}
      {areClaims(choices) && props.deadline !== null && <Clock deadline={props.deadline} />}
    </div>
  );
}

// Created anew for each position: a chosen riichi is forgotten.
export function OwnHand({ props, seat }: { props: TableProps; seat: number }) {
  const [riichi, setRiichi] = useState(false);
  const choices = props.choices ?? [];
  const tiles = (is: string) =>
    cardsOf(props.scene, is, seat).filter((tile): tile is string => tile !== null);
  const handTile = (drawn: boolean) => (tile: string, place: number) => (
    <HandTile
      key={`${drawn} ${place}`}
      tile={tile}
      drawn={drawn}
      discard={discardOf(choices, tile, drawn, riichi)}
      props={props}
    />
  );
  return (
    <div class="mahjong-own">
      <Buttons props={props} riichi={riichi} toggleRiichi={() => setRiichi(!riichi)} />
      <div class="hand-tiles">
        {tiles("hand").map(handTile(false))}
        {tiles("drawn").map(handTile(true))}
      </div>
    </div>
  );
}
