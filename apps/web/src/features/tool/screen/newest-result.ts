import { useState, useSyncExternalStore } from "react";

export interface Arrivals {
  /** The indexes of the current results. */
  readonly seen: readonly number[];
  /** The index of the last result to arrive; null if all of them existed when the run was first shown. */
  readonly newest: number | null;
}

/** Returns the arrivals for the current results, or the same object if nothing has changed. */
export function trackArrivals(before: Arrivals | null, indexes: readonly number[]): Arrivals {
  if (before === null) return { seen: indexes, newest: null };
  const newIndexes = indexes.filter((index) => !before.seen.includes(index));
  const isSame = newIndexes.length === 0 && indexes.length === before.seen.length;
  return isSame ? before : { seen: indexes, newest: newIndexes.at(-1) ?? before.newest };
}

/** Returns the index of the last result of a run to arrive, or null. */
export function useNewestResult(runId: string | null, indexes: readonly number[]): number | null {
  const [state, setState] = useState<{ readonly runId: string | null; readonly arrivals: Arrivals } | null>(
    null,
  );
  const arrivals = trackArrivals(state?.runId === runId ? state.arrivals : null, indexes);
  if (state?.runId !== runId || state.arrivals !== arrivals) setState({ runId, arrivals });
  return arrivals.newest;
}

const storageKey = "packshot.follow-results";
const settingChanges = new EventTarget();

function subscribe(onChange: () => void): () => void {
  settingChanges.addEventListener("change", onChange);
  return () => settingChanges.removeEventListener("change", onChange);
}

/** Returns whether to show each new result as it arrives, a setting stored in this browser, and its setter. */
export function useFollowsResults(): readonly [boolean, (follows: boolean) => void] {
  const follows = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(storageKey) === "yes",
    () => false,
  );
  return [follows, setFollows];
}

function setFollows(to: boolean): void {
  localStorage.setItem(storageKey, to ? "yes" : "no");
  settingChanges.dispatchEvent(new Event("change"));
}
