// The seconds that are left until a deadline of the host.
import { useEffect, useState } from "preact/hooks";
import { useApp } from "./app_context.ts";

// The time now, twice a second.
export function useNow(): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function Clock({ deadline }: { deadline: number }) {
  const { state, words } = useApp();
  const now = useNow();
  const left = Math.max(0, Math.floor((deadline - now - state.hostAheadMs) / 1000));
  return <span class="clock">{words("seconds_left", left)}</span>;
}
