import { createSheet } from "../pixels/canvas.ts";
import type { Face } from "./faces.ts";
import { fontOf } from "./fonts.ts";
import { type Direction, type Ink, inkOf, selectFont } from "./ink.ts";

/** Pixels; widths grow with the size of type in proportion, so each line is measured at one size only. */
const reference = 80;

/** Pixels by which colored glyphs, which are drawn at whole pixels, may lie beside their place. */
const snap = 1;

const nothing: Ink = { left: 0, right: 0, ascent: 0, descent: 0 };

/** Lines of one size and their place relative to the first base line. */
export interface SetLines {
  readonly size: number;
  readonly lines: readonly { readonly text: string; readonly ink: Ink }[];
  /** Distance from base line to base line. */
  readonly pitch: number;
  /** From the first base line up: ink, or capitals where they are higher. */
  readonly ascent: number;
  /** Of the widest line's ink. */
  readonly width: number;
  readonly height: number;
}

export interface Setter {
  readonly widthOf: (line: string, size: number) => number;
  readonly set: (lines: readonly string[], size: number) => SetLines;
}

/** Measures lines of one face, each only once. Inks are rounded outwards, so nothing reaches beyond its setting. */
export function createSetter(face: Face, direction: Direction, lineHeight: number): Setter {
  const widths = new Map<string, number>();
  const inks = new Map<string, Ink>();
  const { context } = createSheet(1, 1);

  function widthOf(line: string, size: number): number {
    let width = widths.get(line);
    if (width === undefined) {
      selectFont(context, fontOf(face, reference, line), direction);
      width = context.measureText(line).width;
      widths.set(line, width);
    }
    return (width * size) / reference;
  }

  function ink(line: string, size: number): Ink {
    let found = inks.get(line);
    if (!found) {
      found = inkOf(line, fontOf(face, reference, line), reference, direction) ?? nothing;
      inks.set(line, found);
    }
    const scale = size / reference;
    const { left, right, ascent, descent } = found;
    return {
      left: left * scale + snap,
      right: right * scale + snap,
      ascent: ascent * scale + snap,
      descent: descent * scale + snap,
    };
  }

  return {
    widthOf,
    set(texts, size) {
      const lines = texts.map((text) => ({ text, ink: ink(text, size) }));
      const pairs = lines.slice(1).map((line, i) => (lines[i]?.ink.descent ?? 0) + line.ink.ascent);
      const pitch = Math.max(lineHeight * size, ...pairs);
      const ascent = Math.max(lines[0]?.ink.ascent ?? 0, ink("H", size).ascent);
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
