import type { Setter as LineSetter, SetLines } from "./set-lines.ts";
import { splitGraphemes, splitPieces, wrap } from "./wrap.ts";

export interface Fitting {
  readonly text: string;
  readonly width: number;
  readonly height: number;
  readonly maxSize: number;
  readonly minSize: number;
  readonly maxLines: number;
}

export interface FittedLines {
  readonly setting: SetLines;
  readonly complete: boolean;
}

/** Minimum factor by which a word that is wider than the box reduces the smallest size. */
const MIN_SCALE = 0.35;

/** Finds the size and the lines, with whole words, or else as much text as fits at the smallest size. */
export function fitLines(fitting: Fitting, setter: LineSetter): FittedLines {
  if (fitting.text === "") return { setting: setter.set([], fitting.maxSize), complete: true };
  const minSize = chooseMinSize(fitting, setter);
  const whole = findLargest({ ...fitting, minSize }, setter);
  if (whole) return { setting: balanceLines(whole, fitting, setter), complete: true };
  for (let size = minSize; size >= 1; size *= 0.85) {
    const setting = shortenLines(fitting, setter, size);
    if (setting) return { setting, complete: false };
  }
  return { setting: setter.set([], 1), complete: false };
}

function fits(setting: SetLines, { width, height, maxLines }: Fitting): boolean {
  return setting.width <= width && setting.height <= height && setting.lines.length <= maxLines;
}

function trySize(fitting: Fitting, setter: LineSetter, size: number): SetLines | undefined {
  const wrapAt = (width: number) => {
    const lines = wrap(fitting.text, width, (line) => setter.measureWidth(line, size));
    return lines && lines.length <= fitting.maxLines ? setter.set(lines, size) : undefined;
  };
  let setting = wrapAt(fitting.width);
  // The ink of a line may be a little wider than the line, which then has to break earlier.
  if (setting && setting.width > fitting.width)
    setting = wrapAt(fitting.width - measureOverhang(setting, setter));
  return setting && fits(setting, fitting) ? setting : undefined;
}

/** Returns how much wider than its line the ink can be. */
function measureOverhang({ lines, size }: SetLines, setter: LineSetter): number {
  return Math.max(...lines.map(({ text, ink }) => ink.left + ink.right - setter.measureWidth(text, size)));
}

/** Searches by bisection, to a hundredth of the range. The result is a size that was tried, so it certainly fits. */
function findLargest(fitting: Fitting, setter: LineSetter): SetLines | undefined {
  let best = trySize(fitting, setter, fitting.maxSize);
  if (best) return best;
  best = trySize(fitting, setter, fitting.minSize);
  if (!best) return undefined;
  let low = fitting.minSize;
  let high = fitting.maxSize;
  for (let i = 0; i < 7; i++) {
    const size = (low + high) / 2;
    const setting = trySize(fitting, setter, size);
    if (setting) {
      best = setting;
      low = size;
    } else high = size;
  }
  return best;
}

/** Size factors to try for evenly long lines if accents would touch the line above. */
const balancingFactors = [0.96, 0.92, 0.88] as const;
/** Maximum width of evenly long lines, relative to uneven ones, that justifies a smaller size. */
const maxBalancedRatio = 0.88;

/** Sets the text with lines as even as possible, so that no line is almost empty. */
function balanceLines(setting: SetLines, fitting: Fitting, setter: LineSetter): SetLines {
  if (setting.lines.length < 2) return setting;
  const best = findNarrowest(setting, fitting, setter, (candidate) => fits(candidate, fitting));
  const even = findNarrowest(setting, fitting, setter, () => true);
  if (even.width > maxBalancedRatio * best.width) return best;
  const lines = even.lines.map(({ text }) => text);
  const sizes = balancingFactors.map((factor) => factor * setting.size);
  const allowed = sizes.filter((size) => size >= fitting.minSize);
  return allowed.map((size) => setter.set(lines, size)).find((smaller) => fits(smaller, fitting)) ?? best;
}

/** Sets the text at the narrowest accepted width that doesn't add a line. */
function findNarrowest(
  setting: SetLines,
  fitting: Fitting,
  setter: LineSetter,
  accepts: (candidate: SetLines) => boolean,
): SetLines {
  const count = setting.lines.length;
  let best = setting;
  let low = fitting.width / count / 2;
  let high = fitting.width;
  for (let i = 0; i < 7; i++) {
    const width = (low + high) / 2;
    const lines = wrap(fitting.text, width, (line) => setter.measureWidth(line, setting.size));
    const candidate = lines?.length === count ? setter.set(lines, setting.size) : undefined;
    if (candidate && accepts(candidate)) {
      best = candidate;
      high = width;
    } else low = width;
  }
  return best;
}

/** Returns the smallest size, or the one at which the widest word fits into a line. */
function chooseMinSize({ text, width, minSize }: Fitting, setter: LineSetter): number {
  const pieces = text.split("\n").flatMap((paragraph) => splitPieces(paragraph));
  const widest = Math.max(...pieces.map((piece) => measureInkWidth(piece.trimEnd(), setter, minSize)));
  // Ink is rounded outward by whole pixels at each size, so a little room is left.
  return widest <= width ? minSize : minSize * Math.max(MIN_SCALE, (0.97 * width) / widest);
}

function measureInkWidth(word: string, setter: LineSetter, size: number): number {
  return Math.max(setter.measureWidth(word, size), setter.set([word], size).width);
}

/** Sets as many lines as fit at this size, the last one with an ellipsis. */
function shortenLines(fitting: Fitting, setter: LineSetter, size: number): SetLines | undefined {
  const lines = breakUntilTooWide(fitting, (line) => setter.measureWidth(line, size));
  for (let count = Math.min(lines.length, fitting.maxLines); count > 0; count--) {
    const shownLines = lines.slice(0, count);
    const letters = [...splitGraphemes(shownLines.pop() ?? "")];
    while (letters.length > 0) {
      const last = `${letters.join("").trimEnd()}…`;
      if (setter.measureWidth(last, size) <= fitting.width) {
        const setting = setter.set([...shownLines, last], size);
        if (fits(setting, fitting)) return setting;
        break;
      }
      letters.pop();
    }
  }
  return undefined;
}

/** Breaks text into lines; a word that is wider than a line ends the last one. */
function breakUntilTooWide(
  { text, width }: Fitting,
  measureWidth: (line: string) => number,
): readonly string[] {
  const pieces = text.split("\n").flatMap((paragraph) => [...splitPieces(paragraph), "\n"]);
  const tooWide = pieces.findIndex((piece) => measureWidth(piece.trimEnd()) > width);
  const before = tooWide < 0 ? pieces : pieces.slice(0, tooWide);
  const lines = wrap(before.join("").trimEnd(), width, measureWidth) ?? [];
  const last = tooWide < 0 ? [] : [pieces[tooWide] ?? ""];
  return [...lines, ...last].filter((line, i) => line !== "" || i > 0);
}
