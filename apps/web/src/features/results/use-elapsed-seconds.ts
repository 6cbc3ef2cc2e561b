import { useEffect, useState } from "react";
import type { Moment } from "../tool/server-clock.ts";

/** Whole seconds since `begun`, ticking every second; 0 while there is nothing to count. */
export function useElapsedSeconds(begun: Moment | null): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (begun === null) return undefined;
    const tick = () => setSeconds(Math.max(0, Math.floor((performance.now() - begun) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [begun]);
  return begun === null ? 0 : seconds;
}
