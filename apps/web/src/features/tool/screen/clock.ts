import { useEffect, useState } from "react";

/** A time on this browser's own clock in milliseconds. Only differences are meaningful. */
export type Moment = number;

/**
 * Estimates, after an event has arrived, by how many milliseconds the browser's clock is ahead of the server's. Old
 * events may arrive late, so the smallest difference counts. `lead` is null before the first event.
 */
export function updateLead(lead: number | null, at: string, arrived: Moment): number {
  return Math.min(lead ?? Number.POSITIVE_INFINITY, arrived - Date.parse(at));
}

/** Returns this browser's time when the server's was `at`, or null while that is unknown. */
export function toMoment(at: string | null, lead: number | null): Moment | null {
  return at === null || lead === null ? null : Date.parse(at) + lead;
}

/** Counts whole seconds since `begun`; returns 0 while there is nothing to count. */
export function useElapsedSeconds(startedAt: Moment | null): number {
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
  readonly startedAt: Moment | null;
  readonly estimateSeconds: number;
}

/** Returns true when an active run has taken much longer than estimated. `going` is null when no run is active. */
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
