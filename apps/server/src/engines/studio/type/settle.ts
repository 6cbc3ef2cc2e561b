import type { Setter, SetLines } from "./set-lines.ts";
import { graphemesOf, wrap } from "./wrap.ts";

export interface Fitting {
  readonly text: string;
  readonly width: number;
  readonly height: number;
  readonly maxSize: number;
  readonly minSize: number;
  readonly maxLines: number;
}

export interface Settled {
  readonly setting: SetLines;
  readonly complete: boolean;
}

/** Finds the size and the lines: whole words, or else broken ones, or else what fits at the smallest size. */
export function settle(fitting: Fitting, setter: Setter): Settled {
  if (fitting.text === "") return { setting: setter.set([], fitting.maxSize), complete: true };
  const whole = largest(fitting, setter, false) ?? largest(fitting, setter, true);
  if (whole) return { setting: balanced(whole, fitting, setter), complete: true };
  for (let size = fitting.minSize; size >= 1; size *= 0.85) {
    const setting = cutOff(fitting, setter, size);
    if (setting) return { setting, complete: false };
  }
  return { setting: setter.set([], 1), complete: false };
}

function fits(setting: SetLines, { width, height, maxLines }: Fitting): boolean {
  return setting.width <= width && setting.height <= height && setting.lines.length <= maxLines;
}

function attempt(fitting: Fitting, setter: Setter, size: number, breakWords: boolean): SetLines | undefined {
  const wrapped = (width: number) => {
    const lines = wrap(fitting.text, width, (line) => setter.widthOf(line, size), breakWords);
    return lines && lines.length <= fitting.maxLines ? setter.set(lines, size) : undefined;
  };
  let setting = wrapped(fitting.width);
  // The ink of a line may be a little wider than the line, which then has to break earlier.
  if (setting && setting.width > fitting.width) setting = wrapped(fitting.width - overhang(setting, setter));
  return setting && fits(setting, fitting) ? setting : undefined;
}

/** Returns by how much the ink is wider than its line, where it is most. */
function overhang({ lines, size }: SetLines, setter: Setter): number {
  return Math.max(...lines.map(({ text, ink }) => ink.left + ink.right - setter.widthOf(text, size)));
}

/**
 * Searches by bisection, to a hundredth of the range; the result was tried, so it fits whatever the text does between.
 */
function largest(fitting: Fitting, setter: Setter, breakWords: boolean): SetLines | undefined {
  let best = attempt(fitting, setter, fitting.maxSize, breakWords);
  if (best) return best;
  best = attempt(fitting, setter, fitting.minSize, breakWords);
  if (!best) return undefined;
  let low = fitting.minSize;
  let high = fitting.maxSize;
  for (let i = 0; i < 7; i++) {
    const size = (low + high) / 2;
    const setting = attempt(fitting, setter, size, breakWords);
    if (setting) {
      best = setting;
      low = size;
    } else high = size;
  }
  return best;
}

/** Sets the same number of lines in the narrowest measure that gives it, so that none is left nearly empty. */
function balanced(setting: SetLines, fitting: Fitting, setter: Setter): SetLines {
  const count = setting.lines.length;
  if (count < 2) return setting;
  let best = setting;
  let low = fitting.width / count / 2;
  let high = fitting.width;
  for (let i = 0; i < 7; i++) {
    const width = (low + high) / 2;
    const lines = wrap(fitting.text, width, (line) => setter.widthOf(line, setting.size), false);
    const candidate = lines?.length === count ? setter.set(lines, setting.size) : undefined;
    if (candidate && fits(candidate, fitting)) {
      best = candidate;
      high = width;
    } else low = width;
  }
  return best;
}

/** Sets as many lines as fit at this size, the last one with an ellipsis. */
function cutOff(fitting: Fitting, setter: Setter, size: number): SetLines | undefined {
  const lines = wrap(fitting.text, fitting.width, (line) => setter.widthOf(line, size), true);
  if (!lines) return undefined;
  for (let count = Math.min(lines.length, fitting.maxLines); count > 0; count--) {
    const kept = lines.slice(0, count);
    const letters = [...graphemesOf(kept.pop() ?? "")];
    while (letters.length > 0) {
      const last = `${letters.join("").trimEnd()}…`;
      if (setter.widthOf(last, size) <= fitting.width) {
        const setting = setter.set([...kept, last], size);
        if (fits(setting, fitting)) return setting;
        break;
      }
      letters.pop();
    }
  }
  return undefined;
}
