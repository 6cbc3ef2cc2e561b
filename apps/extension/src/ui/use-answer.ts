import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { browser } from "wxt/browser";

/** Is what the worker has answered so far. */
export interface Asked<T> {
  /** Is the last answer, which stays while the worker is asked again. */
  readonly answer: T | undefined;
  /** Is set when the last question brought no answer. */
  readonly hasFailed: boolean;
  readonly ask: () => void;
}

/** Asks once. `question` is the same function in every call. */
export function useAnswer<T>(question: () => Promise<T>): Asked<T> {
  const [state, setState] = useState<{ answer?: T; hasFailed: boolean }>({ hasFailed: false });
  const asked = useRef(0);
  const ask = useCallback(() => {
    const number = ++asked.current;
    // A question that was overtaken by a later one must not bring back an old state.
    const ifLast = (change: typeof setState) => (asked.current === number ? change : () => {});
    question().then(
      (answer) => ifLast(setState)({ answer, hasFailed: false }),
      () => ifLast(setState)((before) => ({ ...before, hasFailed: true })),
    );
  }, [question]);
  useEffect(ask, [ask]);
  return { answer: state.answer, hasFailed: state.hasFailed, ask };
}

/** Asks again whenever something has changed in the extension's storage, where the worker keeps what it knows. */
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

/** Does something in intervals as long as `isOn`. */
export function useEvery(milliseconds: number, isOn: boolean, act: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(act, milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds, isOn, act]);
}
