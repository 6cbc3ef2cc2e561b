import { AppError } from "@packshot/trpc/ports";
import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { createSharing } from "./sharing.ts";
import { createSiblings } from "./siblings.ts";

const never = () => new AbortController().signal;

const hanging = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });

describe("sharing", () => {
  it("does the work once for all who wait and for those who come later, and anew for others", async () => {
    const sharing = createSharing<number>();
    const [key, another] = [{}, {}];
    let begun = 0;
    const begin = async () => (begun += 1);
    expect(await Promise.all([1, 2, 3].map(() => sharing.join(key, never(), begin)))).toEqual([1, 1, 1]);
    expect(await sharing.join(key, never(), begin)).toBe(1);
    expect(await sharing.join(another, never(), begin)).toBe(2);
  });

  it("fails once for all", async () => {
    const sharing = createSharing<number>();
    const key = {};
    const failed = new Error("failed");
    await expect(sharing.join(key, never(), () => Promise.reject(failed))).rejects.toBe(failed);
    await expect(sharing.join(key, never(), async () => 1)).rejects.toBe(failed);
  });

  it("goes on while somebody waits, and is given up and forgotten with the last one", async () => {
    const sharing = createSharing<void>();
    const key = {};
    const signals: AbortSignal[] = [];
    const begin = (signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<void>(() => undefined);
    };
    const [first, second] = [new AbortController(), new AbortController()];
    const waiting = [first, second].map(({ signal }) => sharing.join(key, signal, begin));
    first.abort(new Error("first left"));
    await expect(waiting[0]).rejects.toThrow("first left");
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    second.abort(new Error("second left"));
    await expect(waiting[1]).rejects.toThrow("second left");
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(getEventListeners(first.signal, "abort")).toEqual([]);
    await sharing.join(key, never(), async () => undefined);
  });
});

describe("siblings", () => {
  it("gives up the whole batch when the request is refused, and no other", async () => {
    const siblings = createSiblings();
    const refusal = new AppError("REQUEST_REFUSED", "No.");
    const other = new AbortController();
    const stranger = siblings.run("b", other.signal, hanging);
    const sibling = siblings.run("a", never(), hanging);
    await expect(siblings.run("a", never(), () => Promise.reject(refusal))).rejects.toBe(refusal);
    await expect(sibling).rejects.toBe(refusal);
    other.abort(new Error("left"));
    await expect(stranger).rejects.toThrow("left");
    expect(getEventListeners(other.signal, "abort")).toEqual([]);
  });

  it("lets the others go on when one picture fails", async () => {
    const siblings = createSiblings();
    const door = Promise.withResolvers<string>();
    const sibling = siblings.run("a", never(), () => door.promise);
    const failed = new AppError("ENGINE_FAILED", "No.");
    await expect(siblings.run("a", never(), () => Promise.reject(failed))).rejects.toBe(failed);
    door.resolve("made");
    expect(await sibling).toBe("made");
  });
});
