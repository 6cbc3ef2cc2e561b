import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { CutOutFinish } from "@packshot/tools/request";
import type { Box, ImageJob } from "@packshot/trpc/ports";
import sharp from "sharp";

export const finishes = [
  "white",
  "soft-shadow",
  "transparent",
  "marketplace",
] as const satisfies CutOutFinish[];

/** Job fields that never cancel the job and that reject calls to a paid service. */
export const free: Pick<ImageJob, "calls" | "cancel"> = {
  calls: { start: () => Promise.reject(new Error("The studio shouldn't call a paid service.")) },
  cancel: new AbortController().signal,
};

/** Returns a job for one finish of the photo, as Remove Background requests it. */
export function createCutOutJob(png: Uint8Array, finish: CutOutFinish, box?: Box): ImageJob {
  const request = {
    label: finish,
    images: ["product"],
    prompt: "Keep the product. Remove everything else.",
    sampling: { temperature: 0.1, topP: 1, maxOutputTokens: 8192 },
    recipe: { kind: "cut-out", finish },
    format: "png",
  } as const;
  return {
    tool: "remove-background",
    request,
    sources: [{ slot: "product", png, sha256: createHash("sha256").update(png).digest("hex") }],
    madeAt: new Date("2026-11-21T10:20:30Z"),
    ...free,
    batch: { id: randomUUID(), requests: [request] },
    ...(box && { box }),
  };
}

/** Reads a photo of a cup of coffee on a table, 600 × 400 (R. Michetti, CC0). */
export function readCoffeePhoto(): Promise<Buffer> {
  return readFile(join(import.meta.dirname, "photos", "coffee.png"));
}

export interface DecodedPixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Returns red, green, blue and alpha of each pixel. */
export async function decodePixels(bytes: Uint8Array): Promise<DecodedPixels> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
