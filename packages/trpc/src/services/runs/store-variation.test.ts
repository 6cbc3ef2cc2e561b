import { expect, it } from "vitest";
import { createManualClock, createRecordingLog } from "../../testing/index.ts";
import { persist } from "./store-variation.ts";

const unavailable = new Error("The store is unavailable.");

/** Fakes a store or a database that is unavailable for this many tries. */
function createUnavailablePlace(times: number, error: Error = unavailable) {
  const clock = createManualClock();
  const began = clock.now().getTime();
  let tries = 0;
  const keep = (what: "image" | "row", stop: AbortSignal = new AbortController().signal) =>
    persist({ clock, log: createRecordingLog() }, { what, stop }, async () => {
      tries += 1;
      if (tries <= times) throw error;
      return "kept";
    });
  return { keep, tries: () => tries, minutes: () => (clock.now().getTime() - began) / 60_000 };
}

it("persist retries through a five-minute outage", async () => {
  const place = createUnavailablePlace(60);
  await expect(place.keep("image")).resolves.toBe("kept");
  expect(place.minutes()).toBeGreaterThan(4.5);
});

it("persist eventually gives up and reports an outage", async () => {
  const place = createUnavailablePlace(Infinity);
  await expect(place.keep("image")).rejects.toMatchObject({ code: "UNAVAILABLE", cause: unavailable });
  expect(place.minutes()).toBeGreaterThan(5);
});

it("persist tries only once when its worker is stopping", async () => {
  const stopped = AbortSignal.abort();
  await expect(createUnavailablePlace(0).keep("image", stopped)).resolves.toBe("kept");
  const place = createUnavailablePlace(Infinity);
  await expect(place.keep("image", stopped)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(place.tries()).toBe(1);
});

it("persist doesn't retry permanent errors", async () => {
  const lost = Object.assign(new Error("terminating connection"), { code: "57P01" });
  await expect(createUnavailablePlace(3, lost).keep("row")).resolves.toBe("kept");
  const wrong = Object.assign(new Error("out of range for type integer"), { code: "22003" });
  await expect(createUnavailablePlace(1, wrong).keep("row")).rejects.toBe(wrong);
  const refused = new RangeError("Not a storage key");
  await expect(createUnavailablePlace(1, refused).keep("image")).rejects.toBe(refused);
});
