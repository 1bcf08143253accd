// How a deal has ended: who won with which yaku, and what everybody pays or gets.
import type { TableProps } from "../tables/props.ts";
import { useApp } from "../views/app_context.ts";
import { keyInWords, type Words } from "../words.ts";
import { cardsOf, endOf, winOf } from "./scene.ts";
import { Tile } from "./tile.tsx";

// `4 han 30 fu`, or the name of a limit.
function totalInWords(total: string, words: Words): string {
  const [, han, fu] = /^(\d+) han (\d+) fu$/.exec(total) ?? [];
  return han && fu ? words("han_fu", han, fu) : keyInWords(words, "limit", total);
}

function Win({ name, text }: { name: string; text: string }) {
  const { words } = useApp();
  const { yaku, total } = winOf(text);
  return (
    <li class="win">
      <b>{name}</b>
      <ul class="yaku">
        {yaku.map((each) => (
          <li key={each.name} data-yaku={each.name}>
            {keyInWords(words, "yaku", each.name)} {each.han !== null && <b>{each.han}</b>}
          </li>
        ))}
      </ul>
      <span class="total">{total.map((each) => totalInWords(each, words)).join(" ")}</span>
    </li>
  );
}

const signed = (points: number) => (points > 0 ? `+${points}` : String(points));

export function DealEnd({ scene, names }: Pick<TableProps, "scene" | "names">) {
  const { words } = useApp();
  const end = endOf(scene);
  if (!end) return null;
  const ura = cardsOf(scene, "ura");
  return (
    <section class="deal-end" data-end={end.how}>
      <h3>{keyInWords(words, "end", end.how)}</h3>
      <ul class="wins">
        {end.wins.map(({ seat, text }) => (
          <Win key={seat} name={names[seat] ?? ""} text={text} />
        ))}
      </ul>
      {ura.length > 0 && (
        <p class="ura">
          {words("ura")}{" "}
          {ura.map((tile, place) => (
            <Tile key={place} tile={tile} />
          ))}
        </p>
      )}
      <table class="changes">
        <tbody>
          {end.changes.map((change, seat) => (
            <tr key={seat}>
              <td>{names[seat]}</td>
              <td class={change < 0 ? "loss" : "gain"}>{signed(change)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
