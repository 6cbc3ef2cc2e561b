import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { withDeadline } from "./deadline.ts";

const limitOf = (all: number, now = () => 0) => ({ all, usual: 100, now });
const hour = limitOf(3_600_000);
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("The work has stopped.")));
  });

describe("withDeadline", () => {
  it("rejects with the caller's reason, whatever the work says, and leaves nothing on its signal", async () => {
    const controller = new AbortController();
    const work = withDeadline(hour, controller.signal, untilAborted);
    const reason = new Error("cancelled");
    controller.abort(reason);
    await expect(work).rejects.toBe(reason);
    expect(getEventListeners(controller.signal, "abort")).toEqual([]);
  });

  it("leaves nothing on the signal of work that is done", async () => {
    const { signal } = new AbortController();
    expect(await withDeadline(hour, signal, async () => "done")).toBe("done");
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it("ends work that takes too long", async () => {
    const { signal } = new AbortController();
    await expect(withDeadline(limitOf(1), signal, untilAborted)).rejects.toMatchObject({ kind: "timed-out" });
  });

  it("has time for another call as long as the usual one fits in before the end", async () => {
    const { signal } = new AbortController();
    const time = { now: 5000 };
    await withDeadline(
      limitOf(3_600_000, () => time.now),
      signal,
      async (_signal, hasTime) => {
        expect([hasTime(0), hasTime(3_599_900), hasTime(3_599_901)]).toEqual([true, true, false]);
        time.now += 3_599_901;
        expect(hasTime(0)).toBe(false);
      },
    );
  });
});
