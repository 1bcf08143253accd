// The command for a motion: offers name the position that they are about, the others the match.
import type { Room } from "../model/state.ts";
import type { Command, Motion } from "../protocol.ts";

export function commandOf(motion: Motion, room: Room): Command {
  switch (motion) {
    case "offer_draw":
    case "accept_draw":
    case "decline_draw":
      return { do: motion, ply: room.table?.ply ?? 0 };
    default:
      return { do: motion, match: room.match };
  }
}
