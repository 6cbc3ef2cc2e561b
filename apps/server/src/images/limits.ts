import type { Metadata } from "sharp";

export const MEGABYTE = 1024 * 1024;

/** Limits for files of one format. */
export interface FormatLimits {
  /** The format's name, as shown to the user. */
  readonly name: string;
  readonly bytes: number;
  readonly pixels: number;
  /** Memory per decoded pixel relative to a PNG's. */
  readonly cost: number;
  readonly isJpeg?: true;
}

const defaultLimits = { bytes: 20 * MEGABYTE, pixels: 40_000_000, cost: 1 } as const;

const formats = {
  jpeg: { name: "A JPEG photo", bytes: 50 * MEGABYTE, pixels: 100_000_000, cost: 1, isJpeg: true },
  heic: { name: "A HEIC photo", bytes: 50 * MEGABYTE, pixels: 50_000_000, cost: 2.5 },
  // libheif keeps several copies while decoding: 18 bytes per pixel, compared with 3 to 8 in other formats.
  avif: { name: "An AVIF image", bytes: 20 * MEGABYTE, pixels: 24_000_000, cost: 2.5 },
  png: { name: "A PNG image", ...defaultLimits },
  webp: { name: "A WebP image", ...defaultLimits },
  gif: { name: "A GIF image", ...defaultLimits },
} as const satisfies Record<string, FormatLimits>;

/** Limits for an SVG, which counts as `pixels` while it is rendered. */
export const svgLimits: FormatLimits = { name: "An SVG", bytes: 20 * MEGABYTE, pixels: 2048 * 2048, cost: 1 };

/** Maximum bytes of a file of any format. */
export const MAX_FILE_BYTES = Math.max(...Object.values(formats).map(({ bytes }) => bytes));

export function getLimits({ format, compression }: Pick<Metadata, "format" | "compression">): FormatLimits {
  if (format === "jpeg") return formats.jpeg;
  if (format === "heif") return compression === "hevc" ? formats.heic : formats.avif;
  return format === "webp" || format === "gif" ? formats[format] : formats.png;
}
