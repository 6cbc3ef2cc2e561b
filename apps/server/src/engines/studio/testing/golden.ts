import { createHash, randomUUID } from "node:crypto";
import { join } from "node:path";
import type { VariationRequest } from "@packshot/tools/request";
import type { ImageJob } from "@packshot/trpc/ports";
import sharp from "sharp";
import type { Example } from "../recipes/example.ts";
import { loadExamples } from "../recipes/recipes.ts";
import { free } from "./jobs.ts";
import { drawSampleImage } from "./sample-images.ts";

/** Longer side of golden images, in pixels: small, but large enough to show visible differences. */
const goldenSide = 360;

export const examples = await loadExamples();

export const goldens: readonly { readonly kind: string; readonly example: Example }[] = [...examples].flatMap(
  ([kind, all]) => all.flatMap((example) => (example.golden ? [{ kind, example }] : [])),
);

export function findGoldenFile(kind: string, { name }: Example): string {
  return join(import.meta.dirname, "../recipes", kind, "golden", `${name}.png`);
}

/** Returns a job for an example, with these images as its sources. */
export function createExampleJob({ recipe, frame, name }: Example, pngs: readonly Uint8Array[]): ImageJob {
  const sources = pngs.map((png, index) => ({
    slot: `image${String(index + 1)}`,
    png,
    sha256: createHash("sha256").update(png).digest("hex"),
  }));
  const request: VariationRequest = {
    label: name,
    images: sources.map(({ slot }) => slot),
    prompt: `An example of ${recipe.kind}`,
    sampling: { temperature: 0, topP: 1, maxOutputTokens: 8192 },
    recipe,
    format: "png",
    ...(frame && { frame }),
  };
  return {
    tool: recipe.kind,
    request,
    sources,
    madeAt: new Date("2026-11-21T10:20:30Z"),
    batch: { id: randomUUID(), requests: [request] },
    ...free,
  };
}

/** Returns the job of an example with its sample images. */
export async function createGoldenJob(example: Example): Promise<ImageJob> {
  return createExampleJob(example, await Promise.all(example.images.map(drawSampleImage)));
}

/** Reduces an image to the size of golden ones, on mid-gray where it is transparent. */
export async function reduceToGolden(
  bytes: Uint8Array,
): Promise<{ data: Buffer; width: number; png: () => Promise<Buffer> }> {
  const small = sharp(bytes)
    .flatten({ background: "#808080" })
    .resize(goldenSide, goldenSide, { fit: "inside" });
  const { data, info } = await small.clone().raw().toBuffer({ resolveWithObject: true });
  return {
    data,
    width: info.width,
    png: () => small.clone().png({ compressionLevel: 9, palette: true, colors: 256, dither: 0 }).toBuffer(),
  };
}

/** Side in pixels of the squares in which two images are compared, in addition to the whole. */
const block = 32;

interface Difference {
  /** The mean difference over the whole image, in levels. */
  readonly mean: number;
  /** The mean difference of the worst square. It shows a small missing element that the whole image's mean hides. */
  readonly worst: number;
}

/** Compares two RGB images of the same size. */
export function measureDifference(a: Uint8Array, b: Uint8Array, width: number): Difference {
  const columns = Math.ceil(width / block);
  const sums: number[] = [];
  const counts: number[] = [];
  for (let i = 0; i < a.length; i++) {
    const pixel = Math.floor(i / 3);
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const at = Math.floor(y / block) * columns + Math.floor(x / block);
    sums[at] = (sums[at] ?? 0) + Math.abs((a[i] ?? 0) - (b[i] ?? 0));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  // A sliver at the edge counts as three quarters of a square, so that a few pixels don't decide.
  const means = sums.map((sum, at) => sum / Math.max(counts[at] ?? 0, (3 * block * block) / 4));
  return { mean: sums.reduce((sum, one) => sum + one, 0) / a.length, worst: Math.max(...means) };
}
