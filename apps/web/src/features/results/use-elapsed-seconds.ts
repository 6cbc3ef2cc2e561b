import { useEffect, useState } from "react";

/** Whole seconds since `from` (an ISO date), ticking every second; 0 while there is nothing to count. */
export function useElapsedSeconds(from: string | null): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (from === null) return undefined;
    const begun = Date.parse(from);
    const tick = () => setSeconds(Math.max(0, Math.floor((Date.now() - begun) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [from]);
  return from === null ? 0 : seconds;
}
