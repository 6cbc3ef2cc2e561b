import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { withDeadline } from "./deadline.ts";

const HOUR = 3_600_000;
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("The work has stopped.")));
  });

describe("withDeadline", () => {
  it("rejects with the caller's reason, whatever the work says, and leaves nothing on its signal", async () => {
    const controller = new AbortController();
    const work = withDeadline(HOUR, controller.signal, untilAborted);
    const reason = new Error("cancelled");
    controller.abort(reason);
    await expect(work).rejects.toBe(reason);
    expect(getEventListeners(controller.signal, "abort")).toEqual([]);
  });

  it("leaves nothing on the signal of work that is done", async () => {
    const { signal } = new AbortController();
    expect(await withDeadline(HOUR, signal, async () => "done")).toBe("done");
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it("ends work that takes too long", async () => {
    const { signal } = new AbortController();
    await expect(withDeadline(1, signal, untilAborted)).rejects.toMatchObject({ kind: "maybe-billed" });
  });
});
