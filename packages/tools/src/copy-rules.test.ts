import { expect, test } from "vitest";
import { copyFaults } from "./copy-rules.ts";

test.each([
  ["Guess what? Instant camera!", "filler"],
  ["Meet a instant camera", "article"],
  ["Say hello to an lamp", "article"],
  ["Say hello to the your lamp", "article"],
  ["Made for for runners", "doubled word"],
  ["Dry feet.. all day", "mark"],
  ["See how it look", "agreement"],
  ["track your budget", "small start"],
  ["The best lamp", "claim"],
])("copyFaults finds a fault in %s: %s", (line, fault) => {
  expect(copyFaults(line, "lamp")).toEqual([fault]);
});

test.each([
  "Meet a one-time offer for Europe",
  "An hour of calm, an honest tea",
  "iPhone cases that fit",
  "A union of a user and a tool",
  "The best lamp",
])("copyFaults finds nothing in %s", (line) => {
  expect(copyFaults(line, "the best lamp")).toEqual([]);
});
