import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { catalogue, findTool, toolsByCategory } from "./catalogue.ts";
import { categories } from "./define-tool.ts";
import * as registry from "./registry.ts";

const tools = Object.entries(registry);

test("every folder has its line in the registry, and every line its folder", async () => {
  const folders = await readdir(join(import.meta.dirname, "tools"));
  expect(tools.map(([, { slug }]) => slug).toSorted()).toEqual(folders.toSorted());
});

test("no two tools share an address or a name", () => {
  expect(new Set(catalogue.map(({ slug }) => slug)).size).toBe(tools.length);
  expect(new Set(catalogue.map(({ name }) => name)).size).toBe(tools.length);
});

test("the catalogue is sorted by name, finds by slug and knows every category", () => {
  const names = catalogue.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
  expect(findTool("remove-background")).toBe(registry.removeBackground);
  expect(findTool("no-such-tool")).toBeUndefined();
  const grouped = [...toolsByCategory()];
  expect(grouped.flatMap(([, group]) => group)).toHaveLength(tools.length);
  expect(grouped.every(([category, group]) => categories.includes(category) && group.length > 0)).toBe(true);
});

describe.each(tools)("%s", (name, tool) => {
  test("is named after its folder", () => {
    expect(name).toBe(tool.slug.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
    expect(tool.slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  test("its defaults are options that its schema accepts unchanged", async () => {
    const { schema } = await tool.options();
    const defaults = schema.parse({});
    expect(schema.parse(defaults)).toEqual(defaults);
    expect(schema.safeParse({ "no such option": 1 }).success).toBe(false);
  });

  test("asks for one picture for each label, each in its own words", async () => {
    const { schema } = await tool.options();
    const { variations } = await tool.generate();
    const requests = variations(schema.parse({}));
    expect(requests.map(({ label }) => label)).toEqual(tool.variationLabels);
    expect(new Set(requests.map(({ prompt }) => prompt)).size).toBe(requests.length);
    for (const { prompt, images } of requests) {
      expect(prompt.length).toBeGreaterThan(40);
      expect(images.every((slot) => slot in tool.images)).toBe(true);
    }
  });

  test("leaves a record with a title, a prompt and its settings", async () => {
    const { schema } = await tool.options();
    const { record } = await tool.generate();
    const { title, prompt, styleSettings } = record(schema.parse({}));
    expect(title).not.toBe("");
    expect(prompt).not.toBe("");
    expect(JSON.parse(JSON.stringify(styleSettings))).toEqual(styleSettings);
  });

  test("names each download differently, with an extension", () => {
    const names = tool.variationLabels.map((_, index) => tool.downloadName(index + 1));
    expect(new Set(names).size).toBe(names.length);
    expect(names.every((file) => /^[\w-]+\.(png|jpg)$/.test(file))).toBe(true);
  });

  test("says everything it has to say", () => {
    const { tips, ...texts } = tool.texts;
    expect(Object.values(texts).every((text) => text.trim() !== "")).toBe(true);
    expect(tips.good.length).toBeGreaterThan(0);
    expect(tips.bad.length).toBeGreaterThan(0);
    expect(Object.values(tool.images).every(({ missing }) => missing.endsWith("."))).toBe(true);
  });
});
