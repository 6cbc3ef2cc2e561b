import type { AdRecipe, DrawnBackdrop, Frame, Mood, Recipe, StoryMood } from "@packshot/tools/request";
import { storyFrame } from "@packshot/tools/request";
import sharp from "sharp";
import { type Product, readPhoto } from "./products.ts";

/** Makes an image from these images with the studio engine. */
export type MakeImage = (recipe: Recipe, images: readonly Buffer[], frame?: Frame) => Promise<Uint8Array>;

/** One of the site's images: how to make it and the widths in which it is stored. */
export interface ImageDefinition {
  readonly name: string;
  readonly widths: readonly number[];
  readonly draw: (make: MakeImage) => Promise<Uint8Array>;
}

export const square = { width: 1280, height: 1280 } as const;
export const landscape = { width: 1280, height: 960 } as const;
export const portrait = { width: 1080, height: 1350 } as const;

/** The visible part of an image: its middle and its width, in fractions of the image's own sides. */
interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Shows a photo or a part of it, in the frame's ratio. */
export function photo(product: Product, frame: Frame, part?: Part): ImageDefinition["draw"] {
  return async () => cropImage(await readPhoto(product), frame, part);
}

async function cropImage(
  image: Uint8Array,
  frame: Frame,
  part: Part = { x: 0.5, y: 0.5, width: 1 },
): Promise<Buffer> {
  const full = await sharp(image).metadata();
  const ratio = frame.height / frame.width;
  const width = Math.round(Math.min(full.width * part.width, full.height / ratio));
  const height = Math.min(full.height, Math.round(width * ratio));
  const [left, top] = [start(full.width, part.x, width), start(full.height, part.y, height)];
  return sharp(image).keepMetadata().extract({ left, top, width, height }).png().toBuffer();
}

/** Returns the start of a section whose middle is at this fraction of the whole, or as close to that as fits. */
function start(whole: number, fraction: number, length: number): number {
  return Math.round(Math.min(Math.max(whole * fraction - length / 2, 0), whole - length));
}

/** Shows a product cut out on white, in the frame's ratio; a marketplace's image is square already. */
export function cutOut(
  product: Product,
  finish: "white" | "soft-shadow" | "marketplace",
  frame: Frame = square,
): ImageDefinition["draw"] {
  return async (make) =>
    cropImage(await make({ kind: "cut-out", finish }, [await readPhoto(product)]), frame);
}

/** Shows a product in a scene. */
export function scene(
  product: Product,
  backdrop: DrawnBackdrop,
  seed: number,
  frame: Frame = square,
): ImageDefinition["draw"] {
  return async (make) =>
    make({ kind: "scene", ...usualLook, backdrop, seed }, [await readPhoto(product)], frame);
}

/** The look of all products: photographed upright. */
const usualLook = {
  photoStyle: "professional",
  productSize: "medium",
  angle: "straight",
  viewpoint: "standing",
} as const;

type Words = Pick<AdRecipe, "headline" | "line" | "action" | "layout" | "fonts">;

/** Shows a product in an ad. */
export function ad(
  product: Product,
  backdrop: DrawnBackdrop,
  seed: number,
  words: Words,
  frame: Frame = square,
): ImageDefinition["draw"] {
  return async (make) => {
    const ground = { ...usualLook, productSize: "large", backdrop, seed } as const;
    return make({ kind: "ad", ground, ...words, seed }, [await readPhoto(product)], frame);
  };
}

export function story(
  product: Product,
  mood: StoryMood,
  seed: number,
  words: { readonly name: string; readonly price?: string; readonly line?: string },
): ImageDefinition["draw"] {
  return async (make) =>
    make({ kind: "story", mood, seed, ...words }, [await readPhoto(product)], storyFrame);
}

export function moodBoard(product: Product, mood: Mood, seed: number, frame: Frame): ImageDefinition["draw"] {
  return async (make) => make({ kind: "mood-board", mood, seed }, [await readPhoto(product)], frame);
}
