import type { ProductShape } from "@packshot/tools/request";
import sharp from "sharp";
import { extractPalette } from "../../pixels/palette.ts";
import { nameColor, measureProduct } from "./product-look.ts";

/** Measurements of a photo that don't depend on knowing what it shows. */
interface PhotoFacts {
  /** At most five colors as #rrggbb, from most to least common. */
  readonly colors: readonly string[];
  /** Common names for them, each once, e.g. "dark blue". */
  readonly colorNames: readonly string[];
  readonly shape: "landscape" | "portrait" | "square";
  /** How busy the background is. */
  readonly background: "plain" | "busy";
  /** Common names for the colors of the subject alone, from most to least common, each once. */
  readonly productColors: readonly string[];
  /** The same colors as #rrggbb. */
  readonly productSwatches: readonly string[];
  readonly productShape: ProductShape | undefined;
}

/** Side of the square that a photo is reduced to. */
const sampleSide = 64;
/** Mean difference of neighboring pixels, in levels, above which a photo's border counts as busy. */
const minBusyDifference = 9;

/** Longer side of the copy in which the subject is found. */
const subjectSearchSide = 128;

export async function measurePhoto([png]: readonly Uint8Array[]): Promise<PhotoFacts> {
  if (!png) throw new Error("The request has no photo.");
  const { width, height } = await sharp(png).metadata();
  const { data, info } = await reduce(png);
  const small = sharp(data, { raw: info }).resize(sampleSide, sampleSide, { fit: "fill" });
  const rgba = await small.clone().raw().toBuffer();
  const rgb = await small.flatten({ background: "#fff" }).raw().toBuffer();
  const colors = extractPalette({ data: rgba, width: sampleSide, height: sampleSide }, 5).map(
    ({ color }) => color,
  );
  const look = measureProduct({ data, width: info.width, height: info.height });
  const ratio = width / height;
  return {
    colors,
    colorNames: [...new Set(colors.map(nameColor))],
    shape: ratio > 1.1 ? "landscape" : ratio < 0.9 ? "portrait" : "square",
    background: measureBorderActivity(rgb) > minBusyDifference ? "busy" : "plain",
    productColors: look.colors,
    productSwatches: look.swatches,
    productShape: look.shape,
  };
}

/** Scales the photo down and keeps its aspect ratio and alpha. Only this decodes the full photo. */
async function reduce(png: Uint8Array) {
  return sharp(png)
    .resize(subjectSearchSide, subjectSearchSide, { fit: "inside", withoutEnlargement: true })
    .ensureAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Returns the mean difference between neighboring pixels in the outer eighth. */
function measureBorderActivity(rgb: Uint8Array): number {
  const border = sampleSide / 8;
  let sum = 0;
  let count = 0;
  for (let y = 0; y < sampleSide; y++) {
    for (let x = 1; x < sampleSide; x++) {
      if (x >= border && x < sampleSide - border && y >= border && y < sampleSide - border) continue;
      const i = (y * sampleSide + x) * 3;
      for (let c = 0; c < 3; c++) sum += Math.abs((rgb[i + c] ?? 0) - (rgb[i - 3 + c] ?? 0));
      count += 3;
    }
  }
  return sum / count;
}

/** Facts about an app, filled in with placeholders. */
interface AppFacts {
  readonly appName: string;
  readonly mainFeature: string;
  readonly benefit: string;
  readonly targetUser: string;
  readonly designStyle: string;
  readonly premiumFeature: string;
}

export function createAppFacts(): AppFacts {
  return {
    appName: "This App",
    mainFeature: "Key Feature",
    benefit: "Main Benefit",
    targetUser: "Users",
    designStyle: "Modern",
    premiumFeature: "Premium Feature",
  };
}
