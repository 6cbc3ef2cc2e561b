import { expect, test } from "vitest";
import { progressOf, titleWithRuns } from "./runs-in-title.ts";

const none = { ended: 0, progress: null };

test("titleWithRuns adds, replaces and removes the counts", () => {
  const title = "Dashboard · Packshot";
  const progress = { made: 2, total: 4 };
  expect(titleWithRuns(title, none)).toBe(title);
  expect(titleWithRuns(title, { ended: 1, progress: null })).toBe(`(1) ${title}`);
  expect(titleWithRuns(title, { ended: 0, progress })).toBe(`2/4 · ${title}`);
  expect(titleWithRuns(`(1) ${title}`, { ended: 12, progress })).toBe(`(12) 2/4 · ${title}`);
  expect(titleWithRuns(`(12) 2/4 · ${title}`, none)).toBe(title);
});

const run = (status: "queued" | "running" | "succeeded", made: number) => ({
  status,
  made,
  variationCount: 4,
});

test("progressOf sums the images of runs in progress only", () => {
  expect(progressOf([run("succeeded", 4)])).toBeNull();
  expect(progressOf([run("queued", 0), run("running", 3), run("succeeded", 4)])).toEqual({
    made: 3,
    total: 8,
  });
});
