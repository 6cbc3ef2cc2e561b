import { beforeEach, describe, expect, it } from "vitest";
import { type Breakers, createBreakers } from "./breaker.ts";
import { CallFailure, type FailureKind } from "./failure.ts";

const models = ["big", "small"];
const never = new AbortController().signal;
let now: number;
let changes: string[];
let breakers: Breakers;

beforeEach(() => {
  now = 0;
  changes = [];
  breakers = createBreakers({
    failuresToOpen: 3,
    windowMs: 60_000,
    cooldownMs: 30_000,
    spendLimitCooldownMs: 300_000,
    missingModelCooldownMs: 600_000,
    now: () => now,
    onChange: (model, state) => changes.push(`${model} ${state}`),
  });
});

const runModel = (names: readonly string[] = models) => breakers.run(names, never, async (model) => model);
const failOnce = (kind: FailureKind) =>
  breakers.run(["big"], never, async () => {
    throw new CallFailure(kind, kind);
  });

async function fail(times: number, kind: FailureKind = "overloaded"): Promise<void> {
  for (let time = 0; time < times; time += 1) await expect(failOnce(kind)).rejects.toMatchObject({ kind });
}

/** Opens a model's breaker and starts the one call that it lets through after the cooldown. */
async function probe() {
  await fail(3);
  now = 30_001;
  const { promise, ...end } = Promise.withResolvers<string>();
  return { probing: breakers.run(["big"], never, () => promise), ...end };
}

describe("createBreakers", () => {
  it("opens a breaker after enough failures, and uses the other model", async () => {
    await fail(2);
    expect(await runModel()).toBe("big");
    await fail(1);
    expect(await runModel()).toBe("small");
    expect(changes).toEqual(["big open"]);
  });

  it("forgets failures that are older than the window", async () => {
    await fail(2);
    now = 61_000;
    await fail(2);
    expect(await runModel()).toBe("big");
  });

  it("rejects with the time to retry if there is no other model", async () => {
    await fail(3);
    now = 10_000;
    await expect(runModel(["big"])).rejects.toMatchObject({ kind: "circuit-open", retryAfterMs: 20_000 });
  });

  it("lets one call probe after the cooldown, the others once it succeeds", async () => {
    const { probing, resolve } = await probe();
    const settled: string[] = [];
    const others = [1, 2, 3].map(() => runModel(["big"]).finally(() => settled.push("other")));
    void probing.then(() => settled.push("probe"));
    resolve("done");
    expect(await Promise.all(others)).toEqual(["big", "big", "big"]);
    expect(settled[0]).toBe("probe");
    expect(changes).toEqual(["big open", "big half-open", "big closed"]);
  });

  it("uses another model instead of waiting for a probe", async () => {
    const { probing, resolve } = await probe();
    expect(await runModel()).toBe("small");
    resolve("done");
    await probing;
  });

  it("stays open for all waiting callers when the probe fails", async () => {
    const { probing, reject } = await probe();
    const others = Promise.allSettled([runModel(["big"]), runModel(["big"])]);
    reject(new CallFailure("overloaded", "overloaded"));
    await expect(probing).rejects.toMatchObject({ kind: "overloaded" });
    for (const other of await others) expect(other).toMatchObject({ reason: { kind: "circuit-open" } });
  });

  it("makes the next waiting caller the probe when the first is aborted", async () => {
    const { probing, reject } = await probe();
    const others = [runModel(["big"]), runModel(["big"])];
    const cancellation = new Error("canceled");
    reject(cancellation);
    await expect(probing).rejects.toBe(cancellation);
    expect(await Promise.all(others)).toEqual(["big", "big"]);
  });

  it("lets a caller cancel while it waits for a probe", async () => {
    const { probing, resolve } = await probe();
    const controller = new AbortController();
    const left = breakers.run(["big"], controller.signal, async () => "never");
    const reason = new Error("canceled");
    controller.abort(reason);
    await expect(left).rejects.toBe(reason);
    resolve("done");
    await probing;
  });

  it("passes the probe on after an abort, and reopens after a failure", async () => {
    await fail(3);
    now = 30_001;
    const cancellation = new Error("canceled");
    await expect(breakers.run(["big"], never, () => Promise.reject(cancellation))).rejects.toBe(cancellation);
    await fail(1);
    await expect(runModel(["big"])).rejects.toMatchObject({ kind: "circuit-open", retryAfterMs: 30_000 });
  });

  it("opens immediately for a model that no longer exists", async () => {
    await fail(1, "no-such-model");
    expect(await runModel()).toBe("small");
  });

  it.each(["spend-limit", "credit-used-up"] as const)("stops all models at a %s", async (kind) => {
    await fail(1, kind);
    await expect(runModel()).rejects.toMatchObject({ kind: "circuit-open", retryAfterMs: 300_000 });
    now = 300_001;
    expect(await runModel()).toBe("big");
  });

  it("ignores failures that don't point to a failing service", async () => {
    await fail(9, "rate-limited");
    await fail(9, "rejected");
    expect(await runModel()).toBe("big");
  });
});
