// A table for hands of cards or dice, what lies in the middle, and a few choices.
import type { Trick, Zone } from "../protocol.ts";
import { useApp } from "../views/app_context.ts";
import { keyInWords } from "../words.ts";
import { Choices } from "./choices.tsx";
import { Facts } from "./facts.tsx";
import type { TableProps } from "./props.ts";
import { SeatList } from "./seat_list.tsx";

function Card({ face, zone }: { face: string | null; zone: string }) {
  const { words } = useApp();
  if (face === null)
    return <span class={`card back zone-${zone}`} role="img" aria-label={words("hidden_card")} />;
  return <span class={`card zone-${zone}`}>{face}</span>;
}

function ZoneCards({ zone }: { zone: Zone }) {
  const { words } = useApp();
  return (
    <span class="zone" data-zone={zone.is}>
      <small>{keyInWords(words, "zone", zone.is)}</small>
      {zone.cards.map((face, place) => (
        <Card key={place} face={face} zone={zone.is} />
      ))}
    </span>
  );
}

function TrickLine({ trick, names }: { trick: Trick; names: string[] }) {
  const { words } = useApp();
  const { leader, plays, taker } = trick;
  return (
    <li class="zone">
      {plays.map((cards, place) => (
        <span key={place}>
          {names[(leader + place) % names.length]}
          {cards.map((face, number) => (
            <Card key={number} face={face} zone="trick" />
          ))}
        </span>
      ))}
      {taker !== undefined && words("taken_by", names[taker] ?? "")}
    </li>
  );
}

export function CardTable(props: TableProps) {
  const { scene, names } = props;
  const zones = scene.zones ?? [];
  return (
    <div class="card-table">
      <SeatList table={props}>
        {(seat) =>
          zones
            .filter((zone) => zone.seat === seat)
            .map((zone) => <ZoneCards key={zone.is} zone={zone} />)
        }
      </SeatList>
      <div class="common-zones">
        {zones
          .filter((zone) => zone.seat === undefined)
          .map((zone) => (
            <ZoneCards key={zone.is} zone={zone} />
          ))}
      </div>
      {scene.tricks && (
        <ol class="trick-list">
          {scene.tricks.map((trick, number) => (
            <TrickLine key={number} trick={trick} names={names} />
          ))}
        </ol>
      )}
      <Facts scene={scene} />
      <Choices choices={props.choices ?? []} locked={props.locked} onMove={props.onMove} />
    </div>
  );
}
