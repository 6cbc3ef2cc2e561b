import type { Metadata } from "sharp";

export const MEGABYTE = 1024 * 1024;

/** What a file of one format may have. */
export interface FormatLimits {
  /** The format as a person is told of it. */
  readonly name: string;
  readonly bytes: number;
  readonly pixels: number;
  /** Memory to decode a pixel, as a multiple of what a pixel of a PNG takes. */
  readonly cost: number;
  readonly isJpeg?: true;
}

const usual = { bytes: 20 * MEGABYTE, pixels: 40_000_000, cost: 1 } as const;

const formats = {
  jpeg: { name: "A JPEG photo", bytes: 50 * MEGABYTE, pixels: 100_000_000, cost: 1, isJpeg: true },
  heic: { name: "A HEIC photo", bytes: 50 * MEGABYTE, pixels: 50_000_000, cost: 2.5 },
  // libheif holds it several times over while it decodes it: 18 bytes for each pixel, others take 3 to 8.
  avif: { name: "An AVIF image", bytes: 20 * MEGABYTE, pixels: 24_000_000, cost: 2.5 },
  png: { name: "A PNG image", ...usual },
  webp: { name: "A WebP image", ...usual },
  gif: { name: "A GIF image", ...usual },
} as const satisfies Record<string, FormatLimits>;

/** `pixels` is what an SVG counts for while it is drawn. */
export const svgLimits: FormatLimits = { name: "An SVG", bytes: 20 * MEGABYTE, pixels: 2048 * 2048, cost: 1 };

/** Bytes of the largest file of any format. */
export const MAX_FILE_BYTES = Math.max(...Object.values(formats).map(({ bytes }) => bytes));

export function limitsOf({ format, compression }: Pick<Metadata, "format" | "compression">): FormatLimits {
  if (format === "jpeg") return formats.jpeg;
  if (format === "heif") return compression === "hevc" ? formats.heic : formats.avif;
  return format === "webp" || format === "gif" ? formats[format] : formats.png;
}
