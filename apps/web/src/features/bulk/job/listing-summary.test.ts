import { expect, test } from "vitest";
import { listingSummary, problemText } from "./listing-summary.ts";

const channel = (name: string, outcome: "passes" | "look" | "fails") => ({
  channel: name.toLowerCase(),
  name,
  outcome,
  indexes: [0],
  problems: [],
});

test("listingSummary names the channels with the row's outcome", () => {
  const channels = [channel("Amazon", "passes"), channel("Etsy", "fails"), channel("Zalando", "fails")];
  expect(listingSummary({ state: "fails", channels })).toBe("Fails for Etsy and Zalando");
  expect(listingSummary({ state: "passes", channels: channels.slice(0, 1) })).toBe("Passes for Amazon");
  expect(listingSummary({ state: "look", channels: [channel("bol", "look")] })).toBe("Needs a look for bol");
});

test("listingSummary says what to do about a row that wasn't checked", () => {
  expect(listingSummary({ state: "unchecked", channels: [] })).toContain("Check again");
  expect(listingSummary({ state: "checking", channels: [] })).toBe("Checking the listing rules…");
});

test("problemText shows requirement, measurement and advice", () => {
  const rule = { rule: "white", required: "A white background", measured: "0% white", advice: "Cut it out." };
  expect(problemText(rule)).toBe("A white background. Measured: 0% white. Cut it out.");
  expect(problemText({ ...rule, measured: null, advice: null })).toBe("A white background. Not measured.");
  const question = { rule: "things", required: "Are all 2 things sold?", measured: "2 things", advice: null };
  expect(problemText(question)).toBe("Are all 2 things sold? Measured: 2 things.");
  expect(problemText({ ...question, measured: null })).toBe("Are all 2 things sold?");
});
