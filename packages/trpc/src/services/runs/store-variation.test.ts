import { expect, it } from "vitest";
import { createManualClock, createRecordingLog } from "../../testing/index.ts";
import { persist } from "./store-variation.ts";

const away = new Error("the store is away");

/** Fakes a store or a database that is unavailable for this many tries. */
function placeAwayFor(times: number, error: Error = away) {
  const clock = createManualClock();
  const began = clock.now().getTime();
  let tries = 0;
  const keep = (what: "picture" | "row", stop: AbortSignal = new AbortController().signal) =>
    persist({ clock, log: createRecordingLog() }, { what, stop }, async () => {
      tries += 1;
      if (tries <= times) throw error;
      return "kept";
    });
  return { keep, tries: () => tries, minutes: () => (clock.now().getTime() - began) / 60_000 };
}

it("persist keeps trying through a five-minute outage", async () => {
  const place = placeAwayFor(60);
  await expect(place.keep("picture")).resolves.toBe("kept");
  expect(place.minutes()).toBeGreaterThan(4.5);
});

it("persist eventually gives up and reports an outage", async () => {
  const place = placeAwayFor(Infinity);
  await expect(place.keep("picture")).rejects.toMatchObject({ code: "UNAVAILABLE", cause: away });
  expect(place.minutes()).toBeGreaterThan(5);
});

it("persist tries only once when its worker has to stop", async () => {
  const stopped = AbortSignal.abort();
  await expect(placeAwayFor(0).keep("picture", stopped)).resolves.toBe("kept");
  const place = placeAwayFor(Infinity);
  await expect(place.keep("picture", stopped)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(place.tries()).toBe(1);
});

it("persist retries a row only during outages, and never a refused key", async () => {
  const lost = Object.assign(new Error("terminating connection"), { code: "57P01" });
  await expect(placeAwayFor(3, lost).keep("row")).resolves.toBe("kept");
  const wrong = Object.assign(new Error("out of range for type integer"), { code: "22003" });
  await expect(placeAwayFor(1, wrong).keep("row")).rejects.toBe(wrong);
  const refused = new RangeError("Not a storage key");
  await expect(placeAwayFor(1, refused).keep("picture")).rejects.toBe(refused);
});
