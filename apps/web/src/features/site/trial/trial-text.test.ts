import { describe, expect, test } from "vitest";
import { announceTrial, describeTrialStep, describeTrialTime } from "./trial-text.ts";
import type { TrialState, Trial } from "./use-trial.ts";

const run = {
  id: "r",
  tool: "remove-background",
  toolName: "Remove Background",
  parentRunId: null,
  origin: "trial",
  engine: "studio",
  options: {},
  lastEvent: 1,
  cancelRequested: false,
  createdAt: "2026-11-21T12:00:00.000Z",
  startedAt: null,
  finishedAt: null,
  seconds: null,
  retriesLeft: 3,
  renewalsLeft: 20,
  error: null,
  notice: null,
  cost: null,
} as const;

function createTrialInProgress(status: "queued" | "running", more: Partial<Trial>): TrialState {
  const times = { ahead: 0, elapsedSeconds: null, estimateSeconds: 7, keptUntil: run.createdAt };
  return {
    step: "in-progress",
    trial: { run: { ...run, sources: [], variations: [], status }, ...times, ...more },
  };
}

describe("a queued trial run", () => {
  test.each([
    [0, "You're next."],
    [1, "1 photo ahead of yours."],
    [12, "12 photos ahead of yours."],
  ])("shows that %i runs are ahead", (ahead, words) => {
    const state = createTrialInProgress("queued", { ahead });
    expect(describeTrialStep(state)).toBe("Queued");
    expect(describeTrialTime(state)).toBe(`${words} This usually takes about 7 seconds.`);
    expect(announceTrial(state)).toBe(`Queued. ${words}`);
  });
});

describe("a trial run in progress", () => {
  test("shows whole seconds, but doesn't announce them", () => {
    const state = createTrialInProgress("running", { elapsedSeconds: 3.9, estimateSeconds: 7 });
    expect(describeTrialTime(state)).toBe("3 s · This usually takes about 7 seconds.");
    expect(announceTrial(state)).toBe("Removing the background.");
  });

  test("shows that it takes longer than usual", () => {
    const state = createTrialInProgress("running", { elapsedSeconds: 11, estimateSeconds: 7 });
    expect(describeTrialTime(state)).toBe("11 s · This is taking longer than usual.");
  });
});

test.each([
  ["RATE_LIMITED", "Out of free tries for today"],
  ["NOT_SUPPORTED", "Free tries are off on this server"],
  ["UNREACHABLE", "Couldn't upload your photo"],
  ["TOO_LARGE", "Can't use this photo"],
])("a rejection with %s has the heading %j", (code, heading) => {
  expect(describeTrialStep({ step: "rejected", error: { code, message: "", isOutage: false } })).toBe(
    heading,
  );
});
