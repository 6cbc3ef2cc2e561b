import { findTool } from "@packshot/tools/catalog";
import { expect, test } from "vitest";
import {
  formatClock,
  formatProgressLine,
  describeProgress,
  fillDuration,
  describeDuration,
} from "./progress-text.ts";

function getTool(slug: string) {
  const tool = findTool(slug);
  if (!tool) throw new Error(`There is no tool ${slug}.`);
  return tool;
}

test.each([
  ["logo-mockups", 10, "5-10 seconds"],
  ["mood-boards", 30, "15-30 seconds"],
  ["product-photos", 30, "about 30 seconds"],
  ["logo-mockups", 3, "about 3 seconds"],
  ["logo-mockups", 1, "about 1 second"],
])("describeDuration describes %s with an estimate of %i s as: %s", (slug, estimateSeconds, words) => {
  expect(describeDuration(getTool(slug), { estimateSeconds })).toBe(words);
});

test("describeDuration returns undefined before the server has responded", () => {
  expect(describeDuration(getTool("logo-mockups"), undefined)).toBeUndefined();
});

test("fillDuration reports a late run without a figure", () => {
  const late = describeDuration(getTool("product-photos"), { estimateSeconds: 3 }, true) ?? "";
  expect(late).toBe("longer than usual");
  expect(fillDuration("This usually takes {wait}.", late)).toBe("This is taking longer than usual.");
  expect(fillDuration("Time elapsed", late)).toBe("Time elapsed");
});

const progress = { tool: "Thumbnail Generator", made: 1, total: 4, seconds: 0, queued: false };

test.each([
  [0, "0:00"],
  [7, "0:07"],
  [95, "1:35"],
])("formatClock formats %i seconds as %s", (seconds, clock) => {
  expect(formatClock(seconds)).toBe(clock);
});

test("describeProgress returns nothing for a tool without progress copy", () => {
  expect(describeProgress(undefined, progress)).toEqual({});
});

test("describeProgress rotates through the titles, two seconds each", () => {
  const titles = ["Sketching", "Coloring", "Finishing"];
  const shown = [0, 1, 2, 4, 5, 6].map(
    (seconds) => describeProgress({ titles }, { ...progress, seconds }).title,
  );
  expect(shown).toEqual(["Sketching", "Sketching", "Coloring", "Finishing", "Finishing", "Sketching"]);
});

test("describeProgress reports a queued run, if the tool has copy for it", () => {
  const copy = { titles: ["Analyzing image..."], queued: "Preparing..." };
  expect(describeProgress(copy, { ...progress, queued: true }).title).toBe("Preparing...");
  expect(describeProgress({ titles: ["Making"] }, { ...progress, queued: true }).title).toBe("Making");
});

test("describeProgress fills in templates", () => {
  const copy = { titles: ["{seconds}s"], hint: "{clock}", status: "{made}/{total} generated, {other}" };
  expect(describeProgress(copy, { ...progress, seconds: 61 })).toEqual({
    title: "61s",
    hint: "1:01",
    status: "1/4 generated, {other}",
  });
});

test("describeProgress changes the title after the first result, if set", () => {
  const copy = { titles: ["Analyzing image..."], made: "{made}/{total} generated..." };
  expect(describeProgress(copy, { ...progress, made: 0 }).title).toBe("Analyzing image...");
  expect(describeProgress(copy, progress).title).toBe("1/4 generated...");
});

test.each([
  ["logo-mockups", "Generating mockups...", "1/4 generated · Time elapsed: 7s"],
  ["famous-mascots", "Generating mockups...", "1/4 generated · Time elapsed: 7s"],
  ["generate-reviews", "1/4 generated...", "7 s"],
  ["logo-generator", "Finalizing your logo", "Time elapsed: 11s (1/4 generated)"],
  ["story-generator", "Creating Your Story Photos...", "1 of 4 · 0:07"],
  ["custom-portraits", "Creating your portraits...", "1 of 4 · 0:07"],
  ["hairstyles", "Generating your new look... 7s", "1 of 4"],
  ["mood-boards", "Creating your mood board...", "7s (1/4 generated)"],
  ["new-ads", "Creating Your New Ads", "1 of 4 · 7 s"],
  ["product-photos", "Creating Your Product Photos", "1 of 4 · 7 s"],
  ["remove-background", "Removing the background", "1 of 4 · 7 s"],
])("formatProgressLine describes the progress of %s next to its results", (slug, title, line) => {
  const tool = getTool(slug);
  const seconds = slug === "logo-generator" ? 11 : 7;
  expect(formatProgressLine(tool.copy.progress, { ...progress, tool: tool.name, seconds })).toEqual({
    title,
    line,
  });
});

test("formatProgressLine defaults to count and time", () => {
  expect(formatProgressLine(undefined, { ...progress, seconds: 7 })).toEqual({
    title: undefined,
    line: "1 of 4 · 7 s",
  });
});
