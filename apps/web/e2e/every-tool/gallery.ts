import type { AnyTool } from "@packshot/tools";
import type { Page } from "playwright/test";
import type { GalleryItem } from "../../src/api/trpc.ts";
import { expect } from "../fixtures.ts";

/** Fetches the signed-in user's gallery items, like the gallery screen. */
export async function fetchGallery(page: Page): Promise<readonly GalleryItem[]> {
  const response = await page.request.get("/api/trpc/gallery.list");
  const { result } = await response.json();
  return result.data.items;
}

/** Expects exactly one gallery item of the tool, with the tool's title. Resolves to the options of its run. */
export async function expectGalleryItem(
  items: readonly GalleryItem[],
  tool: AnyTool,
  values: Readonly<Record<string, string>>,
): Promise<unknown> {
  const records = items.filter(({ toolName }) => toolName === tool.slug);
  expect(records).toHaveLength(1);
  const { options } = Object(records[0]?.generationSettings);
  expect(options).toMatchObject(values);
  const { record, unanalyzed } = await tool.generate();
  const context = { facts: unanalyzed, made: tool.variationLabels };
  const { title, isNamed, prompt, styleSettings } = record(options, context);
  const fileName = records[0]?.fileName ?? null;
  expect(records[0]).toMatchObject({
    toolDisplayName: tool.name,
    title: isNamed || fileName === null ? title : fileName.replace(/\.\w+$/, "").replaceAll("-", " "),
    prompt,
    styleSettings,
    imageCount: tool.variationLabels.length,
    status: "completed",
  });
  expect(records[0]?.generatedImageUrls).toHaveLength(tool.variationLabels.length);
  return options;
}
