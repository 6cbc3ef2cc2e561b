import { describe, expect, it } from "vitest";
import { CallFailure } from "./failure.ts";
import { createSecondTries } from "./second-tries.ts";

const never = new AbortController().signal;
const broken = new CallFailure("maybe-billed", "The connection broke.");
const fails = () => Promise.reject(broken);

/** So many calls have broken off. */
async function after(failures: number) {
  const tries = createSecondTries();
  const first = Array.from({ length: failures }, () => tries.run(undefined, never, fails));
  await Promise.allSettled(first);
  return tries;
}

describe("second tries", () => {
  it("are one at a time until one is answered, and then all at once", async () => {
    const tries = await after(4);
    const door = Promise.withResolvers<string>();
    const begun: number[] = [];
    const work = [0, 1, 2, 3].map((index) =>
      tries.run(broken, never, () => {
        begun.push(index);
        return door.promise;
      }),
    );
    await Promise.resolve();
    expect(begun).toEqual([0]);
    door.resolve("answered");
    expect(await Promise.all(work)).toEqual(Array.from({ length: 4 }, () => "answered"));
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it("are given up by all when the first one breaks off, too, until something is answered", async () => {
    const tries = await after(4);
    let calls = 0;
    const again = () => {
      calls += 1;
      return fails();
    };
    const work = [0, 1, 2, 3].map(() => tries.run(broken, never, again));
    const settled = await Promise.allSettled(work);
    expect(settled.map((result) => result.status === "rejected" && result.reason.kind)).toEqual([
      "maybe-billed",
      "resting",
      "resting",
      "resting",
    ]);
    expect(calls).toBe(1);
    expect(await tries.run(undefined, never, async () => "answered")).toBe("answered");
    await expect(tries.run(undefined, never, fails)).rejects.toBe(broken);
    expect(await tries.run(broken, never, async () => "answered")).toBe("answered");
  });

  it("say nothing of a service that answers, be it with an error", async () => {
    const tries = await after(1);
    const busy = new CallFailure("overloaded", "The model is overloaded.");
    await expect(tries.run(broken, never, () => Promise.reject(busy))).rejects.toBe(busy);
    expect(await tries.run(broken, never, async () => "answered")).toBe("answered");
  });

  it("are left by those whom nobody waits for", async () => {
    const tries = await after(2);
    const door = Promise.withResolvers<string>();
    const first = tries.run(broken, never, () => door.promise);
    const controller = new AbortController();
    const second = tries.run(broken, controller.signal, async () => "answered");
    controller.abort(new Error("cancelled"));
    await expect(second).rejects.toThrow("cancelled");
    door.resolve("answered");
    expect(await first).toBe("answered");
  });
});
