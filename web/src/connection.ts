// The WebSocket to the host, kept alive: a heartbeat, and reconnection with growing delays after a
// loss. Commands that were not answered are sent again, if repeating them does no harm.
import { closeCode, type Command, type HostMessage } from "./protocol.ts";

export type Link = "connecting" | "open" | "lost" | "replaced";

const heartbeatMs = 10_000;
const silenceMs = 25_000; // a little more than two heartbeats without an answer

// The delay before attempt number `attempt`, from 0; `random` in [0, 1) spreads the clients out.
export function backoffMs(attempt: number, random: number): number {
  return Math.min(10_000, 500 * 2 ** attempt) * (0.5 + random / 2);
}

// A move names its ply and a chat line its id, so the host does not execute them twice.
function mayRepeat(command: Command): boolean {
  return command.do === "move" || command.do === "chat";
}

export interface ConnectionUser {
  // The room and the last event we have, so that the host sends only the rest.
  place(): { room: string; since: number } | null;
  onMessage(message: HostMessage): void;
  onLink(link: Link): void;
  onUserGone(): void;
  // Called when a connection could not be opened: is there still a session?
  onFailure(): void;
}

export class Connection {
  private socket: WebSocket | null = null;
  private attempt = 0;
  private retry: number | undefined;
  private lastHeard = 0;
  private commandCount = 0;
  private readonly unanswered = new Map<string, Command>();
  private readonly repeated = new Set<string>();
  // Makes our ids unique, even after a reload.
  private readonly prefix = crypto.getRandomValues(new Uint32Array(2)).join("-");

  constructor(private readonly user: ConnectionUser) {
    setInterval(() => this.beat(), heartbeatMs);
    window.addEventListener("online", () => this.retry !== undefined && this.open());
    window.addEventListener("offline", () => this.socket && this.lose());
  }

  open(): void {
    this.drop();
    this.user.onLink("connecting");
    const place = this.user.place();
    const query = place ? `?room=${encodeURIComponent(place.room)}&since=${place.since}` : "";
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/v1/socket${query}`);
    this.socket = socket;
    let opened = false;
    socket.onopen = () => {
      opened = true;
      this.greet();
    };
    socket.onmessage = (message) => this.hear(JSON.parse(message.data));
    socket.onclose = (close) => {
      if (close.code === closeCode.replaced) return this.end("replaced");
      if (close.code === closeCode.userGone) return this.user.onUserGone();
      if (!opened) this.user.onFailure();
      this.lose();
    };
  }

  // Stays closed until open() is called.
  end(link: Link): void {
    this.drop();
    this.unanswered.clear();
    this.user.onLink(link);
  }

  // Returns the command's id, or null if there is no connection; then nothing is sent.
  send(command: Command): string | null {
    if (this.socket?.readyState !== WebSocket.OPEN) return null;
    const id = `${this.prefix}-${++this.commandCount}`;
    if (mayRepeat(command)) this.unanswered.set(id, command);
    this.write(id, command);
    return id;
  }

  private write(id: string, command: Command): void {
    this.socket?.send(JSON.stringify({ v: 1, id, ...command }));
  }

  private greet(): void {
    this.attempt = 0;
    this.lastHeard = Date.now();
    this.user.onLink("open");
    this.send({ do: "ping" });
    for (const [id, command] of this.unanswered) {
      this.repeated.add(id);
      this.write(id, command);
    }
  }

  private hear(message: HostMessage): void {
    this.lastHeard = Date.now();
    if (message.type === "reply" || message.type === "refusal") {
      const id = String(message.id);
      this.unanswered.delete(id);
      const again = this.repeated.delete(id);
      // It was accepted the first time; only the answer was lost.
      if (again && message.type === "refusal" && message.error.code === "stale") return;
    }
    this.user.onMessage(message);
  }

  private beat(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.lastHeard > silenceMs) return this.lose();
    this.send({ do: "ping" });
  }

  private lose(): void {
    this.drop();
    this.user.onLink("lost");
    this.retry = window.setTimeout(() => this.open(), backoffMs(this.attempt++, Math.random()));
  }

  private drop(): void {
    clearTimeout(this.retry);
    this.retry = undefined;
    if (!this.socket) return;
    this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    this.socket = null;
  }
}
