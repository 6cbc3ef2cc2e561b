import { expect, test } from "vitest";
import { analysisFailure } from "./analysis.ts";

const texts = { analyzing: { title: "Analyzing…", failed: "Error analyzing. Please try again." } };

test("analysisFailure reports a lack of tokens in the server's words, and doesn't offer to try again", () => {
  const error = { code: "INSUFFICIENT_TOKENS", message: "Insufficient tokens." };
  expect(analysisFailure(error, texts)).toEqual({ text: "Insufficient tokens.", repeatable: false });
});

test("analysisFailure reports a rate limit in the server's words, and offers to try again", () => {
  const error = { code: "RATE_LIMITED", message: "Please wait a minute." };
  expect(analysisFailure(error, texts)).toEqual({ text: "Please wait a minute.", repeatable: true });
});

test("analysisFailure reports anything else in the tool's own words", () => {
  const error = { code: "ENGINE_FAILED", message: "The model did not answer." };
  expect(analysisFailure(error, texts)).toEqual({ text: texts.analyzing.failed, repeatable: true });
});
