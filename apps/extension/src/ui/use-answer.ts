import { useCallback, useEffect, useRef, useState } from "react";
import { browser } from "wxt/browser";

/** The worker's latest answer. */
export interface Asked<T> {
  /** The last answer, which stays while the worker is queried again. */
  readonly answer: T | undefined;
  /** Set when the last question got no answer. */
  readonly hasFailed: boolean;
  readonly ask: () => void;
}

/** Asks once. `question` must be the same function in every call. */
export function useAnswer<T>(question: () => Promise<T>): Asked<T> {
  const [state, setState] = useState<{ answer?: T; hasFailed: boolean }>({ hasFailed: false });
  const asked = useRef(0);
  const answered = useRef(0);
  const ask = useCallback(() => {
    const number = ++asked.current;
    // An answer that a later one has overtaken must not restore an old state. A later question alone doesn't count: in
    // intervals shorter than the answers take, none would ever be shown.
    const take = (change: Parameters<typeof setState>[0]) => {
      if (number < answered.current) return;
      answered.current = number;
      setState(change);
    };
    question().then(
      (answer) => take({ answer, hasFailed: false }),
      () => take((before) => ({ ...before, hasFailed: true })),
    );
  }, [question]);
  useEffect(ask, [ask]);
  return { answer: state.answer, hasFailed: state.hasFailed, ask };
}

/** Asks again whenever the extension's storage changes, where the worker keeps its state. */
export function useLiveAnswer<T>(question: () => Promise<T>): Asked<T> {
  const asked = useAnswer(question);
  const { ask } = asked;
  useEffect(() => {
    const { onChanged } = browser.storage;
    onChanged.addListener(ask);
    return () => onChanged.removeListener(ask);
  }, [ask]);
  return asked;
}

/** Calls `act` in intervals while `isOn`. */
export function useEvery(milliseconds: number, isOn: boolean, act: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(act, milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds, isOn, act]);
}
