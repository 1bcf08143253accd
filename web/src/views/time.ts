// Time as people read it.
import type { Room } from "../model/state.ts";

// `4:05`, or `1:00:00`.
export function timeInDigits(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const two = (number: number) => String(number).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const shown = `${hours > 0 ? two(minutes) : minutes}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${shown}` : shown;
}

// Spectators see a position of some moves ago: its clock has long been stopped.
export const isLive = (room: Room): boolean =>
  room.you !== null || room.options.spectator_delay === 0;
