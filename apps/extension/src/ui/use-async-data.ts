import { useCallback, useEffect, useRef, useState } from "react";
import { browser } from "wxt/browser";

/** Data that loads asynchronously and can be reloaded. */
export interface AsyncData<T> {
  /** The latest data, even during a reload; undefined until the first load. */
  readonly data: T | undefined;
  /** True if the latest load failed. */
  readonly hasFailed: boolean;
  readonly reload: () => void;
}

/**
 * Loads data when the component mounts, and again on each `reload`. `load` must be the same function on every render.
 */
export function useAsyncData<T>(load: () => Promise<T>): AsyncData<T> {
  const [state, setState] = useState<{ data?: T; hasFailed: boolean }>({ hasFailed: false });
  const requestCount = useRef(0);
  const lastAppliedNumber = useRef(0);
  const reload = useCallback(() => {
    const number = ++requestCount.current;
    // Responses may arrive out of order. Drops only those older than the data shown. If each new request canceled the
    // pending ones, frequent reloads would never show anything.
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

/**
 * Loads data like `useAsyncData`, and reloads it when the extension's storage changes, where the worker keeps its
 * state.
 */
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

/** Calls `act` at regular intervals while `isActive` is true. */
export function useInterval(milliseconds: number, isActive: boolean, act: () => void): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const timer = setInterval(act, milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds, isActive, act]);
}
