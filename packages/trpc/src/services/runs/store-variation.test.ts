import { expect, it } from "vitest";
import { createManualClock, createRecordingLog } from "../../testing/index.ts";
import { persist } from "./store-variation.ts";

const unavailable = new Error("The store is unavailable.");

/** Creates a fake store or database that is unavailable for this number of attempts. */
function createFlakyStore(times: number, error: Error = unavailable) {
  const clock = createManualClock();
  const startedAt = clock.now().getTime();
  let tries = 0;
  const store = (what: "image" | "row", stop: AbortSignal = new AbortController().signal) =>
    persist({ clock, log: createRecordingLog() }, { what, stop }, async () => {
      tries += 1;
      if (tries <= times) throw error;
      return "stored";
    });
  return { store, tries: () => tries, minutes: () => (clock.now().getTime() - startedAt) / 60_000 };
}

it("persist retries through a five-minute outage", async () => {
  const flaky = createFlakyStore(60);
  await expect(flaky.store("image")).resolves.toBe("stored");
  expect(flaky.minutes()).toBeGreaterThan(4.5);
});

it("persist rejects with UNAVAILABLE after its timeout", async () => {
  const flaky = createFlakyStore(Infinity);
  await expect(flaky.store("image")).rejects.toMatchObject({ code: "UNAVAILABLE", cause: unavailable });
  expect(flaky.minutes()).toBeGreaterThan(5);
});

it("persist tries only once when its worker is stopping", async () => {
  const stopped = AbortSignal.abort();
  await expect(createFlakyStore(0).store("image", stopped)).resolves.toBe("stored");
  const flaky = createFlakyStore(Infinity);
  await expect(flaky.store("image", stopped)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(flaky.tries()).toBe(1);
});

it("persist doesn't retry permanent errors", async () => {
  const lost = Object.assign(new Error("terminating connection"), { code: "57P01" });
  await expect(createFlakyStore(3, lost).store("row")).resolves.toBe("stored");
  const wrong = Object.assign(new Error("out of range for type integer"), { code: "22003" });
  await expect(createFlakyStore(1, wrong).store("row")).rejects.toBe(wrong);
  const refused = new RangeError("Not a storage key");
  await expect(createFlakyStore(1, refused).store("image")).rejects.toBe(refused);
});
