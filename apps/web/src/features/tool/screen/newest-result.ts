import { useState, useSyncExternalStore } from "react";

export interface Arrivals {
  /** The indexes of the results so far. */
  readonly seen: readonly number[];
  /** The index of the last one to arrive; null when all existed from the start. */
  readonly newest: number | null;
}

/** Returns the arrivals with these results, or the same object when nothing has changed. */
export function trackArrivals(before: Arrivals | null, indexes: readonly number[]): Arrivals {
  if (before === null) return { seen: indexes, newest: null };
  const newIndexes = indexes.filter((index) => !before.seen.includes(index));
  const isSame = newIndexes.length === 0 && indexes.length === before.seen.length;
  return isSame ? before : { seen: indexes, newest: newIndexes.at(-1) ?? before.newest };
}

/** Returns the last result of a run to arrive. */
export function useNewestResult(runId: string | null, indexes: readonly number[]): number | null {
  const [state, setState] = useState<{ readonly runId: string | null; readonly arrivals: Arrivals } | null>(
    null,
  );
  const arrivals = trackArrivals(state?.runId === runId ? state.arrivals : null, indexes);
  if (state?.runId !== runId || state.arrivals !== arrivals) setState({ runId, arrivals });
  return arrivals.newest;
}

const key = "packshot.follow-results";
const settingChanges = new EventTarget();

function subscribe(onChange: () => void): () => void {
  settingChanges.addEventListener("change", onChange);
  return () => settingChanges.removeEventListener("change", onChange);
}

/** Returns whether each new result is shown as it arrives; otherwise the first one stays. Stored in this browser. */
export function useFollowsResults(): readonly [boolean, (follows: boolean) => void] {
  const follows = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key) === "yes",
    () => false,
  );
  return [follows, setFollows];
}

function setFollows(to: boolean): void {
  localStorage.setItem(key, to ? "yes" : "no");
  settingChanges.dispatchEvent(new Event("change"));
}
