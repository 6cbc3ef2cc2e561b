import { useCallback, useEffect, useRef, useState } from "react";
import { browser } from "wxt/browser";

/** The worker's latest answer. */
export interface Asked<T> {
  /** The last answer, even while the worker is being asked again. */
  readonly answer: T | undefined;
  /** True when the last question failed. */
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
    // Ignore an answer that arrives after a later question's answer. Don't ignore one just because a later question is
    // pending: if questions come faster than answers, none would ever be shown.
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

/** Asks again whenever the extension's storage changes, because the worker stores its state there. */
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

/** Calls `act` at regular intervals while `isOn` is true. */
export function useEvery(milliseconds: number, isOn: boolean, act: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(act, milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds, isOn, act]);
}
