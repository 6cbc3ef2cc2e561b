import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Face, findFont } from "../../type/typefaces.ts";
import { type Direction, type Ink, findDirection, measureInk, selectFont } from "../../type/set-lines.ts";
import { capitalize, splitGraphemes, normalize, splitPieces } from "../../type/wrap.ts";

export interface Typeface {
  readonly face: Face;
  /** Letter spacing in em; only scripts with separate letters get it. */
  readonly tracking: number;
  readonly capitals: boolean;
}

/** Space for the text and its maximum size, in pixels. */
export interface TypeLimits {
  readonly width: number;
  readonly height: number;
  /** Maximum em, in pixels. */
  readonly size: number;
  readonly lines: number;
}

interface Line {
  readonly text: string;
  /** The ink at an em of 1. */
  readonly ink: Ink;
}

/** Lines of one size. All lengths are in pixels, of the ink and not of the boxes around the letters. */
export interface WordmarkBlock {
  readonly lines: readonly Line[];
  readonly size: number;
  readonly typeface: Typeface;
  readonly direction: Direction;
  readonly width: number;
  /** Length from the top of the first line's ink to the bottom of the last one's. */
  readonly height: number;
  /** Length from the top of the first line's ink to the last baseline. */
  readonly rise: number;
}

/** Em at which ink is measured. */
const measuringSize = 100;
/** Distance between baselines, in em. */
const leading = 1.08;

/** Matches text in scripts whose letters aren't joined. */
const separateLetters = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{S}\s]*$/u;

function chooseTracking(text: string, { tracking }: Typeface): number {
  return separateLetters.test(text) ? tracking : 0;
}

function measureLine(text: string, typeface: Typeface, direction: Direction): Line {
  const inkBox = measureInk(text, findFont(typeface.face, measuringSize, text), measuringSize, direction);
  const { left, right, ascent, descent } = inkBox ?? { left: 0, right: 1, ascent: 1, descent: 0 };
  const spread = (splitGraphemes(text).length - 1) * chooseTracking(text, typeface);
  return {
    text,
    ink: {
      left: left / measuringSize,
      right: right / measuringSize + spread,
      ascent: ascent / measuringSize,
      descent: descent / measuringSize,
    },
  };
}

const measureWidth = ({ ink }: Line) => ink.left + ink.right;

/** Uppercases the text if the typeface requires it, unless the name has capitals inside a word, as in iPhone. */
export function spell(text: string, { capitals }: Typeface): string {
  const plain = normalize(text).replaceAll("\n", " ");
  return capitals && !/\p{Ll}\p{Lu}/u.test(plain) ? capitalize(plain) : plain;
}

/** Returns the first grapheme, which is what people count as a letter. */
export function findInitial(name: string): string {
  return splitGraphemes(normalize(name))[0] ?? "";
}

export function splitName(name: string): readonly string[] {
  return normalize(name).split(/\s+/u);
}

/** Tries all ways to break the text into this many lines, and returns the one whose widest line is the narrowest. */
function balanceLines(
  pieces: readonly string[],
  count: number,
  widthOfText: (text: string) => number,
): string[] {
  const join = (from: number, to: number) => pieces.slice(from, to).join("").trim();
  if (count === 1) return [join(0, pieces.length)];
  let best: { lines: string[]; width: number } | undefined;
  for (let end = 1; end <= pieces.length - count + 1; end++) {
    const head = join(0, end);
    const rest = balanceLines(pieces.slice(end), count - 1, widthOfText);
    const width = Math.max(...[head, ...rest].map(widthOfText));
    if (!best || width < best.width) best = { lines: [head, ...rest], width };
  }
  return best?.lines ?? [join(0, pieces.length)];
}

function createBlock(
  texts: readonly string[],
  typeface: Typeface,
  room: TypeLimits,
  direction: Direction,
): WordmarkBlock {
  const lines = texts.map((text) => measureLine(text, typeface, direction));
  const [first, last] = [lines[0]?.ink, lines.at(-1)?.ink];
  const rise = (first?.ascent ?? 0) + (lines.length - 1) * leading;
  const height = rise + (last?.descent ?? 0);
  const width = Math.max(...lines.map(measureWidth));
  const size = Math.min(room.size, room.width / width, room.height / height);
  return { lines, size, typeface, direction, width: width * size, height: height * size, rise: rise * size };
}

/**
 * Sets text in the number of lines that makes it largest, balanced. It always fits, because it shrinks if necessary.
 */
export function setBlock(text: string, typeface: Typeface, room: TypeLimits): WordmarkBlock {
  const spelled = spell(text, typeface);
  const direction = findDirection(spelled);
  const pieces = splitPieces(spelled);
  const widths = new Map<string, number>();
  const measureTextWidth = (line: string) => {
    const width = widths.get(line) ?? measureWidth(measureLine(line, typeface, direction));
    widths.set(line, width);
    return width;
  };
  let best = createBlock([spelled], typeface, room, direction);
  // Text with more pieces isn't a name, and trying all breaks would take long.
  const max = pieces.length > 16 ? 1 : Math.min(room.lines, pieces.length);
  for (let count = 2; count <= max; count++) {
    const block = createBlock(balanceLines(pieces, count, measureTextWidth), typeface, room, direction);
    // Fewer lines look calmer, so more lines must make the text clearly larger.
    if (block.size > 1.25 * best.size) best = block;
  }
  return best;
}

/** Sets one line for each text, all at the same size. */
export function setLines(texts: readonly string[], typeface: Typeface, room: TypeLimits): WordmarkBlock {
  const spelled = texts.map((text) => spell(text, typeface));
  return createBlock(spelled, typeface, room, findDirection(spelled.join(" ")));
}

export type Align = "left" | "center" | "right";

/** Draws the block with the ink's left edge, middle or right edge at `x`, and the ink's top at `top`. */
export function drawBlock(
  context: SKRSContext2D,
  { lines, size, typeface, direction }: WordmarkBlock,
  { x, top, align, color }: { x: number; top: number; align: Align; color: string },
): void {
  let baseline = top + (lines[0]?.ink.ascent ?? 0) * size;
  context.fillStyle = color;
  for (const line of lines) {
    const width = measureWidth(line) * size;
    const left = align === "left" ? x : align === "right" ? x - width : x - width / 2;
    selectFont(context, findFont(typeface.face, size, line.text), direction);
    context.letterSpacing = `${String(chooseTracking(line.text, typeface) * size)}px`;
    context.fillText(line.text, left + line.ink.left * size, baseline);
    baseline += leading * size;
  }
  context.letterSpacing = "0px";
}
