import { unlessAborted } from "../async/shared-work.ts";
import { CallFailure, type FailureKind } from "./failure.ts";

export interface BreakerOptions {
  /** Number of failures within `windowMs` that opens the breaker. */
  readonly failuresToOpen: number;
  /** Window in which failures count, in milliseconds, like all durations below. */
  readonly windowMs: number;
  /** Time that a breaker stays open before it lets one call through as a probe. */
  readonly cooldownMs: number;
  /** Cooldown of all models after a spending limit is reached or the credit is used up. */
  readonly spendLimitCooldownMs: number;
  /** Cooldown of a model after the service reports that it doesn't exist. */
  readonly missingModelCooldownMs: number;
  /** Returns the time in milliseconds. */
  readonly now: () => number;
  readonly onChange: (model: string, state: BreakerState) => void;
}

export type BreakerState = "closed" | "open" | "half-open";

interface Model {
  failedAt: number[];
  openUntil: number;
  state: BreakerState;
  /** Resolves when the call that a half-open breaker let through has ended. */
  probe: PromiseWithResolvers<void> | undefined;
}

/** Circuit breakers, one per model, shared by all its callers (Nygard, "Release It!", 2007). */
export interface Breakers {
  /**
   * Runs the work with the first model whose breaker lets the call through. If none does but probes are in flight,
   * waits for them.
   * @throws CallFailure `circuit-open` when all breakers are open; the signal's reason when it is aborted in the
   * meantime; what the work throws
   */
  run<T>(models: readonly string[], signal: AbortSignal, work: (model: string) => Promise<T>): Promise<T>;
}

/** Failures that count toward opening the breaker. */
const countedKinds = new Set<FailureKind>([
  "overloaded",
  "no-capacity",
  "not-sent",
  "maybe-billed",
  "timed-out",
]);

export function createBreakers(options: BreakerOptions): Breakers {
  const modelsByName = new Map<string, Model>();
  /** Time until which the breakers of all models are open. They share the account's budget. */
  let allOpenUntil = 0;

  function getModel(name: string): Model {
    const model = modelsByName.get(name) ?? {
      failedAt: [],
      openUntil: 0,
      state: "closed" as const,
      probe: undefined,
    };
    modelsByName.set(name, model);
    return model;
  }

  function setState(name: string, state: BreakerState, openUntil = 0): void {
    const model = getModel(name);
    model.openUntil = openUntil;
    if (model.state === state) return;
    model.state = state;
    model.probe?.resolve();
    model.probe = state === "half-open" ? Promise.withResolvers<void>() : undefined;
    if (state === "closed") model.failedAt = [];
    options.onChange(name, state);
  }

  /**
   * Returns true if the call may start. Makes an open breaker half-open after its cooldown and lets one call through;
   * the others wait until it has returned.
   */
  function tryEnter(name: string): boolean {
    const { state, openUntil } = getModel(name);
    if (allOpenUntil > options.now()) return false;
    if (state === "closed") return true;
    if (state === "half-open" || openUntil > options.now()) return false;
    setState(name, "half-open", openUntil);
    return true;
  }

  function recordFailure(name: string, { kind }: CallFailure): void {
    const now = options.now();
    if (kind === "spend-limit" || kind === "credit-used-up")
      allOpenUntil = now + options.spendLimitCooldownMs;
    if (kind === "no-such-model") setState(name, "open", now + options.missingModelCooldownMs);
    if (!countedKinds.has(kind)) return releaseProbe(name);
    const model = getModel(name);
    model.failedAt = [...model.failedAt.filter((at) => at > now - options.windowMs), now];
    if (model.state === "half-open" || model.failedAt.length >= options.failuresToOpen) {
      setState(name, "open", now + options.cooldownMs);
    }
  }

  /** Ends a probe whose failure isn't the model's fault, so that the next call can probe the model. */
  function releaseProbe(name: string): void {
    if (getModel(name).state === "half-open") setState(name, "open", 0);
  }

  function createOpenFailure(names: readonly string[]): CallFailure {
    const until = Math.max(allOpenUntil, Math.min(...names.map((name) => getModel(name).openUntil)));
    const retryAfterMs = Math.max(1000, until - options.now());
    return new CallFailure("circuit-open", "The model is paused after too many failures.", { retryAfterMs });
  }

  return {
    async run(names, signal, work) {
      let name = names.find(tryEnter);
      while (name === undefined) {
        const probes = names.flatMap((each) => getModel(each).probe?.promise ?? []);
        if (probes.length === 0 || allOpenUntil > options.now()) throw createOpenFailure(names);
        await unlessAborted(Promise.race(probes), signal);
        name = names.find(tryEnter);
      }
      try {
        const result = await work(name);
        setState(name, "closed");
        return result;
      } catch (error) {
        if (error instanceof CallFailure) recordFailure(name, error);
        else releaseProbe(name);
        throw error;
      }
    },
  };
}
