// The form for a new room: the game, its parameters, who may come, bots.
import { useState } from "preact/hooks";
import type { Away, Offer, OfferedParameter, RoomRequest } from "../protocol.ts";
import { hasOwnTable } from "../tables/registry.ts";
import { gameTitle } from "../words.ts";
import { useApp } from "./app_context.ts";

function ParameterField({ parameter }: { parameter: OfferedParameter }) {
  const isNumber = parameter.least !== undefined && parameter.most !== undefined;
  return (
    <label title={parameter.meaning}>
      {parameter.name}
      <input
        name={`set_${parameter.name}`}
        defaultValue={parameter.fallback}
        {...(isNumber
          ? { type: "number", min: parameter.least, max: parameter.most, required: true }
          : { type: "text" })}
      />
      <small>{parameter.meaning}</small>
    </label>
  );
}

// The strongest bot is the default, unless having none is an option.
function LevelSelect({ name, levels, none }: { name: string; levels: string[]; none?: string }) {
  const preferred = none === undefined ? levels.at(-1) : "";
  return (
    <select key={levels.join()} name={name}>
      {none !== undefined && <option value="">{none}</option>}
      {levels.map((level) => (
        <option key={level} value={level} selected={level === preferred}>
          {level}
        </option>
      ))}
    </select>
  );
}

// Only settings that differ from the game's defaults are sent.
function settingsOf(offer: Offer, form: FormData): Record<string, number | string> {
  const settings: Record<string, number | string> = {};
  for (const parameter of offer.parameters) {
    const value = String(form.get(`set_${parameter.name}`) ?? parameter.fallback);
    if (value === parameter.fallback) continue;
    settings[parameter.name] = parameter.least === undefined ? value : Number(value);
  }
  return settings;
}

// A clock for each move takes the place of one for the match.
function clockOf(form: FormData) {
  const [turn = 0, base = 0, increment = 0] = [
    "turn_seconds",
    "base_seconds",
    "increment_seconds",
  ].map((name) => Number(form.get(name)));
  if (turn > 0) return { turn_seconds: turn };
  return { base_seconds: base, increment_seconds: base > 0 ? increment : 0 };
}

// A room in which bots stand in needs one: the strongest, unless another was chosen.
function absenceOf(offer: Offer, form: FormData) {
  const away = String(form.get("away")) as Away;
  const level = String(form.get("takeover") ?? "");
  return { away, takeover: level || (away === "bot" ? (offer.bots.at(-1) ?? null) : null) };
}

function requestOf(offer: Offer, form: FormData): RoomRequest {
  return {
    game: offer.name,
    name: String(form.get("name")),
    settings: settingsOf(offer, form),
    private: form.has("private"),
    ...clockOf(form),
    ...absenceOf(offer, form),
    pause_on_disconnect: form.has("pause_on_disconnect"),
    spectators: form.has("spectators"),
    spectator_delay: Number(form.get("spectator_delay")),
  };
}

function ClockFields({ offer }: { offer: Offer }) {
  const { words } = useApp();
  const field = (name: "base_seconds" | "increment_seconds" | "turn_seconds", fallback: number) => (
    <label>
      {words(name)}
      <input name={name} type="number" min={0} max={86400} defaultValue={String(fallback)} />
    </label>
  );
  return (
    <fieldset key={offer.name}>
      <legend>{words("clock")}</legend>
      {field("base_seconds", offer.clock.base_seconds)}
      {field("increment_seconds", offer.clock.increment_seconds)}
      {field("turn_seconds", 0)}
    </fieldset>
  );
}

// What becomes of players who leave, stay away or run out of time.
function AwayFields({ offer }: { offer: Offer }) {
  const { words } = useApp();
  const ways: Away[] = ["wait"];
  if (offer.seats === 2) ways.unshift("forfeit");
  if (offer.bots.length > 0) ways.push("bot");
  const [chosen, choose] = useState<Away | null>(null);
  const away = chosen !== null && ways.includes(chosen) ? chosen : ways[0];
  return (
    <>
      <label>
        {words("away")}
        <select
          name="away"
          value={away}
          onChange={(event) => choose(event.currentTarget.value as Away)}
        >
          {ways.map((way) => (
            <option key={way} value={way}>
              {words(`away_${way}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {words("takeover")}
        <LevelSelect name="takeover" levels={offer.bots} none={words("nobody")} />
      </label>
      <label class="check">
        <input
          key={away}
          name="pause_on_disconnect"
          type="checkbox"
          defaultChecked={away !== "forfeit"}
        />
        {words("pause_on_disconnect")}
      </label>
    </>
  );
}

function MoreOptions({ offer }: { offer: Offer }) {
  const { words } = useApp();
  return (
    <details>
      <summary>{words("more_options")}</summary>
      <ClockFields offer={offer} />
      <AwayFields offer={offer} />
      <label class="check">
        <input name="spectators" type="checkbox" defaultChecked />
        {words("spectators")}
      </label>
      <label>
        {words("spectator_delay")}
        <input name="spectator_delay" type="number" min={0} max={1000} defaultValue="4" />
      </label>
      <fieldset key={offer.name}>
        <legend>{words("settings")}</legend>
        {offer.parameters.map((parameter) => (
          <ParameterField key={parameter.name} parameter={parameter} />
        ))}
      </fieldset>
    </details>
  );
}

export function NewRoom() {
  const { state, words, deeds } = useApp();
  const preferred = state.games.find((game) => hasOwnTable(game.name)) ?? state.games[0];
  const [chosen, choose] = useState<string | null>(null);
  const offer = state.games.find((game) => game.name === chosen) ?? preferred;
  if (!offer) return null;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const bots = { count: Number(form.get("bots") ?? 0), level: String(form.get("level")) };
    deeds.createRoom(requestOf(offer, form), bots);
  };
  return (
    <form class="new-room" onSubmit={submit}>
      <h2>{words("open_room")}</h2>
      <label>
        {words("game")}
        <select
          name="game"
          value={offer.name}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {state.games.map((game) => (
            <option key={game.name} value={game.name}>
              {gameTitle(words, game.name)}
            </option>
          ))}
        </select>
        <small>{offer.summary}</small>
      </label>
      <label>
        {words("room_name")}
        <input name="name" maxLength={32} />
      </label>
      {offer.bots.length > 0 && offer.seats > 1 && (
        <label>
          {words("bots")}
          <input name="bots" type="number" min={0} max={offer.seats - 1} defaultValue="0" />
          <LevelSelect name="level" levels={offer.bots} />
        </label>
      )}
      <label class="check">
        <input name="private" type="checkbox" />
        {words("private")}
      </label>
      <MoreOptions offer={offer} />
      <button>{words("open_room")}</button>
    </form>
  );
}
