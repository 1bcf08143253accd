// The form for a new room: the game, its parameters, who may come, bots.
import { useState } from "preact/hooks";
import type { Offer, OfferedParameter, RoomRequest } from "../protocol.ts";
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

function requestOf(offer: Offer, form: FormData): RoomRequest {
  return {
    game: offer.name,
    name: String(form.get("name")),
    settings: settingsOf(offer, form),
    private: form.has("private"),
    turn_seconds: Number(form.get("turn_seconds")),
    takeover: String(form.get("takeover") ?? "") || null,
    pause_on_disconnect: form.has("pause_on_disconnect"),
    spectators: form.has("spectators"),
    spectator_delay: Number(form.get("spectator_delay")),
  };
}

function MoreOptions({ offer }: { offer: Offer }) {
  const { words } = useApp();
  return (
    <details>
      <summary>{words("more_options")}</summary>
      <label>
        {words("turn_seconds")}
        <input name="turn_seconds" type="number" min={0} max={86400} defaultValue="0" />
      </label>
      <label>
        {words("takeover")}
        <LevelSelect name="takeover" levels={offer.bots} none={words("nobody")} />
      </label>
      <label class="check">
        <input name="pause_on_disconnect" type="checkbox" defaultChecked />
        {words("pause_on_disconnect")}
      </label>
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
