import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Fractions } from "../../matting/fractions.ts";
import { drawPhoto } from "../drawn-photo.ts";
import { enclosingProducts } from "./enclosing-products.ts";

export const judgeKinds = ["plain", "shadow", "texture", "second object", "enclosed background"] as const;

/** The kind of a photo's hardest feature. */
type JudgeKind = (typeof judgeKinds)[number];

/** A photo of a product whose exact alpha is known. */
export interface JudgePhoto {
  readonly name: string;
  readonly kind: JudgeKind;
  readonly png: Buffer;
  /** Alpha of each pixel, 0…255. */
  readonly alpha: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Box that a user would draw around the product; only photos with a second object need one. */
  readonly box?: Fractions;
}

/** An entry of a folder's photos.json, whose photo is NAME.webp and whose alpha is NAME.alpha.webp. */
export interface JudgeEntry {
  readonly name: string;
  readonly kind: JudgeKind;
  readonly box: Fractions;
}

export const rendersFolder = join(import.meta.dirname, "../../../../../artwork/judge/photos");

/** Reads the committed renders one after another. */
export function readRenders(): AsyncGenerator<JudgePhoto> {
  return readJudgePhotos(rendersFolder);
}

/** Reads the photos of a folder that was made for the judge. @throws Error when it has no photos.json */
export async function* readJudgePhotos(folder: string): AsyncGenerator<JudgePhoto> {
  const entries: readonly JudgeEntry[] = JSON.parse(await readFile(join(folder, "photos.json"), "utf8"));
  for (const { name, kind, box } of entries) {
    const png = await sharp(join(folder, `${name}.webp`))
      .removeAlpha()
      .png({ compressionLevel: 1 })
      .toBuffer();
    const { data, info } = await sharp(join(folder, `${name}.alpha.webp`))
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const photo = { name, kind, png, alpha: new Uint8Array(data), width: info.width, height: info.height };
    yield kind === "second object" ? { ...photo, box } : photo;
  }
}

const drawnWidth = 800;
const drawnGrounds = ["plain", "contact shadow", "texture", "room"];

/**
 * Draws each enclosing product on two backgrounds and once next to a second object, each time with a different seed.
 */
export async function* drawPhotos(): AsyncGenerator<JudgePhoto> {
  for (const [index, [product, drawProduct]] of Object.entries(enclosingProducts).entries()) {
    for (const [take, background] of [
      drawnGrounds[index % 4] ?? "",
      drawnGrounds[(index + 2) % 4] ?? "",
      "second object",
    ].entries()) {
      const seed = index + 13 * take;
      const photo = await drawPhoto(drawProduct(seed), background, index + 4 * take, drawnWidth);
      const named = { ...photo, name: `${product} ${take + 1}` };
      yield background === "second object"
        ? { ...named, kind: "second object", box: computeBox(photo.alpha, photo) }
        : { ...named, kind: "enclosed background" };
    }
  }
}

/** Margin of a hand-drawn box around the product on each side, as a fraction of the frame. */
const boxMargin = 0.015;

/** Returns the box that a person would draw around a product. */
export function computeBox(
  alpha: Uint8Array,
  { width, height }: { width: number; height: number },
): Fractions {
  const edges = { left: width, top: height, right: 0, bottom: 0 };
  for (let i = 0; i < alpha.length; i++) {
    if ((alpha[i] ?? 0) < 128) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    edges.left = Math.min(edges.left, x);
    edges.top = Math.min(edges.top, y);
    edges.right = Math.max(edges.right, x + 1);
    edges.bottom = Math.max(edges.bottom, y + 1);
  }
  const left = roundFraction(Math.max(0, edges.left / width - boxMargin));
  const top = roundFraction(Math.max(0, edges.top / height - boxMargin));
  return {
    left,
    top,
    width: roundFraction(Math.min(1, edges.right / width + boxMargin) - left),
    height: roundFraction(Math.min(1, edges.bottom / height + boxMargin) - top),
  };
}

function roundFraction(fraction: number): number {
  return Math.round(fraction * 1000) / 1000;
}
