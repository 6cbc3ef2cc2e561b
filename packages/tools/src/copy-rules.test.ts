import { expect, test } from "vitest";
import { createClaimNote, findCopyFaults } from "./copy-rules.ts";

test.each([
  ["Guess what? Instant camera!", "filler"],
  ["Meet a instant camera", "article"],
  ["Say hello to an lamp", "article"],
  ["Say hello to the your lamp", "article"],
  ["Made for for runners", "doubled word"],
  ["Dry feet.. all day", "punctuation"],
  ["See how it look", "agreement"],
  ["track your budget", "lowercase start"],
  ["The best lamp", "claim"],
  ["Here's the #1 lamp", "claim"],
  ["An FDA favorite", "claim"],
  ["This lamp boosts sleep", "claim"],
  ["This lamp heals", "claim"],
  ["A lamp made in USA", "claim"],
  ["It never flickers", "claim"],
  ["Survives every drop", "claim"],
])("findCopyFaults finds a fault in %s: %s", (line, fault) => {
  expect(findCopyFaults(line, "lamp")).toEqual([fault]);
});

test.each([
  "Meet a one-time offer for Europe",
  "An hour of calm, an honest tea",
  "iPhone cases that fit",
  "A union of a user and a tool",
  "Meet a USB lamp, an LED lamp and a UV lamp",
  "The best lamp",
])("findCopyFaults finds nothing in %s", (line) => {
  expect(findCopyFaults(line, "the best lamp")).toEqual([]);
});

test.each([
  ["FDA approved serum cures acne", ["“FDA approved”", "“cures acne”"]],
  ["gummies boost immunity", ["“boost immunity”"]],
  ["the best lamp, #1 rated", ["“best”", "“#1”"]],
  ["tote bag, Made in USA", ["“Made in USA”"]],
])("createClaimNote names the claims in %s", (text, claims) => {
  for (const claim of claims) expect(createClaimNote(text)).toContain(claim);
});

test("createClaimNote returns no note without a claim", () => {
  expect(createClaimNote("dog treats, softer evenings, never slips")).toBeUndefined();
});
