import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { amazon } from "./amazon.ts";
import { aliexpress } from "./aliexpress.ts";
import { channels, hasReliableSource, isValidOn, type Rule, classifySourceAge } from "./index.ts";
import { googleMerchant } from "./google-merchant.ts";

const positive = z.number().positive();
const share = z.number().gt(0).lte(1);
const measure = z.literal;
const formats = z.enum(["jpeg", "png", "webp", "gif", "tiff", "bmp", "avif", "heic"]);
/** A limit with `atLeast`, `atMost` or both. */
const bound = <T extends z.ZodObject>(schema: T) =>
  schema.refine((limit) => limit["atLeast"] !== undefined || limit["atMost"] !== undefined);
const limit = z.union([
  bound(
    z.strictObject({
      measure: measure(["longer-side", "bytes"]),
      atLeast: positive.optional(),
      atMost: positive.optional(),
    }),
  ),
  z.strictObject({ measure: measure(["width", "height"]), atLeast: positive }),
  z.strictObject({
    measure: measure("shorter-side"),
    atLeast: positive,
    withoutMargins: z.literal(true).optional(),
  }),
  z.strictObject({ measure: measure("pixels"), atMost: positive }),
  z.strictObject({ measure: measure("ratio"), equals: positive, label: z.string() }),
  z.strictObject({ measure: measure("format"), oneOf: z.array(formats).min(1) }),
  z.strictObject({ measure: measure("color-mode"), equals: z.literal("rgb") }),
  bound(z.strictObject({ measure: measure("fill"), atLeast: share.optional(), atMost: share.optional() })),
  z.strictObject({
    measure: measure("declaration"),
    declare: z
      .string()
      .regex(/^[a-z].*[^.]$/)
      .nullable(),
  }),
  z.strictObject({ measure: measure("question"), question: z.string().endsWith("?") }),
  z.strictObject({
    measure: measure(["extension", "animation", "transparency", "background", "shadow", "border", "things"]),
  }),
  z.strictObject({
    measure: measure(["text", "cut-off", "sharpness", "compression", "upscaling"]),
  }),
]);
const source = z.strictObject({
  title: z.string().min(1),
  url: z.url({ protocol: /^https$/ }).nullable(),
  grade: z.enum(["A", "B", "C"]),
  date: z.union([z.literal("unknown"), z.string().regex(/^20\d\d(-\d\d(-\d\d)?)?$/)]),
  readFrom: z.enum(["stored copy", "memory"]),
});
const channel = z.strictObject({
  slug: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  name: z.string().min(1),
  rules: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z\d]+(-[a-z\d]+)*$/),
        slot: z.enum(["main", "additional", "any"]),
        level: z.enum(["required", "advised"]),
        limit,
        source,
        conflicts: z
          .array(z.strictObject({ says: z.string().endsWith("."), source }))
          .min(1)
          .optional(),
        validFrom: z.iso.date().optional(),
      }),
    )
    .min(1),
});

const today = new Date("2026-11-26T12:00:00Z");
const findRule = (rules: readonly Rule[], id: string) => {
  const match = rules.find((rule) => rule.id === id);
  if (match === undefined) throw new Error(`Unknown rule: ${id}`);
  return match;
};

describe("channels", () => {
  test.each(channels.map((each) => [each.slug, each] as const))("%s has valid rules", (_, each) => {
    expect(channel.parse(each)).toEqual(each);
    expect(new Set(each.rules.map(({ id }) => id)).size).toBe(each.rules.length);
  });

  test("every channel has its own file, named after its slug", () => {
    const otherFiles = new Set(["index.ts", "channel.ts", "channels.test.ts"]);
    const files = readdirSync(import.meta.dirname).filter((name) => !otherFiles.has(name));
    expect(files.toSorted()).toEqual(channels.map(({ slug }) => `${slug}.ts`).toSorted());
    expect(files).toHaveLength(14);
  });

  test("only AliExpress, OTTO and Allegro have no reliable source", () => {
    const unreliable = channels.filter((each) => !hasReliableSource(each)).map(({ slug }) => slug);
    expect(unreliable).toEqual(["aliexpress", "otto", "allegro"]);
    expect(hasReliableSource(amazon)).toBe(true);
    expect(hasReliableSource(aliexpress)).toBe(false);
  });
});

test.each([
  ["unknown", "unknown"],
  ["2024-03-12", "old"],
  ["2026-05-29", "old"],
  ["2026-05-31", "recent"],
  ["2026-05", "recent"],
  ["2026-04", "old"],
  ["2026", "recent"],
  ["2025", "old"],
])("a source dated %s is %s", (date, age) => {
  expect(classifySourceAge({ ...findRule(amazon.rules, "fill").source, date }, today)).toBe(age);
});

test("Google's 500 px minimum applies from January 31, 2027", () => {
  const announced = findRule(googleMerchant.rules, "min-side-2027");
  expect(isValidOn(announced, new Date("2027-01-30T23:59:59Z"))).toBe(false);
  expect(isValidOn(announced, new Date("2027-01-31T00:00:00Z"))).toBe(true);
  expect(isValidOn(findRule(googleMerchant.rules, "min-side"), today)).toBe(true);
});
