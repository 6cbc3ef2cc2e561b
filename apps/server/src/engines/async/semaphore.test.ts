import { describe, expect, it } from "vitest";
import { createSemaphore, type Priority } from "./semaphore.ts";

const never = new AbortController().signal;

describe("createSemaphore", () => {
  it("admits callers up to its capacity, and the rest in order", async () => {
    const semaphore = createSemaphore(2);
    const blockers = [1, 2, 3, 4].map(() => Promise.withResolvers<void>());
    const entries = blockers.map(() => Promise.withResolvers<void>());
    const entered: number[] = [];
    const work = blockers.map(({ promise }, index) =>
      semaphore.hold(never, () => {
        entered.push(index);
        entries[index]?.resolve();
        return promise;
      }),
    );
    await entries[1]?.promise;
    expect(entered).toEqual([0, 1]);
    blockers[1]?.resolve();
    await entries[2]?.promise;
    expect(entered).toEqual([0, 1, 2]);
    for (const { resolve } of blockers) resolve();
    await Promise.all(work);
    expect(entered).toEqual([0, 1, 2, 3]);
  });

  it("admits editors before runs, and runs before previews", async () => {
    const semaphore = createSemaphore(1);
    const blocker = Promise.withResolvers<void>();
    const entered: string[] = [];
    const enter = (name: string, priority?: Priority) =>
      semaphore.hold(never, async () => void entered.push(name), priority);
    const work = [
      semaphore.hold(never, () => blocker.promise),
      enter("preview", "preview"),
      enter("run 1"),
      enter("run 2", "background"),
      enter("editor 1", "interactive"),
      enter("editor 2", "interactive"),
    ];
    blocker.resolve();
    await Promise.all(work);
    expect(entered).toEqual(["editor 1", "editor 2", "run 1", "run 2", "preview"]);
  });

  it("admits the next caller after a failure or an abandoned wait", async () => {
    const semaphore = createSemaphore(1);
    const blocker = Promise.withResolvers<void>();
    const broken = semaphore.hold(never, () => blocker.promise);
    const controller = new AbortController();
    const left = semaphore.hold(controller.signal, async () => "never");
    const last = semaphore.hold(never, async () => "last");
    const reason = new Error("left");
    controller.abort(reason);
    await expect(left).rejects.toBe(reason);
    blocker.reject(new Error("broken"));
    await expect(broken).rejects.toThrow("broken");
    expect(await last).toBe("last");
  });

  it("holds a slot until the work ends, even if it's aborted", async () => {
    const semaphore = createSemaphore(1);
    const blocker = Promise.withResolvers<string>();
    const controller = new AbortController();
    const holding = semaphore.hold(controller.signal, () => blocker.promise);
    let entered = false;
    const next = semaphore.hold(never, async () => (entered = true));
    controller.abort(new Error("left"));
    await Promise.resolve();
    expect(entered).toBe(false);
    blocker.resolve("kept");
    expect(await holding).toBe("kept");
    expect(await next).toBe(true);
  });
});
