// What one may do about the match besides playing: exactly what the host says.
import type { Room } from "../model/state.ts";
import type { Motion } from "../protocol.ts";
import { useApp } from "./app_context.ts";
import { commandOf } from "./command_of.ts";
import { Confirmed } from "./confirmed.tsx";

const answers: Motion[] = ["accept_draw", "decline_draw"];
const claims: Motion[] = ["claim_win", "claim_draw", "claim_bot"];

export function Motions({ room }: { room: Room }) {
  const { words, deeds } = useApp();
  const may = room.may ?? [];
  if (may.length === 0) return null;
  const make = (motion: Motion) => deeds.send(commandOf(motion, room));
  const buttons = (motions: Motion[]) =>
    motions
      .filter((motion) => may.includes(motion))
      .map((motion) => (
        <button key={motion} class={motion} onClick={() => make(motion)}>
          {words(motion)}
        </button>
      ));
  const lasts = room.seats.length === 2;
  return (
    <p class="motions">
      {may.includes("accept_draw") && <span role="status">{words("draw_offered")}</span>}
      {buttons(answers)}
      {may.includes("claim_win") && <span role="status">{words("opponent_absent")}</span>}
      {buttons(claims)}
      {buttons(["offer_draw"])}
      {may.includes("resign") && (
        <Confirmed
          kind="resign"
          label={words("resign")}
          question={words(lasts ? "really_resign" : "really_resign_seat")}
          onConfirm={() => make("resign")}
        />
      )}
    </p>
  );
}
