import { useEffect, useState } from "react";

/** Milliseconds on the clock of `performance.now()`. */
export type MonotonicTime = number;

/**
 * Estimates how many milliseconds to add to a server time to get a `MonotonicTime`. Events may arrive late, which makes
 * the difference larger, so the smallest one counts.
 * @param clockOffset the previous estimate; null before the first event
 * @param at the server's time of a new event
 * @param arrived when the event arrived
 */
export function updateClockOffset(clockOffset: number | null, at: string, arrived: MonotonicTime): number {
  return Math.min(clockOffset ?? Number.POSITIVE_INFINITY, arrived - Date.parse(at));
}

/** Converts a server time to a `MonotonicTime`; null while that is unknown. */
export function toMonotonicTime(at: string | null, clockOffset: number | null): MonotonicTime | null {
  return at === null || clockOffset === null ? null : Date.parse(at) + clockOffset;
}

/** Returns the whole seconds since `startedAt`, and 0 without a start. */
export function useElapsedSeconds(startedAt: MonotonicTime | null): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (startedAt === null) return undefined;
    const tick = () => setSeconds(Math.max(0, Math.floor((performance.now() - startedAt) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [startedAt]);
  return startedAt === null ? 0 : seconds;
}

/** A run is late after this multiple of its estimate. */
const lateFactor = 1.5;

interface ActiveRun {
  readonly id: string;
  /** The run's start on this browser's clock; null while the run is queued. */
  readonly startedAt: MonotonicTime | null;
  readonly estimateSeconds: number;
}

/** Returns whether the active run, if any, is taking much longer than estimated. */
export function useIsLate(activeRun: ActiveRun | null): boolean {
  const [lateRunId, setLateRunId] = useState<string | null>(null);
  const { id = null, startedAt = null, estimateSeconds = 0 } = activeRun ?? {};
  useEffect(() => {
    if (id === null || startedAt === null) return undefined;
    const due = startedAt + estimateSeconds * lateFactor * 1000 - performance.now();
    const timer = setTimeout(setLateRunId, Math.max(0, due), id);
    return () => clearTimeout(timer);
  }, [id, startedAt, estimateSeconds]);
  return id !== null && lateRunId === id;
}
