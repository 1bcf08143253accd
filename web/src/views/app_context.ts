// What every view may use: the state, the words of the language, and the user's actions.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Command, RoomRequest } from "../protocol.ts";
import type { State } from "../model/state.ts";
import type { Words } from "../words.ts";

export interface Bots {
  count: number;
  level: string;
}

export interface Deeds {
  send(command: Command): void;
  move(ply: number, move: string): void;
  becomeUser(name: string): void;
  logOut(): void;
  showMoreRooms(): void;
  createRoom(room: RoomRequest, bots: Bots): void;
  useHere(): void;
  dismiss(): void;
  switchLanguage(): void;
}

export interface App {
  state: State;
  words: Words;
  deeds: Deeds;
}

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error("a view outside of the page");
  return app;
}
