import { describe, expect, test } from "vitest";
import {
  hasEnoughHeadlines,
  cleanHeadlines,
  fallbackHeadlines,
  pickHeadlines,
  extractHeadline,
} from "./headline-rules.ts";

describe("cleaning headlines", () => {
  test.each([
    ["1. Grow your quiet corner", "Grow your quiet corner"],
    ["2) “Grow your quiet corner”", "Grow your quiet corner"],
    ["- 'Grow your quiet corner'", "Grow your quiet corner"],
    ["• Headline: Grow your quiet corner", "Grow your quiet corner"],
    ['**Headline 3:** "Grow your quiet corner"', "Grow your quiet corner"],
    ["  Grow your quiet corner  ", "Grow your quiet corner"],
    ["Grow it: it's yours", "Grow it: it's yours"],
    ["24 hours of calm", "24 hours of calm"],
  ])("%s", (line, cleaned) => {
    expect(cleanHeadlines([line])).toEqual([cleaned]);
  });

  test("keeps at most five, none empty or of 100 characters or more", () => {
    expect(cleanHeadlines(["", '""', "x".repeat(100), "x".repeat(99)])).toEqual(["x".repeat(99)]);
    expect(cleanHeadlines(["a\nb\nc", "d", "e", "f"])).toEqual(["a", "b", "c", "d", "e"]);
  });

  test("accepts three headlines as enough, but not two", () => {
    expect(hasEnoughHeadlines(["a", "b", "c"])).toBe(true);
    expect(hasEnoughHeadlines(["a", "b"])).toBe(false);
  });

  test("accepts a single one of 1 to 79 characters", () => {
    expect(extractHeadline(["", '"Hi"'])).toBe("Hi");
    expect(extractHeadline(["x".repeat(79)])).toBe("x".repeat(79));
    expect(extractHeadline(["x".repeat(80)])).toBeUndefined();
    expect(extractHeadline([])).toBeUndefined();
  });
});

describe("shown headlines", () => {
  const five = ["One small pot", "Two small pots", "Three small pots", "Four small pots", "Five small pots"];

  test("five good headlines stay unchanged", () => {
    expect(pickHeadlines(five, "")).toEqual(five);
  });

  test.each([
    ["shorter than 5 characters", "Go a"],
    ["longer than 50 characters", `Made for ${"x".repeat(42)} yes`],
    ["with the word headline", "A headline for you"],
    ["of two words", "Grow green"],
    ["of nine words", "a b c d e f g h i"],
  ])("exclude a headline %s", (_, headline) => {
    expect(pickHeadlines([headline, ...five], "")).not.toContain(headline);
  });

  test("fall back to five general ones that follow the same rules", () => {
    expect(pickHeadlines([], "")).toEqual(fallbackHeadlines);
    expect(new Set(fallbackHeadlines).size).toBe(5);
    expect(pickHeadlines([...fallbackHeadlines], "")).toEqual(fallbackHeadlines);
    // Nothing is known about the product here: neither its purpose nor whether it is new.
    for (const headline of fallbackHeadlines)
      expect(headline).not.toMatch(/made for|new|every day|can do|home/i);
  });

  test("don't add general ones if at least one can be published", () => {
    expect(pickHeadlines(["One small pot", "One small pot"], "")).toEqual(["One small pot"]);
  });

  test("exclude mistakes in English", () => {
    expect(pickHeadlines(["Meet a old pot", "One small pot"], "")).toEqual(["One small pot"]);
  });

  test.each(["The best small pot", "Guaranteed to hold water", "A pot for 99 plants"])(
    "exclude the claim in %s unless the seller made it",
    (headline) => {
      expect(pickHeadlines([headline, "One small pot"], "clay pot")).toEqual(["One small pot"]);
      expect(pickHeadlines([headline], headline)).toEqual([headline]);
    },
  );
});
