import { expect, test } from "vitest";
import { describeFailure } from "./analysis.ts";

const copy = { analyzing: { title: "Analyzing…", failed: "Error analyzing. Try again." } };

test("describeFailure shows the server's message without a retry", () => {
  const error = { code: "INSUFFICIENT_TOKENS", message: "Insufficient tokens." };
  expect(describeFailure(error, copy)).toEqual({ text: "Insufficient tokens.", canRetry: false });
});

test("describeFailure shows a rate limit's message with a retry", () => {
  const error = { code: "RATE_LIMITED", message: "Wait a minute." };
  expect(describeFailure(error, copy)).toEqual({ text: "Wait a minute.", canRetry: true });
});

test("describeFailure reports anything else in the tool's own words", () => {
  const error = { code: "ENGINE_FAILED", message: "The model did not answer." };
  expect(describeFailure(error, copy)).toEqual({ text: copy.analyzing.failed, canRetry: true });
});
