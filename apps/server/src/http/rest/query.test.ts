import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fitsQuery, parseQuery, listParameterKinds } from "./query.ts";

const schema = z.strictObject({
  name: z.string().nullish(),
  size: z.enum(["small", "large"]).default("small"),
  limit: z.int().max(100).default(20),
  share: z.number().optional(),
  isFavorite: z.boolean().optional(),
  ids: z.array(z.uuid()).optional(),
});
const toShape = (type: z.ZodType) => z.toJSONSchema(type, { io: "input" });
const kinds = listParameterKinds(toShape(schema));

it("listParameterKinds ignores null when it picks a parameter's kind", () => {
  expect(Object.fromEntries(kinds)).toEqual({
    name: "text",
    size: "text",
    limit: "number",
    share: "number",
    isFavorite: "boolean",
    ids: "list",
  });
});

it("fitsQuery rejects what only JSON can express", () => {
  expect(fitsQuery(toShape(schema))).toBe(true);
  const fields = {
    boxes: z.array(z.strictObject({ x: z.number() })).optional(),
    options: z.unknown(),
    place: z.strictObject({ x: z.number() }).nullish(),
    either: z.union([z.string(), z.number()]).optional(),
  };
  for (const [name, field] of Object.entries(fields)) {
    expect(fitsQuery(toShape(schema.extend({ [name]: field }))), name).toBe(false);
  }
});

describe("parseQuery", () => {
  it.each([
    [{ name: ["7"] }, { name: "7" }],
    [{ name: [""] }, { name: "" }],
    [
      { limit: ["7"], share: ["0.5"] },
      { limit: 7, share: 0.5 },
    ],
    [{ isFavorite: ["false"] }, { isFavorite: false }],
    [{ ids: ["a"] }, { ids: ["a"] }],
    [{ ids: ["a", "b"] }, { ids: ["a", "b"] }],
    [{ unknown: ["1"] }, { unknown: "1" }],
    [{}, {}],
  ])("reads %j", (query, input) => {
    expect(parseQuery(query, kinds)).toEqual(input);
  });

  it.each([
    [{ limit: ["twenty"] }, 'The parameter "limit" must be a number.'],
    [{ limit: [" "] }, 'The parameter "limit" must be a number.'],
    [{ limit: ["1e999"] }, 'The parameter "limit" must be a number.'],
    [{ isFavorite: ["yes"] }, 'The parameter "isFavorite" must be "true" or "false".'],
    [{ limit: ["1", "2"] }, 'The parameter "limit" appears more than once. Send it once.'],
    [{ unknown: ["1", "2"] }, 'The parameter "unknown" appears more than once. Send it once.'],
  ])("rejects %j", (query, userMessage) => {
    expect(() => parseQuery(query, kinds)).toThrow(
      expect.objectContaining({ code: "BAD_INPUT", userMessage }),
    );
  });

  it("treats __proto__ as an ordinary name", () => {
    const input = parseQuery(JSON.parse('{"__proto__":["polluted"]}'), kinds);
    expect(Object.getPrototypeOf(input)).toBe(Object.prototype);
    expect(() => schema.parse(JSON.parse('{"__proto__":1}'))).toThrow("__proto__");
  });
});
