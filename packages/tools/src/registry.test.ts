import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { catalog, findTool, getToolDisplayName, groupToolsByCategory } from "./catalog.ts";
import { categories, type AnyTool, type ExtraSlot } from "./define-tool.ts";
import * as registry from "./registry.ts";

/** Kinds of recipes without random numbers, which are the same in every run. */
const fixedRecipes = ["cut-out", "restyle"];

/** Returns the random number generator of a run. */
function createRandom(run: number): () => number {
  let drawn = 0;
  return () => (run * 0.37 + drawn++ * 0.29) % 1;
}

const tools = Object.entries<AnyTool>(registry);

test("the registry's lines match the tools' folders", async () => {
  const folders = await readdir(join(import.meta.dirname, "tools"));
  expect(tools.map(([, { slug }]) => slug).toSorted()).toEqual(folders.toSorted());
});

test("no two tools in the catalog share a slug or a name", () => {
  expect(new Set(catalog.map(({ slug }) => slug)).size).toBe(tools.length);
  expect(new Set(catalog.map(({ name }) => name)).size).toBe(tools.length);
});

test("a screen has its tool's name as its title, unless specified otherwise", () => {
  const titles = tools.filter(([, { name, copy }]) => copy.title !== name).map(([, { copy }]) => copy.title);
  expect(titles.toSorted()).toEqual([
    "Create Product Photos",
    "Create Story Photos",
    "Generate Product Reviews",
    "Logo Device Mockups",
  ]);
});

test("a removed tool's slug is its display name", () => {
  expect(getToolDisplayName("product-photos")).toBe("Product Photos");
  expect(getToolDisplayName("long-gone")).toBe("long-gone");
});

test("the catalog is sorted by name, finds slugs and knows every category", () => {
  const names = catalog.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  expect(findTool("remove-background")).toBe(registry.removeBackground);
  expect(findTool("no-such-tool")).toBeUndefined();
  const grouped = [...groupToolsByCategory()];
  expect(grouped.flatMap(([, group]) => group)).toHaveLength(tools.length);
  expect(grouped.every(([category, group]) => categories.includes(category) && group.length > 0)).toBe(true);
});

describe.each(tools)("%s", (name, tool) => {
  test("is named after its folder", () => {
    expect(name).toBe(tool.slug.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
    expect(tool.slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  test("has default options that its schema accepts, but no unknown ones", async () => {
    const { schema } = await tool.options();
    const defaults = schema.parse({});
    expect(schema.parse(defaults)).toEqual(defaults);
    expect(schema.safeParse({ "no such option": 1 }).success).toBe(false);
  });

  test("describes each of its options in a sentence", async () => {
    const { schema } = await tool.options();
    const { properties = {} } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
    for (const [option, shape] of Object.entries(properties)) {
      expect(Object(shape).description, option).toMatch(/^[A-Z].{4,140}\.$/);
    }
  });

  test("requests one image per label, each with a unique prompt", async () => {
    const { schema } = await tool.options();
    const { variations, unanalyzed } = await tool.generate();
    const requests = variations(schema.parse({}), { facts: unanalyzed, random: () => 0 });
    expect(requests.map(({ label }) => label)).toEqual(tool.variationLabels);
    expect(new Set(requests.map(({ prompt }) => prompt)).size).toBe(requests.length);
    for (const { prompt, images } of requests) {
      expect(prompt.length).toBeGreaterThan(40);
      expect(images.every((slot) => slot in tool.images)).toBe(true);
    }
  });

  test("requests differ between runs, and are the same for the same run", async () => {
    const { schema } = await tool.options();
    const { variations, unanalyzed: facts } = await tool.generate();
    const recipes = (run: number) =>
      variations(schema.parse({}), { facts, random: createRandom(run) }).map(({ recipe }) => recipe);
    expect(recipes(1)).toEqual(recipes(1));
    for (const [index, recipe] of recipes(1).entries()) {
      if ("refusal" in recipe || fixedRecipes.includes(recipe.kind)) continue;
      expect(recipes(2)[index]).not.toEqual(recipe);
    }
  });

  test("requests are plain data, and write exists only if they need it", async () => {
    const { schema } = await tool.options();
    const { variations, unanalyzed, write } = await tool.generate();
    const requests = variations(schema.parse({}), { facts: unanalyzed, random: createRandom(1) });
    expect(JSON.parse(JSON.stringify(requests))).toEqual(requests);
    const asksToWrite = requests.some((request) => request.write !== undefined);
    expect(write !== undefined).toBe(asksToWrite);
  });

  test("declares whether it suggests options", async () => {
    const { suggest } = await tool.generate();
    expect(suggest !== undefined).toBe(tool.suggests === true);
  });

  test("returns a record with a title, a prompt and settings", async () => {
    const { schema } = await tool.options();
    const { record, unanalyzed } = await tool.generate();
    const context = { facts: unanalyzed, made: tool.variationLabels };
    const { title, prompt, styleSettings } = record(schema.parse({}), context);
    expect(title).not.toBe("");
    // A screen's heading may differ from the tool's name, but the gallery uses the name.
    expect([tool.copy.title].filter((heading) => heading !== tool.name)).not.toContain(title);
    expect(prompt).not.toBe("");
    expect(JSON.parse(JSON.stringify(styleSettings))).toEqual(styleSettings);
  });

  test("mentions only finished images in its record", async () => {
    const { schema } = await tool.options();
    const { record, unanalyzed } = await tool.generate();
    const [only = "", ...others] = tool.variationLabels;
    const context = { facts: unanalyzed, made: [only] };
    const { styleSettings } = record(schema.parse({}), context);
    const settings = Object.entries(styleSettings);
    const counts = settings.filter(([setting]) => /count|generated/i.test(setting));
    expect(counts.map(([, count]) => count)).toEqual(counts.map(() => 1));
    const named = settings.flatMap(([, value]) => (Array.isArray(value) ? value : []));
    expect(others.filter((other) => named.includes(other))).toEqual([]);
  });

  test("gives each download a unique name with an extension", async () => {
    const { schema } = await tool.options();
    const options = schema.parse({});
    const names = tool.variationLabels.map((_, index) =>
      tool.downloadName({ n: index + 1, timestamp: 1_760_000_000_000 + index, options }),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((file) => /^[\w-]+\.(png|jpg)$/.test(file))).toBe(true);
  });

  test("shows every option of its schema and all its choices once", async () => {
    const { schema, fields } = await tool.options();
    const shape: Record<string, unknown> = schema.shape;
    const fieldNames = fields.map((field) => field.name);
    expect(new Set(fieldNames).size).toBe(fieldNames.length);
    // The ad screen has its own controls for options without fields.
    const expected = tool.flow === "ad" ? fieldNames : Object.keys(shape);
    expect(fieldNames.toSorted()).toEqual(expected.toSorted());
    for (const field of fields) {
      if (field.kind !== "choice") continue;
      const values = field.choices.map(({ value }) => value);
      expect(new Set(values).size).toBe(values.length);
      for (const value of values) expect(schema.safeParse({ [field.name]: value }).success).toBe(true);
    }
  });

  test("replaces dialog copy only for one of its groups of options", async () => {
    const { fields } = await tool.options();
    const { withoutGroup } = tool.copy.dialog ?? {};
    const grouped = fields.filter(({ group }) => group !== undefined && group === withoutGroup?.group);
    expect(grouped.length > 0).toBe(withoutGroup !== undefined);
  });

  test("has all of its required copy", () => {
    const { tips, progress, dialog, analyzing, ...rest } = tool.copy;
    const { titles = [], ...more } = progress ?? {};
    const { withoutGroup, ...dialogCopy } = dialog ?? {};
    const allCopy = Object.values({ ...rest, ...more, ...dialogCopy, ...analyzing });
    for (const text of [...allCopy, ...titles, ...Object.values(withoutGroup ?? {})]) {
      expect(text.trim()).not.toBe("");
    }
    expect(tips.good.length).toBeGreaterThan(0);
    expect(tips.bad.length).toBeGreaterThan(0);
    const slots = [...Object.values(tool.images), ...Object.values<ExtraSlot>(tool.extraImages ?? {})];
    expect(slots.every(({ missing }) => missing.trim() !== "")).toBe(true);
  });

  test("requires extra photos for existing choices, in unique slots", async () => {
    const { fields } = await tool.options();
    for (const [slot, { askedWith }] of Object.entries<ExtraSlot>(tool.extraImages ?? {})) {
      expect(tool.images).not.toHaveProperty(slot);
      const field = fields.find((one) => one.name === askedWith.name);
      const values = field?.kind === "choice" ? field.choices.map(({ value }) => value) : [];
      expect(values).toEqual(expect.arrayContaining([...askedWith.values]));
    }
  });
});
