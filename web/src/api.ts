// The requests that are not WebSocket commands. Each returns the host's answer or its refusal.
import type {
  HostError,
  Me,
  Offer,
  RecordStep,
  RecordText,
  RoomPage,
  RoomRequest,
  Row,
  User,
} from "./protocol.ts";

export type Answer<T> = { ok: true; value: T } | { ok: false; error: HostError };

const unreachable: HostError = { code: "unreachable", message: "the host does not answer" };

async function request<T>(method: string, path: string, body?: object): Promise<Answer<T>> {
  try {
    const response = await fetch(`/api/v1${path}`, {
      method,
      ...(body && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
    });
    const value = await response.json();
    return response.ok ? { ok: true, value } : { ok: false, error: value.error ?? unreachable };
  } catch {
    return { ok: false, error: unreachable };
  }
}

const part = encodeURIComponent;

export const me = () => request<Me>("GET", "/me");
export const becomeUser = (name: string) => request<{ user: User }>("POST", "/users", { name });
export const removeUser = (id: string) => request<object>("DELETE", `/users/${part(id)}`);
export const games = () => request<{ games: Offer[] }>("GET", "/games");
export const rooms = (before: number) => request<RoomPage>("GET", `/rooms?before=${before}`);
export const createRoom = (room: RoomRequest) =>
  request<{ room: Row; invitation: string }>("POST", "/rooms", room);
export const invitedRoom = (code: string) =>
  request<{ room: Row }>("GET", `/invitations/${part(code)}`);
export const record = (room: string) => request<RecordText>("GET", `/records/${part(room)}`);
export const recordStep = (room: string, step: number) =>
  request<RecordStep>("GET", `/records/${part(room)}/steps/${step}`);
