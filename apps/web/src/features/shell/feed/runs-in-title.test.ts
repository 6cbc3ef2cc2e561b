import { expect, test } from "vitest";
import { sumProgress, addCounts } from "./runs-in-title.ts";

const none = { ended: 0, progress: null };

test("addCounts adds, replaces and removes the counts", () => {
  const title = "Dashboard · Packshot";
  const progress = { made: 2, total: 4 };
  expect(addCounts(title, none)).toBe(title);
  expect(addCounts(title, { ended: 1, progress: null })).toBe(`(1) ${title}`);
  expect(addCounts(title, { ended: 0, progress })).toBe(`2/4 · ${title}`);
  expect(addCounts(`(1) ${title}`, { ended: 12, progress })).toBe(`(12) 2/4 · ${title}`);
  expect(addCounts(`(12) 2/4 · ${title}`, none)).toBe(title);
});

const run = (status: "queued" | "running" | "succeeded", made: number) => ({
  status,
  made,
  variationCount: 4,
});

test("sumProgress sums the images of runs in progress only", () => {
  expect(sumProgress([run("succeeded", 4)])).toBeNull();
  expect(sumProgress([run("queued", 0), run("running", 3), run("succeeded", 4)])).toEqual({
    made: 3,
    total: 8,
  });
});
