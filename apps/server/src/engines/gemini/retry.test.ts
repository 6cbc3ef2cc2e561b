import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { type FailureKind, CallFailure } from "./failure.ts";
import { createSecondAttempts, computeDelay, waitOnClock, withDeadline } from "./retry.ts";

const options = (random: number) => ({ backOff: 1000, random: () => random, wait: waitOnClock });
const failure = (kind: FailureKind, retryAfterMs?: number) =>
  new CallFailure(kind, kind, retryAfterMs === undefined ? {} : { retryAfterMs });
const times = (kind: FailureKind, count: number) => Array.from({ length: count }, () => failure(kind));

describe("computeDelay", () => {
  it("doubles the maximum wait and spreads the waits over all of it", () => {
    expect(computeDelay(times("overloaded", 1), options(1))).toBe(2000);
    expect(computeDelay(times("overloaded", 2), options(1))).toBe(4000);
    expect(computeDelay(times("overloaded", 2), options(0.25))).toBe(1000);
    expect(computeDelay(times("overloaded", 3), options(1))).toBeUndefined();
  });

  it("allows two retries even if the kinds of failures differ", () => {
    const kinds = ["overloaded", "rate-limited", "no-capacity"] as const;
    expect(
      computeDelay(
        kinds.slice(0, 2).map((kind) => failure(kind)),
        options(1),
      ),
    ).toBe(4000);
    expect(
      computeDelay(
        kinds.map((kind) => failure(kind)),
        options(1),
      ),
    ).toBeUndefined();
  });

  it("waits at least as long as the service asks, up to a minute", () => {
    expect(computeDelay([failure("rate-limited", 8000)], options(0))).toBe(8000);
    expect(computeDelay([failure("overloaded", 120_000)], options(0))).toBeUndefined();
  });

  it("allows one more call after one that may have been billed", () => {
    expect(computeDelay(times("maybe-billed", 1), options(1))).toBe(2000);
    expect(computeDelay(times("maybe-billed", 2), options(1))).toBeUndefined();
  });

  it.each([
    "circuit-open",
    "quota-used-up",
    "spend-limit",
    "credit-used-up",
    "not-configured",
    "rejected",
    "too-large",
    "timed-out",
  ] as const)("does not retry after %s", (kind) => {
    expect(computeDelay([failure(kind, 1000)], options(1))).toBeUndefined();
  });
});

it("waitOnClock stops waiting when it is aborted", async () => {
  const controller = new AbortController();
  const waiting = waitOnClock(3_600_000, controller.signal);
  controller.abort();
  await expect(waiting).rejects.toThrow("aborted");
});

const makeLimit = (totalMs: number, now = () => 0) => ({ totalMs, usualMs: 100, now });
const oneHour = makeLimit(3_600_000);
const waitUntilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("The work has stopped.")));
  });

describe("withDeadline", () => {
  it("rejects with the caller's reason and removes its listener", async () => {
    const controller = new AbortController();
    const work = withDeadline(oneHour, controller.signal, waitUntilAborted);
    const reason = new Error("canceled");
    controller.abort(reason);
    await expect(work).rejects.toBe(reason);
    expect(getEventListeners(controller.signal, "abort")).toEqual([]);
  });

  it("removes its listener from the signal after the work is done", async () => {
    const { signal } = new AbortController();
    expect(await withDeadline(oneHour, signal, async () => "done")).toBe("done");
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it("aborts work that takes too long", async () => {
    const { signal } = new AbortController();
    await expect(withDeadline(makeLimit(1), signal, waitUntilAborted)).rejects.toMatchObject({
      kind: "timed-out",
    });
  });

  it("has time for another call if a typical one fits before the deadline", async () => {
    const { signal } = new AbortController();
    const time = { now: 5000 };
    await withDeadline(
      makeLimit(3_600_000, () => time.now),
      signal,
      async (_signal, hasTime) => {
        expect([hasTime(0), hasTime(3_599_900), hasTime(3_599_901)]).toEqual([true, true, false]);
        time.now += 3_599_901;
        expect(hasTime(0)).toBe(false);
      },
    );
  });
});

const never = new AbortController().signal;
const broken = new CallFailure("maybe-billed", "The connection broke.");
const failCall = () => Promise.reject(broken);

/** Returns second attempts after this many broken calls. */
async function createSecondAttemptsAfter(failures: number) {
  const attempts = createSecondAttempts();
  const first = Array.from({ length: failures }, () => attempts.run(undefined, never, failCall));
  await Promise.allSettled(first);
  return attempts;
}

describe("createSecondAttempts", () => {
  it("tries one at a time until one succeeds, then all together", async () => {
    const attempts = await createSecondAttemptsAfter(4);
    const blocker = Promise.withResolvers<string>();
    const started: number[] = [];
    const work = [0, 1, 2, 3].map((index) =>
      attempts.run(broken, never, () => {
        started.push(index);
        return blocker.promise;
      }),
    );
    await Promise.resolve();
    expect(started).toEqual([0]);
    blocker.resolve("made");
    expect(await Promise.all(work)).toEqual(Array.from({ length: 4 }, () => "made"));
    expect(started).toEqual([0, 1, 2, 3]);
  });

  it("rejects all attempts after the first breaks, until a response arrives", async () => {
    const attempts = await createSecondAttemptsAfter(4);
    let calls = 0;
    const again = () => {
      calls += 1;
      return failCall();
    };
    const work = [0, 1, 2, 3].map(() => attempts.run(broken, never, again));
    const settled = await Promise.allSettled(work);
    expect(settled.map((result) => result.status === "rejected" && result.reason.kind)).toEqual([
      "maybe-billed",
      "circuit-open",
      "circuit-open",
      "circuit-open",
    ]);
    expect(calls).toBe(1);
    expect(await attempts.run(undefined, never, async () => "made")).toBe("made");
    await expect(attempts.run(undefined, never, failCall)).rejects.toBe(broken);
    expect(await attempts.run(broken, never, async () => "made")).toBe("made");
  });

  it("doesn't count an error response as a lost connection", async () => {
    const attempts = await createSecondAttemptsAfter(1);
    const busy = new CallFailure("overloaded", "The model is overloaded.");
    await expect(attempts.run(broken, never, () => Promise.reject(busy))).rejects.toBe(busy);
    expect(await attempts.run(broken, never, async () => "made")).toBe("made");
  });

  it("drops attempts whose caller has gone", async () => {
    const attempts = await createSecondAttemptsAfter(2);
    const blocker = Promise.withResolvers<string>();
    const first = attempts.run(broken, never, () => blocker.promise);
    const controller = new AbortController();
    const second = attempts.run(broken, controller.signal, async () => "made");
    controller.abort(new Error("canceled"));
    await expect(second).rejects.toThrow("canceled");
    blocker.resolve("made");
    expect(await first).toBe("made");
  });
});
