import type { Frame, Recipe } from "@packshot/tools/request";
import type { Studio } from "../../src/engines/studio/index.ts";
import { exampleJob } from "../../src/engines/studio/testing/index.ts";
import { source } from "./sources.ts";

/** What the studio engine is to make, and of which sources. */
export interface Order {
  readonly recipe: Recipe;
  readonly images: readonly string[];
  readonly frame?: Frame;
}

/** A picture by the studio engine. */
export async function makePicture(studio: Studio, { recipe, images, frame }: Order): Promise<Uint8Array> {
  const example = { name: recipe.kind, recipe, images, ...(frame && { frame }) };
  const job = exampleJob(example, await Promise.all(images.map(source)));
  const { bytes } = await studio.image(job, new AbortController().signal);
  return bytes;
}
