import type { Upload } from "@packshot/db";
import { z } from "zod";
import { type PhotoFix, photoFixes } from "../ports/index.ts";

export const fixedView = z
  .strictObject({
    photoId: z
      .string()
      .nullable()
      .describe("Id of the upload it was made from, which may be deleted by now."),
    fixes: z.array(z.enum(photoFixes)).readonly(),
  })
  .readonly()
  .meta({ id: "FixedPhoto" });

/** Returns what was fixed about an upload; null for a photo as it was sent. */
export function viewFixed({ scaledFrom }: Pick<Upload, "scaledFrom">): z.infer<typeof fixedView> | null {
  if (!scaledFrom?.fixes) return null;
  return { photoId: scaledFrom.photoId ?? null, fixes: scaledFrom.fixes };
}

/** Returns a note for an upload that is a fixed copy of a photo. */
export function fixesNote({ scaledFrom }: Pick<Upload, "scaledFrom">): string | null {
  if (!scaledFrom?.fixes) return null;
  const { width, height, fixes } = scaledFrom;
  const texts: Readonly<Record<PhotoFix, string>> = {
    compression: "JPEG damage reduced.",
    colors: "Colors and brightness corrected from the photo's background.",
    enlarge: `Enlarged to twice its size of ${width} × ${height} px by a small network.`,
  };
  return photoFixes
    .filter((fix) => fixes.includes(fix))
    .map((fix) => texts[fix])
    .join(" ");
}
