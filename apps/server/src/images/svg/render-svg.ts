import { decodeSvg } from "@packshot/tools/svg";
import { AppError } from "@packshot/trpc/ports";
import sharp from "sharp";
import { cleanSvg, writeAttributes } from "./clean-svg.ts";

/** Longer side in pixels, whatever size the SVG declares: enough for a logo in any image. */
const SVG_SIDE = 2048;
/** Minimum shorter side in pixels. */
const MIN_SIDE = 16;

/** Renders an SVG after cleaning it. Throws an `AppError` if it has no size or shows nothing. */
export async function renderSvg(bytes: Uint8Array): Promise<Buffer> {
  const { root, content } = cleanSvg(decode(bytes));
  const { x, y, width, height } = readViewBox(root);
  const scale = SVG_SIDE / Math.max(width, height);
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  if (Math.min(size.width, size.height) < MIN_SIDE) throw createRefusal("The SVG is too long and narrow.");
  const attributes = new Map([
    ...[...root].filter(([name]) => !placementAttributes.has(name)),
    ["xmlns", "http://www.w3.org/2000/svg"],
    ["viewBox", [x, y, width, height].join(" ")],
    ["width", String(size.width)],
    ["height", String(size.height)],
    // CSS would take precedence over the attributes.
    ["style", `${root.get("style") ?? ""};${sizeProperties(size)}`],
  ]);
  const svg = `<svg${writeAttributes(attributes)}>${content}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (!hasPixels(data)) throw createRefusal("The SVG is blank.");
  return sharp(data, { raw: info }).png({ compressionLevel: 1 }).toBuffer();
}

function decode(bytes: Uint8Array): string {
  try {
    return decodeSvg(bytes);
  } catch (cause) {
    const message = "We can't read the text encoding of the SVG. Save it as UTF-8 and try again.";
    throw new AppError("BAD_INPUT", message, { cause });
  }
}

/** Attributes that position the outermost element. */
const placementAttributes = new Set(["x", "y", "width", "height", "viewBox", "preserveAspectRatio"]);

function sizeProperties({ width, height }: { readonly width: number; readonly height: number }): string {
  return `width:${width}px !important;height:${height}px !important`;
}

interface ViewBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function readViewBox(root: ReadonlyMap<string, string>): ViewBox {
  const numbers = root
    .get("viewBox")
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x = 0, y = 0, width = 0, height = 0] = numbers ?? [
    0,
    0,
    ...["width", "height"].map(readLength(root)),
  ];
  const isUsable = [x, y, width, height].every((value) => Math.abs(value) < 1e9) && width > 0 && height > 0;
  if (!isUsable) throw createRefusal("The SVG has no size. Export it again with a view box.");
  return { x, y, width, height };
}

/** CSS pixels per unit. */
const units: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};

function readLength(root: ReadonlyMap<string, string>): (name: string) => number {
  return (name) => {
    const [, value, unit = "px"] = /^\s*([\d.]+(?:e\d+)?)([a-z]*)\s*$/i.exec(root.get(name) ?? "") ?? [];
    return Number(value) * (units[unit === "" ? "px" : unit] ?? NaN);
  };
}

function hasPixels(rgba: Buffer): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 0) return true;
  return false;
}

function createRefusal(message: string): AppError {
  return new AppError("BAD_INPUT", message.endsWith("box.") ? message : `${message} Choose another image.`);
}
