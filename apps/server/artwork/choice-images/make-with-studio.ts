import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Frame, Recipe } from "@packshot/tools/request";
import sharp from "sharp";
import { readPhoto } from "../site-images/products.ts";
import type { Studio } from "../../src/engines/studio/index.ts";
import {
  readCoffeePhoto,
  createExampleJob,
  drawSampleImage,
} from "../../src/engines/studio/testing/index.ts";

/** What the studio engine should make, and from which sources. */
export interface ImageOrder {
  readonly recipe: Recipe;
  readonly images: readonly string[];
  readonly frame?: Frame;
}

/** Makes an image with the studio engine. */
export async function makeWithStudio(
  studio: Studio,
  { recipe, images, frame }: ImageOrder,
): Promise<Uint8Array> {
  const example = { name: recipe.kind, recipe, images, ...(frame && { frame }) };
  const job = createExampleJob(example, await Promise.all(images.map(readSource)));
  const { bytes } = await studio.image(job, new AbortController().signal);
  return bytes;
}

/** The folder of the web app's images. */
export const assets = join(import.meta.dirname, "../../../web/src/assets");

/**
 * Reads a source as PNG: the photos `coffee`, `drink-bottle` and `cat`, a sample such as `people/man-with-beard`,
 * `person-outside`, or a sample image of the studio's tests.
 */
export async function readSource(name: string): Promise<Buffer> {
  if (name === "coffee") return readCoffeePhoto();
  if (name === "drink-bottle") return readPhoto(name);
  if (name === "cat") return readFile(join(import.meta.dirname, "../../../web/e2e/photos/chelsea.png"));
  if (name === "person-outside") return drawPersonOutside();
  return name.includes("/") ? readFile(join(assets, "samples", `${name}.png`)) : drawSampleImage(name);
}

/** Puts a sample person in front of a landscape, as in a photo. */
async function drawPersonOutside(): Promise<Buffer> {
  const person = await sharp(await readSource("people/woman-with-bow"))
    .resize({ height: 800 })
    .toBuffer();
  return sharp(await drawSampleImage("photo"))
    .composite([{ input: person, gravity: "south" }])
    .png()
    .toBuffer();
}
