import { expect, test } from "vitest";
import { analysisFailure } from "./analysis.ts";

const texts = { analysing: { title: "Analyzing…", failed: "Error analyzing. Please try again." } };

test("want of tokens is said in the server's words, and trying again is not offered", () => {
  const error = { code: "INSUFFICIENT_TOKENS", message: "Insufficient tokens." };
  expect(analysisFailure(error, texts)).toEqual({ text: "Insufficient tokens.", repeatable: false });
});

test("too many questions are said in the server's words, and may be asked again", () => {
  const error = { code: "RATE_LIMITED", message: "Please wait a minute." };
  expect(analysisFailure(error, texts)).toEqual({ text: "Please wait a minute.", repeatable: true });
});

test("anything else is the tool's own line", () => {
  const error = { code: "ENGINE_FAILED", message: "The model did not answer." };
  expect(analysisFailure(error, texts)).toEqual({ text: texts.analysing.failed, repeatable: true });
});
