import type { Upload } from "@packshot/db";
import { z } from "zod";
import { MAX_SIDE, MAX_STORED_PIXELS, type PhotoFix, photoFixes } from "../ports/index.ts";

export const fixedView = z
  .strictObject({
    photoId: z
      .string()
      .nullable()
      .describe("ID of the upload that it was made from, which may have been deleted."),
    fixes: z.array(z.enum(photoFixes)).readonly(),
  })
  .readonly()
  .meta({ id: "FixedPhoto" });

/** Returns an upload's fixes; null for an unchanged photo. */
export function toFixedView({ scaledFrom }: Pick<Upload, "scaledFrom">): z.infer<typeof fixedView> | null {
  if (!scaledFrom?.fixes) return null;
  return { photoId: scaledFrom.photoId ?? null, fixes: scaledFrom.fixes };
}

/** Returns a note for an upload that is a fixed copy of a photo. */
function describeFixes({ scaledFrom, width, height }: Upload): string | null {
  if (!scaledFrom?.fixes) return null;
  const { fixes } = scaledFrom;
  const fixTexts: Readonly<Record<PhotoFix, string>> = {
    compression: "JPEG damage reduced.",
    colors: "Colors and brightness corrected from the photo's background.",
    enlarge: `Enlarged from ${formatSize(scaledFrom)} px to ${formatSize({ width, height })} px by a small neural network.`,
  };
  return photoFixes
    .filter((fix) => fixes.includes(fix))
    .map((fix) => fixTexts[fix])
    .join(" ");
}

function formatSize({ width, height }: Pick<Upload, "width" | "height">): string {
  return `${width} × ${height}`;
}

/** Returns a note about the changes made to a photo; null if there are none. */
export function describeChanges(upload: Upload): string | null {
  return [describeScaling(upload), describeFixes(upload)].filter((note) => note !== null).join(" ") || null;
}

/** Returns a note for an upload that was scaled down because it was too large. */
function describeScaling({ scaledFrom, width, height }: Upload): string | null {
  if (scaledFrom === null || !isTooLarge(scaledFrom)) return null;
  const side = `${MAX_SIDE.toLocaleString("en-US")} px per side`;
  const limit = Math.max(width, height) === MAX_SIDE ? side : `${MAX_STORED_PIXELS / 1e6} megapixels`;
  return `Scaled down from ${formatSize(scaledFrom)} px to ${formatSize({ width, height })} px: images can have up to ${limit}.`;
}

/**
 * Returns whether a photo was too large to store. Photos of trials are scaled down further, which isn't worth a note.
 */
function isTooLarge({ width, height }: NonNullable<Upload["scaledFrom"]>): boolean {
  return Math.max(width, height) > MAX_SIDE || width * height > MAX_STORED_PIXELS;
}
