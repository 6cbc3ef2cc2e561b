import { describe, expect, test } from "vitest";
import {
  syncScreen,
  isBusy,
  reduceScreen,
  initialScreen,
  type ScreenEvent,
  type ScreenFacts,
  type ScreenState,
} from "./screen-state.ts";
import { createRun } from "./testing/create-results.ts";

const nothing: ScreenFacts = { runId: null, run: null, fetching: false, hasPhotos: false };
const withPhotos: ScreenFacts = { ...nothing, hasPhotos: true };
const opening: ScreenFacts = { ...withPhotos, runId: "r", fetching: true };
const running: ScreenFacts = { ...withPhotos, runId: "r", run: createRun("running", [false, false]) };
const done: ScreenFacts = { ...withPhotos, runId: "r", run: createRun("succeeded", [true, true]) };
const failed: ScreenFacts = { ...withPhotos, runId: "r", run: createRun("failed", [false]) };

const outage = { code: "UNREACHABLE", message: "Can't reach Packshot.", isOutage: true };
const noTokens = { code: "INSUFFICIENT_TOKENS", message: "You have no tokens left.", isOutage: false };
const start: ScreenEvent = { type: "start" };

function reduceAll(facts: ScreenFacts, ...events: readonly ScreenEvent[]): ScreenState {
  return events.reduce((state, event) => reduceScreen(state, event, facts), initialScreen);
}

describe("syncScreen", () => {
  test.each([
    ["empty", nothing],
    ["sources", withPhotos],
    ["opening", opening],
    ["running", running],
    ["done", done],
    ["failed", failed],
  ] as const)("leads to %s", (phase, facts) => {
    expect(syncScreen(initialScreen, facts).phase).toBe(phase);
  });

  test("returns the same state when the facts haven't changed", () => {
    const state = syncScreen(initialScreen, done);
    expect(syncScreen(state, { ...done })).toBe(state);
  });

  test("shows a run that couldn't be fetched as if there were none", () => {
    expect(syncScreen(initialScreen, { ...opening, fetching: false }).phase).toBe("sources");
  });

  test("counts any ended run without images as failed", () => {
    const canceled = { ...failed, run: createRun("canceled", [false]) };
    expect(syncScreen(initialScreen, canceled).phase).toBe("failed");
    const partly = { ...failed, run: createRun("canceled", [true, false]) };
    expect(syncScreen(initialScreen, partly).phase).toBe("done");
  });

  test("stays in the starting phase, whatever else changes", () => {
    const starting = reduceAll(withPhotos, start);
    expect([nothing, withPhotos, done].map((facts) => syncScreen(starting, facts).phase)).toEqual([
      "starting",
      "starting",
      "starting",
    ]);
  });

  test("remembers that a run has ended until no run is shown", () => {
    const ended = syncScreen(initialScreen, done);
    expect(ended.repeats).toBe(true);
    const startedAgain = syncScreen(ended, running);
    expect(startedAgain.repeats).toBe(true);
    expect(syncScreen(startedAgain, withPhotos).repeats).toBe(false);
    expect(syncScreen(initialScreen, running).repeats).toBe(false);
  });
});

describe("reduceScreen", () => {
  test.each([
    ["empty", nothing],
    ["sources", withPhotos],
    ["done", done],
    ["failed", failed],
  ] as const)("starts from %s and closes its dialog", (_, facts) => {
    const state = reduceAll(facts, { type: "dialogChanged", dialog: "options" }, start);
    expect(state).toMatchObject({ phase: "starting", dialog: null });
    expect(isBusy(state)).toBe(true);
  });

  test("doesn't start while a run is active", () => {
    expect(reduceAll(running, start).phase).toBe("running");
  });

  test("resets the chosen result once the response to a start arrives", () => {
    const chosen = reduceAll(done, { type: "chose", index: 1 }, { type: "compared", comparing: "original" });
    expect(chosen).toMatchObject({ chosen: 1, comparing: "original" });
    const started = reduceScreen(reduceScreen(chosen, start, done), { type: "started", runId: "r" }, done);
    expect(started).toMatchObject({ chosen: null, comparing: null });
    expect(syncScreen(started, running).phase).toBe("running");
  });

  test("stays busy after the response until the run has loaded", () => {
    const answered = reduceAll(withPhotos, start, { type: "started", runId: "r" });
    expect(isBusy(answered)).toBe(true);
    const fetching = syncScreen(answered, opening);
    expect(isBusy(fetching)).toBe(true);
    expect(syncScreen(fetching, running).phase).toBe("running");
    expect(syncScreen(fetching, { ...opening, fetching: false }).phase).toBe("sources");
  });

  test("follows the started run, even if it is in the URL first", () => {
    const early = syncScreen(reduceAll(withPhotos, start), opening);
    expect(early.phase).toBe("starting");
    // The response's event still has the facts from the time of the click.
    const answered = reduceScreen(early, { type: "started", runId: "r" }, withPhotos);
    expect(syncScreen(answered, running).phase).toBe("running");
  });

  test("ends a start when the user leaves its run before it has loaded", () => {
    const answered = reduceAll(withPhotos, start, { type: "started", runId: "r" });
    const fetching = syncScreen(answered, opening);
    expect(syncScreen(fetching, withPhotos).phase).toBe("sources");
    expect(syncScreen(answered, { ...done, runId: "another" }).phase).toBe("done");
    expect(reduceScreen(answered, { type: "startedOver" }, withPhotos).phase).toBe("sources");
    // The run never reached the screen.
    expect(reduceScreen(answered, { type: "notStarted", error: null }, withPhotos).phase).toBe("sources");
  });

  test("returns to the photos with the reason after a failed start", () => {
    const state = reduceAll(withPhotos, start, { type: "notStarted", error: outage });
    expect(state).toMatchObject({ phase: "sources", startError: outage });
  });

  test("returns to the previous screen after a start was canceled", () => {
    const canceled: ScreenEvent = { type: "notStarted", error: null };
    expect(reduceAll(withPhotos, start, canceled)).toMatchObject({ phase: "sources", startError: null });
    expect(reduceAll(done, { type: "chose", index: 1 }, start, canceled)).toMatchObject({
      phase: "done",
      chosen: 1,
    });
  });

  test("fails without tokens, unless there is a run to show", () => {
    const refused: ScreenEvent = { type: "notStarted", error: noTokens };
    expect(reduceAll(withPhotos, start, refused).phase).toBe("failed");
    expect(reduceAll(done, start, refused)).toMatchObject({ phase: "done", startError: noTokens });
  });

  test("ignores the response to a start that the user has left", () => {
    const afterLeaving = reduceAll(withPhotos, start, { type: "startedOver" });
    expect(afterLeaving.phase).toBe("sources");
    expect(reduceScreen(afterLeaving, { type: "notStarted", error: outage }, withPhotos)).toBe(afterLeaving);
  });

  test.each(["startedOver", "errorDismissed"] as const)("clears the error after the event %s", (type) => {
    const state = reduceAll(withPhotos, start, { type: "notStarted", error: noTokens }, { type });
    expect(state).toMatchObject({ phase: "sources", startError: null });
  });

  test("reports a rejected file until the next one, and keeps the stage", () => {
    const refused = reduceAll(done, { type: "fileChecked", refusal: "Too large." });
    expect(refused).toMatchObject({ phase: "done", rejectedFile: "Too large." });
    expect(reduceScreen(refused, { type: "fileChecked", refusal: null }, done).rejectedFile).toBeNull();
  });
});
