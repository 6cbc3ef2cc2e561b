import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { shareUntilEnd, shareWhileKeyLives } from "./shared-work.ts";

const never = () => new AbortController().signal;

describe("shareWhileKeyLives and shareUntilEnd", () => {
  it("does the work once per key, for current and later callers", async () => {
    const sharing = shareWhileKeyLives<object, number>();
    const [key, another] = [{}, {}];
    let startCount = 0;
    const start = async () => (startCount += 1);
    expect(await Promise.all([1, 2, 3].map(() => sharing.join(key, never(), start)))).toEqual([1, 1, 1]);
    expect(await sharing.join(key, never(), start)).toBe(1);
    expect(await sharing.join(another, never(), start)).toBe(2);
  });

  it("rejects for all callers after one failure", async () => {
    const sharing = shareWhileKeyLives<object, number>();
    const key = {};
    const failed = new Error("failed");
    await expect(sharing.join(key, never(), () => Promise.reject(failed))).rejects.toBe(failed);
    await expect(sharing.join(key, never(), async () => 1)).rejects.toBe(failed);
  });

  it("runs while a caller waits, and is aborted when the last one leaves", async () => {
    const sharing = shareWhileKeyLives<object, void>();
    const key = {};
    const signals: AbortSignal[] = [];
    const start = (signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<void>(() => undefined);
    };
    const [first, second] = [new AbortController(), new AbortController()];
    const waiting = [first, second].map(({ signal }) => sharing.join(key, signal, start));
    first.abort(new Error("first left"));
    await expect(waiting[0]).rejects.toThrow("first left");
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    second.abort(new Error("second left"));
    await expect(waiting[1]).rejects.toThrow("second left");
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(getEventListeners(first.signal, "abort")).toEqual([]);
    await sharing.join(key, never(), async () => undefined);
  });

  it("repeats the work for callers who come after it ends", async () => {
    const sharing = shareUntilEnd<string, number>();
    let startCount = 0;
    const start = async () => (startCount += 1);
    expect(await Promise.all([1, 2].map(() => sharing.join("key", never(), start)))).toEqual([1, 1]);
    expect(await sharing.join("key", never(), start)).toBe(2);
  });
});
