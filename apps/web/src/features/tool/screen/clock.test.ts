import { expect, test } from "vitest";
import { updateClockOffset, toMonotonicTime } from "./clock.ts";

const started = "2026-03-01T12:00:00.000Z";
const fourSecondsLater = "2026-03-01T12:00:04.000Z";
const browserTime = Date.parse("2026-03-01T12:02:00.000Z");

test("toMonotonicTime maps the run's start to the first event, on any clock", () => {
  const clockOffset = updateClockOffset(null, started, browserTime);
  expect(toMonotonicTime(started, clockOffset)).toBe(browserTime);
});

test("updateClockOffset uses the latest event when old ones arrive together", () => {
  const clockOffset = [started, fourSecondsLater].reduce<number | null>(
    (now, at) => updateClockOffset(now, at, browserTime),
    null,
  );
  expect(toMonotonicTime(started, clockOffset)).toBe(browserTime - 4000);
  expect(toMonotonicTime(started, updateClockOffset(clockOffset, started, browserTime + 9000))).toBe(
    browserTime - 4000,
  );
});

test("toMonotonicTime is null before any event and before the run starts", () => {
  expect(toMonotonicTime(started, null)).toBeNull();
  expect(toMonotonicTime(null, 0)).toBeNull();
});
