import { useEffect, useState } from "react";

/** A reading of this browser's own clock in milliseconds means something only as a difference. */
export type Moment = number;

/**
 * Estimates by how many milliseconds the browser's clock is ahead of the server's, after an event has arrived.
 * Old events may arrive late, so the smallest difference is the one to go by; null before the first.
 */
export function leadAfter(lead: number | null, at: string, arrived: Moment): number {
  return Math.min(lead ?? Number.POSITIVE_INFINITY, arrived - Date.parse(at));
}

/** Tells what this browser's clock showed when the server's showed `at`; null while nobody can tell. */
export function momentOf(at: string | null, lead: number | null): Moment | null {
  return at === null || lead === null ? null : Date.parse(at) + lead;
}

/** Counts whole seconds since `begun`; 0 while there is nothing to count. */
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

/** A run is late when it has taken so many times what was estimated. */
const patience = 1.5;

interface Going {
  readonly id: string;
  /** The run began at this moment on this browser's clock; it is null while the run is queued. */
  readonly begun: Moment | null;
  readonly estimateSeconds: number;
}

/** Says whether the run that goes on has taken much longer than estimated; null stands for none. */
export function useLate(going: Going | null): boolean {
  const [late, setLate] = useState<string | null>(null);
  const { id = null, begun = null, estimateSeconds = 0 } = going ?? {};
  useEffect(() => {
    if (id === null || begun === null) return undefined;
    const due = begun + estimateSeconds * patience * 1000 - performance.now();
    const timer = setTimeout(setLate, Math.max(0, due), id);
    return () => clearTimeout(timer);
  }, [id, begun, estimateSeconds]);
  return id !== null && late === id;
}
