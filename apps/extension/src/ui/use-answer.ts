import { useCallback, useEffect, useRef, useState } from "react";
import { browser } from "wxt/browser";

/** A question to the worker with its latest answer. */
export interface Question<T> {
  /** The last answer, even while the worker is being asked again. */
  readonly answer: T | undefined;
  /** True when the last question failed. */
  readonly hasFailed: boolean;
  readonly ask: () => void;
}

/** Asks when the component mounts, and again on each call of `ask`. `question` must be the same function on every render. */
export function useAnswer<T>(question: () => Promise<T>): Question<T> {
  const [state, setState] = useState<{ answer?: T; hasFailed: boolean }>({ hasFailed: false });
  const askedCount = useRef(0);
  const answered = useRef(0);
  const ask = useCallback(() => {
    const number = ++askedCount.current;
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
export function useLiveAnswer<T>(question: () => Promise<T>): Question<T> {
  const live = useAnswer(question);
  const { ask } = live;
  useEffect(() => {
    const { onChanged } = browser.storage;
    onChanged.addListener(ask);
    return () => onChanged.removeListener(ask);
  }, [ask]);
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
