import { expect, test } from "vitest";
import { updateLead, toMoment } from "./clock.ts";

const started = "2026-03-01T12:00:00.000Z";
const fourSecondsLater = "2026-03-01T12:00:04.000Z";
const browserTime = Date.parse("2026-03-01T12:02:00.000Z");

test("toMoment starts a run at its first event, even with a wrong clock", () => {
  const lead = updateLead(null, started, browserTime);
  expect(toMoment(started, lead)).toBe(browserTime);
});

test("updateLead uses the latest event when old ones arrive together", () => {
  const lead = [started, fourSecondsLater].reduce<number | null>(
    (now, at) => updateLead(now, at, browserTime),
    null,
  );
  expect(toMoment(started, lead)).toBe(browserTime - 4000);
  expect(toMoment(started, updateLead(lead, started, browserTime + 9000))).toBe(browserTime - 4000);
});

test("toMoment returns null before any event, and before the run starts", () => {
  expect(toMoment(started, null)).toBeNull();
  expect(toMoment(null, 0)).toBeNull();
});
