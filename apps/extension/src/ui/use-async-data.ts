import { useCallback, useEffect, useRef, useState } from "react";
import { browser } from "wxt/browser";

/** Data that loads asynchronously and can be reloaded. */
export interface AsyncData<T> {
  /** The latest data; it stays while it reloads. */
  readonly data: T | undefined;
  /** True if the latest load failed. */
  readonly hasFailed: boolean;
  readonly reload: () => void;
}

/** Loads data when the component mounts, and again on each `reload`. `load` must be the same function on every render. */
export function useAsyncData<T>(load: () => Promise<T>): AsyncData<T> {
  const [state, setState] = useState<{ data?: T; hasFailed: boolean }>({ hasFailed: false });
  const requestCount = useRef(0);
  const lastAppliedNumber = useRef(0);
  const reload = useCallback(() => {
    const number = ++requestCount.current;
    // Responses may arrive out of order. Only drop one that is older than the data shown: if every new request made the
    // pending ones stale, frequent reloads would never show anything.
    const apply = (change: Parameters<typeof setState>[0]) => {
      if (number < lastAppliedNumber.current) return;
      lastAppliedNumber.current = number;
      setState(change);
    };
    load().then(
      (data) => apply({ data, hasFailed: false }),
      () => apply((before) => ({ ...before, hasFailed: true })),
    );
  }, [load]);
  useEffect(reload, [reload]);
  return { data: state.data, hasFailed: state.hasFailed, reload };
}

/** Reloads whenever the extension's storage changes, because the worker stores its state there. */
export function useLiveData<T>(load: () => Promise<T>): AsyncData<T> {
  const live = useAsyncData(load);
  const { reload } = live;
  useEffect(() => {
    const { onChanged } = browser.storage;
    onChanged.addListener(reload);
    return () => onChanged.removeListener(reload);
  }, [reload]);
  return live;
}

/** Calls `act` at regular intervals while `isOn` is true. */
export function useEvery(milliseconds: number, isOn: boolean, act: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(act, milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds, isOn, act]);
}
