import { unlessAborted } from "../async/shared-work.ts";
import { CallFailure, type FailureKind } from "./failure.ts";

export interface BreakerOptions {
  /** Number of failures within `window` that opens the breaker. */
  readonly failures: number;
  /** How long a failure counts, in milliseconds, like all durations below. */
  readonly window: number;
  /** How long an open breaker rests before one call is let through to test the model. */
  readonly rest: number;
  /** How long all models rest after a spending limit, or when the credit is used up. */
  readonly spendRest: number;
  /** How long a model rests after the service said that it doesn't exist. */
  readonly goneRest: number;
  /** Returns the time in milliseconds. */
  readonly now: () => number;
  readonly onChange: (model: string, state: BreakerState) => void;
}

export type BreakerState = "closed" | "open" | "half-open";

interface Model {
  failedAt: number[];
  openUntil: number;
  state: BreakerState;
  /** Resolves when the call that a half-open breaker let through ends. */
  probe: PromiseWithResolvers<void> | undefined;
}

/** Circuit breakers, one per model, shared by all its callers (Nygard, "Release It!", 2007). */
export interface Breakers {
  /**
   * Does the work with the first model that is not resting. While a probe of it is in flight, waits for the probe to
   * end, so that the other calls of a run share its success.
   * @throws CallFailure `resting` when all rest; the signal's reason when it is aborted meanwhile; what the work throws
   */
  run<T>(models: readonly string[], signal: AbortSignal, work: (model: string) => Promise<T>): Promise<T>;
}

const counted = new Set<FailureKind>(["overloaded", "no-capacity", "not-sent", "maybe-billed", "timed-out"]);

export function createBreakers(options: BreakerOptions): Breakers {
  const known = new Map<string, Model>();
  /** Time until which all models rest, because they share the account's money. */
  let nothingUntil = 0;

  function modelOf(name: string): Model {
    const model = known.get(name) ?? {
      failedAt: [],
      openUntil: 0,
      state: "closed" as const,
      probe: undefined,
    };
    known.set(name, model);
    return model;
  }

  function turn(name: string, state: BreakerState, openUntil = 0): void {
    const model = modelOf(name);
    model.openUntil = openUntil;
    if (model.state === state) return;
    model.state = state;
    model.probe?.resolve();
    model.probe = state === "half-open" ? Promise.withResolvers<void>() : undefined;
    if (state === "closed") model.failedAt = [];
    options.onChange(name, state);
  }

  /**
   * Returns true if the call may start. A half-open breaker lets one call through; the others wait until it has
   * returned.
   */
  function enter(name: string): boolean {
    const { state, openUntil } = modelOf(name);
    if (nothingUntil > options.now()) return false;
    if (state === "closed") return true;
    if (state === "half-open" || openUntil > options.now()) return false;
    turn(name, "half-open", openUntil);
    return true;
  }

  function failed(name: string, { kind }: CallFailure): void {
    const now = options.now();
    if (kind === "spend-limit" || kind === "credit-used-up") nothingUntil = now + options.spendRest;
    if (kind === "no-such-model") turn(name, "open", now + options.goneRest);
    if (!counted.has(kind)) return left(name);
    const model = modelOf(name);
    model.failedAt = [...model.failedAt.filter((at) => at > now - options.window), now];
    if (model.state === "half-open" || model.failedAt.length >= options.failures) {
      turn(name, "open", now + options.rest);
    }
  }

  /** Ends a call whose failure isn't the model's fault, so the next call can try the model. */
  function left(name: string): void {
    if (modelOf(name).state === "half-open") turn(name, "open", 0);
  }

  function resting(names: readonly string[]): CallFailure {
    const until = Math.max(nothingUntil, Math.min(...names.map((name) => modelOf(name).openUntil)));
    const retryAfterMs = Math.max(1000, until - options.now());
    return new CallFailure("resting", "The model is paused after too many failures.", { retryAfterMs });
  }

  return {
    async run(names, signal, work) {
      let name = names.find(enter);
      while (name === undefined) {
        const probes = names.flatMap((each) => modelOf(each).probe?.promise ?? []);
        if (probes.length === 0 || nothingUntil > options.now()) throw resting(names);
        await unlessAborted(Promise.race(probes), signal);
        name = names.find(enter);
      }
      try {
        const result = await work(name);
        turn(name, "closed");
        return result;
      } catch (error) {
        if (error instanceof CallFailure) failed(name, error);
        else left(name);
        throw error;
      }
    },
  };
}
