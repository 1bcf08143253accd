// Ties everything together: the state, the connection, the page, and the address bar.
import { render } from "preact";
import * as api from "./api.ts";
import { Connection } from "./connection.ts";
import { dueAcknowledgement, reduce, type Action } from "./model/reduce.ts";
import { initialState } from "./model/state.ts";
import type { Command, HostError } from "./protocol.ts";
import { AppContext, type Deeds } from "./views/app_context.ts";
import { Page } from "./views/page.tsx";
import { preferredLanguage, wordsIn } from "./words.ts";
import "./style.css";
import "./tables.css";
import "./grid/grid.css";

const root = document.getElementById("app") as HTMLElement;
const languageKey = "yomikiri.language";
let state = initialState(preferredLanguage(localStorage.getItem(languageKey), navigator.language));
let tickTimer: number | undefined;

function dispatch(action: Action): void {
  state = reduce(state, action);
  draw();
  answerHost();
}

function draw(): void {
  const words = wordsIn(state.language);
  document.documentElement.lang = state.language;
  document.title = words("title");
  const app = { state, words, deeds };
  render(
    <AppContext.Provider value={app}>
      <Page />
    </AppContext.Provider>,
    root,
  );
}

// What must be sent to the host, or scheduled, after each change.
function answerHost(): void {
  if (state.gap && connection.send({ do: "state" })) dispatch({ kind: "asked_for_snapshot" });
  const ply = dueAcknowledgement(state);
  if (ply !== null && connection.send({ do: "ack", ply })) dispatch({ kind: "acknowledged", ply });
  const heldUntil = state.room?.pace.heldUntil ?? null;
  clearTimeout(tickTimer);
  if (heldUntil !== null)
    tickTimer = window.setTimeout(
      () => dispatch({ kind: "tick", now: Date.now() }),
      heldUntil - Date.now(),
    );
}

const refuse = (error: HostError) =>
  dispatch({ kind: "notice", notice: { kind: "refusal", error } });

const connection = new Connection({
  place: () => state.room && { room: state.room.room, since: state.room.seq },
  onMessage: (message) => dispatch({ kind: "received", message, now: Date.now() }),
  onLink: (link) => dispatch({ kind: "link", link }),
  onUserGone: depart,
  onFailure: findMe,
});

function depart(): void {
  connection.end("lost");
  dispatch({ kind: "departed" });
}

// A failed connection may mean that the session no longer exists.
async function findMe(): Promise<void> {
  const answer = await api.me();
  if (!answer.ok) return;
  if (answer.value.state === "entrance") depart();
  else dispatch({ kind: "me", me: answer.value });
}

async function start(): Promise<void> {
  draw();
  const games = await api.games();
  if (games.ok) dispatch({ kind: "games", games: games.value.games });
  const me = await api.me();
  if (!me.ok) {
    refuse(me.error);
    setTimeout(start, 3000);
    return;
  }
  dispatch({ kind: "me", me: me.value });
  readAddress();
  if (me.value.state !== "entrance") connection.open();
}

const deeds: Deeds = {
  send(command: Command) {
    if (state.notice) deeds.dismiss();
    if (!connection.send(command)) dispatch({ kind: "notice", notice: { kind: "not_connected" } });
  },
  // One move at a time: the second click of a double click finds the first one in flight.
  move(ply, move) {
    if (state.room?.inFlight) return;
    if (state.notice) deeds.dismiss();
    const id = connection.send({ do: "move", ply, move });
    if (id) dispatch({ kind: "sent_move", id, ply });
    else dispatch({ kind: "notice", notice: { kind: "not_connected" } });
  },
  async becomeUser(name) {
    const answer = await api.becomeUser(name);
    if (!answer.ok) return refuse(answer.error);
    dispatch({ kind: "named", user: answer.value.user });
    readAddress();
    connection.open();
  },
  async logOut() {
    if (typeof state.me !== "object") return;
    const answer = await api.removeUser(state.me.id);
    if (answer.ok) depart();
    else refuse(answer.error);
  },
  async showMoreRooms() {
    const before = state.plaza?.before;
    if (!before) return;
    const answer = await api.rooms(before);
    if (answer.ok) dispatch({ kind: "more_rooms", page: answer.value });
    else refuse(answer.error);
  },
  async createRoom(request, bots) {
    const answer = await api.createRoom(request);
    if (!answer.ok) return refuse(answer.error);
    const { room, invitation } = answer.value;
    deeds.send({ do: "enter", room: room.id, invitation });
    for (let i = 0; i < bots.count; ++i) deeds.send({ do: "bot", level: bots.level });
  },
  useHere: () => connection.open(),
  dismiss: () => dispatch({ kind: "notice", notice: null }),
  switchLanguage() {
    const language = state.language === "en" ? "ja" : "en";
    localStorage.setItem(languageKey, language);
    dispatch({ kind: "language", language });
  },
};

// `#/record/ID` shows a record, `#/invitation/CODE` leads to a room; a new visitor is asked for a
// name first.
async function readAddress(): Promise<void> {
  const [, page, text = ""] = location.hash.split("/").map(decodeURIComponent);
  dispatch({ kind: "record", room: page === "record" ? text : null });
  if (page !== "invitation" || typeof state.me !== "object") return;
  const answer = await api.invitedRoom(text);
  if (!answer.ok) return refuse(answer.error);
  dispatch({ kind: "invited", invitation: { code: text, room: answer.value.room } });
  history.replaceState(null, "", "#/");
}

window.addEventListener("hashchange", readAddress);
start();
