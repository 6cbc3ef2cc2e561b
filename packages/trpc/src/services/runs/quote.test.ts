import { defineTool } from "@packshot/tools";
import type { VariationRequest } from "@packshot/tools/request";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Engine } from "../../ports/index.ts";
import { isAvailable, findUnavailableChoices } from "./quote.ts";

const schema = z.strictObject({
  place: z.enum(["marble", "paris", "moon"]).default("marble"),
  size: z.enum(["small", "large"]).default("small"),
  words: z.string().default(""),
});

const tool = defineTool({
  slug: "postcards",
  name: "Postcards",
  description: "A product on a postcard.",
  category: "Design Tools",
  flags: {},
  images: {},
  variationLabels: ["Postcard"],
  flow: "form",
  resultView: "carousel",
  estimateSeconds: 5,
  copy: {
    title: "Postcards",
    subtitle: "",
    action: "",
    placeholder: "",
    failed: "",
    insufficientTokens: "",
    tips: { good: [], bad: [] },
  },
  downloadName: ({ n }) => `postcard-${n}.png`,
  options: () => Promise.resolve({ schema, fields: [] }),
  generate: () =>
    Promise.resolve({ variations, record: () => ({ title: "", prompt: "", styleSettings: {} }) }),
});

/** Changes every large postcard to marble. */
function adjust(options: z.output<typeof schema>): z.output<typeof schema> {
  return options.size === "large" ? { ...options, place: "marble" } : options;
}

function variations({ place, size }: z.output<typeof schema>): VariationRequest[] {
  const what = place === "paris" ? "A real place" : "A place without air";
  return [
    {
      label: "Postcard",
      images: [],
      prompt: `A ${size} postcard of ${place}.`,
      sampling: { temperature: 0, topP: 1, maxOutputTokens: 1 },
      format: "png",
      recipe: place === "marble" ? { kind: "cut-out", finish: "white" } : { refusal: `${what}!` },
    },
  ];
}

const engine: Engine = {
  name: "studio",
  supports: (requests) => {
    const refused = requests.map(({ recipe }) => recipe).find((recipe) => "refusal" in recipe);
    return refused ? { supported: false, reason: refused.refusal } : { supported: true };
  },
  estimate: () => ({ expectedMicroDollars: 0, maxMicroDollars: 0 }),
  enlargement: () => 1,
  image: () => Promise.reject(new Error("not asked for")),
  text: () => Promise.reject(new Error("not asked for")),
};

test("findUnavailableChoices explains only choices the engine can't make", async () => {
  expect(await findUnavailableChoices(engine, tool, schema.parse({}))).toEqual({
    place: { paris: "A real place!", moon: "A place without air!" },
  });
});

test("findUnavailableChoices judges a place-changing choice by the new place", async () => {
  const adjusting = { ...tool, options: () => Promise.resolve({ schema, fields: [], adjust }) };
  expect(await findUnavailableChoices(engine, adjusting, schema.parse({ place: "moon" }))).toEqual({
    place: { paris: "A real place!", moon: "A place without air!" },
    size: { small: "A place without air!" },
  });
});

test("findUnavailableChoices lists all sizes while the place is unavailable", async () => {
  expect(await findUnavailableChoices(engine, tool, schema.parse({ place: "moon" }))).toEqual({
    place: { paris: "A real place!", moon: "A place without air!" },
    size: { small: "A place without air!", large: "A place without air!" },
  });
});

test("isAvailable returns whether the engine makes any of a tool's choices", async () => {
  const defaulting = (place: "marble" | "moon") => {
    const withDefault = schema.extend({ place: schema.shape.place.unwrap().default(place) });
    return { ...tool, slug: place, options: () => Promise.resolve({ schema: withDefault, fields: [] }) };
  };
  expect(await isAvailable(engine, defaulting("marble"))).toBe(true);
  expect(await isAvailable(engine, defaulting("moon"))).toBe(true);
  const moonOnly = schema.extend({ place: z.literal("moon").default("moon") });
  const refused = {
    ...tool,
    slug: "moon-only",
    options: () => Promise.resolve({ schema: moonOnly, fields: [] }),
  };
  expect(await isAvailable(engine, refused)).toBe(false);
  const other: Engine = { ...engine, supports: () => ({ supported: true }) };
  expect(await isAvailable(other, refused)).toBe(true);
});
