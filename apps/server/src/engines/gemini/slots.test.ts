import { describe, expect, it } from "vitest";
import { createSlots } from "./slots.ts";

const never = new AbortController().signal;

describe("slots", () => {
  it("lets so many in at once, and the others in their order", async () => {
    const slots = createSlots(2);
    const doors = [1, 2, 3, 4].map(() => Promise.withResolvers<void>());
    const entries = doors.map(() => Promise.withResolvers<void>());
    const entered: number[] = [];
    const work = doors.map(({ promise }, index) =>
      slots.hold(never, () => {
        entered.push(index);
        entries[index]?.resolve();
        return promise;
      }),
    );
    await entries[1]?.promise;
    expect(entered).toEqual([0, 1]);
    doors[1]?.resolve();
    await entries[2]?.promise;
    expect(entered).toEqual([0, 1, 2]);
    for (const { resolve } of doors) resolve();
    await Promise.all(work);
    expect(entered).toEqual([0, 1, 2, 3]);
  });

  it("gives the slot on when the work fails, or when somebody has stopped waiting", async () => {
    const slots = createSlots(1);
    const door = Promise.withResolvers<void>();
    const broken = slots.hold(never, () => door.promise);
    const controller = new AbortController();
    const left = slots.hold(controller.signal, async () => "never");
    const last = slots.hold(never, async () => "last");
    const reason = new Error("left");
    controller.abort(reason);
    await expect(left).rejects.toBe(reason);
    door.reject(new Error("broken"));
    await expect(broken).rejects.toThrow("broken");
    expect(await last).toBe("last");
  });
});
