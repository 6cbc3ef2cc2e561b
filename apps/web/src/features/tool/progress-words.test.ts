import { expect, test } from "vitest";
import { clockOf, progressWords } from "./progress-words.ts";

const progress = { made: 1, total: 4, seconds: 0, queued: false };

test.each([
  [0, "0:00"],
  [7, "0:07"],
  [95, "1:35"],
])("%i seconds are %s", (seconds, clock) => {
  expect(clockOf(seconds)).toBe(clock);
});

test("a tool without words of its own gets the usual ones", () => {
  expect(progressWords(undefined, progress)).toEqual({});
});

test("titles take turns, two seconds each, round and round", () => {
  const titles = ["Sketching", "Coloring", "Finishing"];
  const shown = [0, 1, 2, 4, 5, 6].map(
    (seconds) => progressWords({ titles }, { ...progress, seconds }).title,
  );
  expect(shown).toEqual(["Sketching", "Sketching", "Coloring", "Finishing", "Finishing", "Sketching"]);
});

test("a run that waits for its turn says so, if the tool has words for it", () => {
  const texts = { titles: ["Analyzing image..."], queued: "Preparing..." };
  expect(progressWords(texts, { ...progress, queued: true }).title).toBe("Preparing...");
  expect(progressWords({ titles: ["Making"] }, { ...progress, queued: true }).title).toBe("Making");
});

test("templates are filled in", () => {
  const texts = { titles: ["{seconds}s"], hint: "{clock}", status: "{made}/{total} generated, {other}" };
  expect(progressWords(texts, { ...progress, seconds: 61 })).toEqual({
    title: "61s",
    hint: "1:01",
    status: "1/4 generated, {other}",
  });
});
