import { expect, test } from "vitest";
import { summarizeListing, describeProblem } from "./listing-summary.ts";

const createChannel = (name: string, outcome: "passes" | "look" | "fails") => ({
  channel: name.toLowerCase(),
  name,
  outcome,
  indexes: [0],
  problems: [],
});

test("summarizeListing names the channels with the row's outcome", () => {
  const channels = [
    createChannel("Amazon", "passes"),
    createChannel("Etsy", "fails"),
    createChannel("Zalando", "fails"),
  ];
  expect(summarizeListing({ state: "fails", channels })).toBe("Fails: Etsy, Zalando");
  expect(summarizeListing({ state: "passes", channels: channels.slice(0, 1) })).toBe("Passes: Amazon");
  expect(summarizeListing({ state: "look", channels: [createChannel("bol", "look")] })).toBe(
    "Needs a look: bol",
  );
});

test("summarizeListing explains how to retry an unchecked row", () => {
  expect(summarizeListing({ state: "unchecked", channels: [] })).toContain("“Check … again”");
  expect(summarizeListing({ state: "checking", channels: [] })).toBe("Checking the listing rules…");
});

test("describeProblem shows requirement, measurement and advice", () => {
  const rule = { rule: "white", required: "A white background", measured: "0% white", advice: "Cut it out." };
  expect(describeProblem(rule)).toBe("A white background. Measured: 0% white. Cut it out.");
  expect(describeProblem({ ...rule, measured: null, advice: null })).toBe(
    "A white background. Not measured.",
  );
  const question = { rule: "things", required: "Are all 2 things sold?", measured: "2 things", advice: null };
  expect(describeProblem(question)).toBe("Are all 2 things sold? Measured: 2 things.");
  expect(describeProblem({ ...question, measured: null })).toBe("Are all 2 things sold?");
});
