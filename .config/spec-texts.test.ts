import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { catalog, findTool } from "@packshot/tools/catalog";
import { expect, test } from "vitest";
import { platformTexts } from "./spec-texts/platform.ts";
import type { SpecTexts } from "./spec-texts/spec-text.ts";
import { textsOfGroupA } from "./spec-texts/tools-a.ts";
import { textsOfGroupB } from "./spec-texts/tools-b.ts";

const root = join(import.meta.dirname, "..");

/** Source folders for text that doesn't belong to a single tool. */
const areas = {
  pages: ["apps/web/src", "packages/tools/src"],
  rules: ["packages/trpc/src", "apps/server/src"],
  tools: ["packages/tools/src"],
};

const sources = new Map(
  await Promise.all(
    Object.entries(areas).map(async ([area, folders]) => [area, await readSource(folders)] as const),
  ),
);

/** Reads an area's sources, without tests and with white space collapsed. */
async function readSource(folders: readonly string[]): Promise<string> {
  const texts: string[] = [];
  for (const folder of folders)
    for await (const file of glob(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
      if (!/\.(test|soak)\.tsx?$|testing\//.test(file)) texts.push(readFileSync(join(root, file), "utf8"));
  return texts.join("\n").replaceAll(/\s+/g, " ");
}

/** Returns true if the text is a whole string, template or JSX text in the source. */
function isShown(source: string, text: string): boolean {
  for (let at = source.indexOf(text); at !== -1; at = source.indexOf(text, at + 1)) {
    const before = source.slice(0, at).trimEnd().at(-1) ?? "";
    const after =
      source
        .slice(at + text.length)
        .trimStart()
        .at(0) ?? "";
    if (`"'\`>}`.includes(before) && `"'\`<{`.includes(after)) return true;
  }
  return false;
}

/** Returns all strings of a tool's definition and its options. */
async function listStrings(slug: string): Promise<ReadonlySet<string>> {
  const tool = findTool(slug);
  if (!tool) throw new Error(`There is no tool ${slug}.`);
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === "string") found.add(value);
    else if (typeof value === "object" && value !== null)
      for (const inner of Object.values(value)) collect(inner);
  };
  collect(tool);
  const options = await tool.options?.();
  collect(options?.fields);
  return found;
}

/** Returns what's wrong with the product's texts, one line per text. */
async function listDifferences({ source, area, texts }: SpecTexts): Promise<string[]> {
  const product = sources.get(area);
  const strings = product === undefined ? await listStrings(area) : undefined;
  const has = (text: string) =>
    product === undefined ? strings?.has(text) === true : isShown(product, text);
  return texts.flatMap((text) => {
    if (typeof text === "string") return has(text) ? [] : [`${source}: "${text}" is missing.`];
    if (text.product === null)
      return has(text.spec) ? [`${source}: "${text.spec}" is shown, contrary to ${text.because}.`] : [];
    return has(text.product) ? [] : [`${source}: "${text.product}" (${text.spec}) is missing.`];
  });
}

test.each([
  ["platform.md", platformTexts],
  ["tools-a.md", textsOfGroupA],
  ["tools-b.md", textsOfGroupB],
] as const)("the product shows every text of %s", async (_, sections) => {
  expect((await Promise.all(sections.map(listDifferences))).flat()).toEqual([]);
});

test("every tool has texts in the specification", () => {
  const named = new Set([...textsOfGroupA, ...textsOfGroupB].map(({ area }) => area));
  expect(catalog.map(({ slug }) => slug).filter((slug) => !named.has(slug))).toEqual([]);
});
