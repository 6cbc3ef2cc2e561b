import type { SKRSContext2D } from "@napi-rs/canvas";
import { LRUCache } from "lru-cache";
import { type Sheet, createSheet, checkCanvasSize } from "../pixels/canvas.ts";
import { type Face, findFont } from "./typefaces.ts";

/** Extent of a line's pixels from its origin on the baseline: to the left, right, up and down, in pixels. */
export interface Ink {
  readonly left: number;
  readonly right: number;
  readonly ascent: number;
  readonly descent: number;
}

/**
 * Measures the ink of a line by drawing it: the canvas's metrics for text in several fonts cover only the first one.
 * @param font with the size in pixels
 * @returns undefined when nothing is visible
 */
export function measureInk(line: string, font: string, size: number, direction: Direction): Ink | undefined {
  const margin = Math.ceil(size);
  selectFont(scratchSheet.context, font, direction);
  const width = Math.ceil(scratchSheet.context.measureText(line).width) + 2 * margin;
  const height = 4 * margin;
  const { context } = getScratchSheet(width, height);
  selectFont(context, font, direction);
  context.fillText(line, margin, 2 * margin);
  const { data } = context.getImageData(0, 0, width, height);
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const extent = findExtent(pixels, width);
  return (
    extent && {
      left: margin - extent.left,
      right: extent.right + 1 - margin,
      ascent: 2 * margin - extent.top,
      descent: extent.bottom + 1 - 2 * margin,
    }
  );
}

const scratchSheet = createSheet(1, 1);

/**
 * Returns an empty sheet of this size, always the same one: canvases are freed late, and there are many lines. It
 * isn't larger than a line needs, because reading any part of a canvas takes as long as copying all of it.
 */
function getScratchSheet(width: number, height: number): Sheet {
  checkCanvasSize(width, height);
  scratchSheet.canvas.width = width;
  scratchSheet.canvas.height = height;
  return scratchSheet;
}

export type Direction = "ltr" | "rtl";

/** Selects the font. Origins are on the left of a line even if it is read from the right. */
export function selectFont(context: SKRSContext2D, font: string, direction: Direction): void {
  context.font = font;
  context.direction = direction;
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
}

function findExtent(pixels: Uint32Array, width: number) {
  let left = width;
  let right = -1;
  let top = -1;
  let bottom = -1;
  for (let i = 0, y = 0; i < pixels.length; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (pixels[i] === 0) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (top < 0) top = y;
      bottom = y;
    }
  }
  return right < 0 ? undefined : { left, right, top, bottom };
}

/** Size at which each line is measured once, in pixels: widths are proportional to the type size. */
const referenceSize = 80;

/** Maximum offset of colored glyphs, in pixels, because they are drawn at whole pixels. */
const maxGlyphOffset = 1;

const emptyInk: Ink = { left: 0, right: 0, ascent: 0, descent: 0 };

/** Lines of one size and their place relative to the first baseline. */
export interface SetLines {
  readonly size: number;
  readonly lines: readonly { readonly text: string; readonly ink: Ink }[];
  /** Distance between baselines. */
  readonly pitch: number;
  /** Distance from the first baseline to the top: ink, or capitals if they are higher. */
  readonly ascent: number;
  /** Width of the widest line's ink. */
  readonly width: number;
  readonly height: number;
}

export interface Setter {
  readonly measureWidth: (line: string, size: number) => number;
  readonly set: (lines: readonly string[], size: number) => SetLines;
}

/** Inks by line, because the same lines are measured again when text is set in other sizes. */
const cachedInks = new LRUCache<string, Ink>({ max: 2_000 });
const cachedWidths = new LRUCache<string, number>({ max: 10_000 });

/** Measures lines of one face, each only once. Inks are rounded outward, so nothing extends beyond its setting. */
export function createSetter(face: Face, direction: Direction, lineHeight: number): Setter {
  const { context } = scratchSheet;
  const buildKey = (line: string) => `${face} ${direction} ${line}`;

  function measureWidth(line: string, size: number): number {
    const key = buildKey(line);
    let width = cachedWidths.get(key);
    if (width === undefined) {
      selectFont(context, findFont(face, referenceSize, line), direction);
      width = context.measureText(line).width;
      cachedWidths.set(key, width);
    }
    return (width * size) / referenceSize;
  }

  function getInk(line: string, size: number): Ink {
    const key = buildKey(line);
    let inkBox = cachedInks.get(key);
    if (!inkBox) {
      inkBox = measureInk(line, findFont(face, referenceSize, line), referenceSize, direction) ?? emptyInk;
      cachedInks.set(key, inkBox);
    }
    const scale = size / referenceSize;
    const { left, right, ascent, descent } = inkBox;
    return {
      left: left * scale + maxGlyphOffset,
      right: right * scale + maxGlyphOffset,
      ascent: ascent * scale + maxGlyphOffset,
      descent: descent * scale + maxGlyphOffset,
    };
  }

  return {
    measureWidth,
    set(texts, size) {
      const lines = texts.map((text) => ({ text, ink: getInk(text, size) }));
      const pairs = lines.slice(1).map((line, i) => (lines[i]?.ink.descent ?? 0) + line.ink.ascent);
      const pitch = Math.max(lineHeight * size, ...pairs);
      const ascent = Math.max(lines[0]?.ink.ascent ?? 0, getInk("H", size).ascent);
      const descent = Math.max(0, lines.at(-1)?.ink.descent ?? 0);
      return {
        size,
        lines,
        pitch,
        ascent,
        width: Math.max(0, ...lines.map((line) => line.ink.left + line.ink.right)),
        height: lines.length === 0 ? 0 : ascent + pitch * (lines.length - 1) + descent,
      };
    },
  };
}

/**
 * Returns the direction of the first letter that has one, as in the Unicode bidirectional algorithm (UAX #9, P2 and
 * P3).
 */
export function findDirection(text: string): Direction {
  const first = /\p{L}/u.exec(text)?.[0] ?? "";
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(first)
    ? "rtl"
    : "ltr";
}
