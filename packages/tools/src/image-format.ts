import { z } from "zod";
import type { AdFormat } from "./choices/ads.ts";
import { listValues } from "./choices/values.ts";
import type { Choice, OptionField } from "./option-field.ts";
import type { VariationRequest } from "./request.ts";

const formats = [
  { value: "photo", label: "Same as photo", description: "The shape of your photo" },
  { value: "1:1", label: "1:1", description: "Square, for shops and marketplaces" },
  { value: "4:5", label: "4:5", description: "Vertical, fills more of a phone feed" },
  { value: "16:9", label: "16:9", description: "Wide, for websites and banners" },
] as const satisfies readonly Choice[];

export type ImageFormat = (typeof formats)[number]["value"];

/** The option of a tool that lets users choose the images' shape. */
export const formatOption = z.enum(listValues(formats)).default("1:1").describe("The shape of the images.");

export const formatField = {
  kind: "choice",
  name: "format",
  label: "Format",
  view: "segments",
  choices: formats,
} as const satisfies OptionField;

/**
 * Returns the part of a request that sets the image's shape.
 * @param side the side of a square in pixels; the longer side of the other shapes is a quarter longer
 */
export function createFrame(
  format: ImageFormat,
  side: number,
): Pick<VariationRequest, "frame" | "ratioOnly"> {
  if (format === "photo") return {};
  const longer = Math.round(side * 1.25);
  const frames = {
    "1:1": { width: side, height: side },
    "4:5": { width: side, height: longer },
    "16:9": { width: longer, height: Math.round((longer * 9) / 16) },
  };
  return { frame: frames[format], ratioOnly: true };
}

/** Returns a format's aspect ratio in words that complete "in". */
export function describeRatio(format: ImageFormat | AdFormat): string {
  return format === "photo" ? "the same aspect ratio as image 1" : `a ${format} aspect ratio`;
}
