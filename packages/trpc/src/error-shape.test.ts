import { TRPCError } from "@trpc/server";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { getAppError } from "./error-shape.ts";

/** Returns the message for invalid input. */
function getMessage(schema: z.ZodType, input: unknown): string {
  const cause = schema.safeParse(input).error;
  return getAppError(new TRPCError({ code: "BAD_REQUEST", cause })).userMessage;
}

const text = "Please upload an app screenshot first";

describe("getAppError for an input error", () => {
  test.each([
    ["a missing id", z.object({ screenshot: z.uuid({ error: text }) }), {}],
    ["an invalid choice", z.object({ kind: z.enum(["a", "b"], { error: text }) }), { kind: "c" }],
    ["a custom rule", z.string().refine(() => false, { error: text }), ""],
    ["a length", z.string().max(3, text), "four"],
  ])("keeps our own message unchanged for %s", (_, schema, input) => {
    expect(getMessage(schema, input)).toBe(text);
  });

  test.each([
    [
      z.object({ adText: z.string() }),
      { adText: 7 },
      "adText: Invalid input: expected string, received number.",
    ],
    [z.object({ n: z.int().max(3) }), { n: 4 }, "n: Too big: expected number to be <=3."],
    [z.object({ kind: z.enum(["a", "b"]) }), { kind: "c" }, 'kind: Invalid option: expected one of "a"|"b".'],
    [z.object({ id: z.uuid() }), { id: "7" }, "id: Invalid UUID."],
    [
      z.object({ code: z.string().regex(/^a$/) }),
      { code: "b" },
      "code: Invalid string: must match pattern /^a$/.",
    ],
    [z.strictObject({}), { color: 1 }, 'Input: Unrecognized key: "color".'],
    [z.union([z.string(), z.number()]), true, "Input: Invalid input."],
    [z.string(), undefined, "Input: Invalid input: expected string, received undefined."],
  ])("adds the field's name to zod's own message %#", (schema, input, sentence) => {
    expect(getMessage(schema, input)).toBe(sentence);
  });
});

test("the error for an unknown tool lists the existing tools", () => {
  const message = 'No procedure found on path "tools.removeBackgroud.generate"';
  expect(getAppError(new TRPCError({ code: "NOT_FOUND", message }))).toMatchObject({
    code: "NOT_FOUND",
    userMessage: expect.stringMatching(
      /^There's no tool "remove-backgroud"\. Choose one of: ad-creative, .*, thumbnail-generator\.$/,
    ),
  });
  const known = 'No "query"-procedure on path "tools.removeBackground.start"';
  expect(getAppError(new TRPCError({ code: "NOT_FOUND", message: known })).userMessage).toBe(
    "This procedure doesn't exist.",
  );
});
