import type { Setter, Setting } from "./setting.ts";
import { graphemesOf, wrap } from "./wrap.ts";

export interface Wish {
  readonly text: string;
  readonly width: number;
  readonly height: number;
  readonly maxSize: number;
  readonly minSize: number;
  readonly maxLines: number;
}

export interface Settled {
  readonly setting: Setting;
  readonly complete: boolean;
}

/** Finds the size and the lines: whole words, else broken ones, else what fits at the smallest size. */
export function settle(wish: Wish, setter: Setter): Settled {
  if (wish.text === "") return { setting: setter.set([], wish.maxSize), complete: true };
  const whole = largest(wish, setter, false) ?? largest(wish, setter, true);
  if (whole) return { setting: balanced(whole, wish, setter), complete: true };
  for (let size = wish.minSize; size >= 1; size *= 0.85) {
    const setting = cutOff(wish, setter, size);
    if (setting) return { setting, complete: false };
  }
  return { setting: setter.set([], 1), complete: false };
}

function fits(setting: Setting, { width, height, maxLines }: Wish): boolean {
  return setting.width <= width && setting.height <= height && setting.lines.length <= maxLines;
}

function attempt(wish: Wish, setter: Setter, size: number, breakWords: boolean): Setting | undefined {
  const lines = wrap(wish.text, wish.width, (line) => setter.widthOf(line, size), breakWords);
  if (!lines || lines.length > wish.maxLines) return undefined;
  const setting = setter.set(lines, size);
  return fits(setting, wish) ? setting : undefined;
}

/** By bisection, to a hundredth of the range; what is returned was tried, so it fits whatever the text does between. */
function largest(wish: Wish, setter: Setter, breakWords: boolean): Setting | undefined {
  let best = attempt(wish, setter, wish.maxSize, breakWords);
  if (best) return best;
  best = attempt(wish, setter, wish.minSize, breakWords);
  if (!best) return undefined;
  let low = wish.minSize;
  let high = wish.maxSize;
  for (let i = 0; i < 7; i++) {
    const size = (low + high) / 2;
    const setting = attempt(wish, setter, size, breakWords);
    if (setting) {
      best = setting;
      low = size;
    } else high = size;
  }
  return best;
}

/** The same number of lines in the narrowest measure that gives it, so that none is left nearly empty. */
function balanced(setting: Setting, wish: Wish, setter: Setter): Setting {
  const count = setting.lines.length;
  if (count < 2) return setting;
  let best = setting;
  let low = wish.width / count / 2;
  let high = wish.width;
  for (let i = 0; i < 7; i++) {
    const width = (low + high) / 2;
    const lines = wrap(wish.text, width, (line) => setter.widthOf(line, setting.size), false);
    const candidate = lines?.length === count ? setter.set(lines, setting.size) : undefined;
    if (candidate && fits(candidate, wish)) {
      best = candidate;
      high = width;
    } else low = width;
  }
  return best;
}

/** As many lines as fit at this size, the last one with an ellipsis. */
function cutOff(wish: Wish, setter: Setter, size: number): Setting | undefined {
  const lines = wrap(wish.text, wish.width, (line) => setter.widthOf(line, size), true);
  if (!lines) return undefined;
  for (let count = Math.min(lines.length, wish.maxLines); count > 0; count--) {
    const kept = lines.slice(0, count);
    const letters = [...graphemesOf(kept.pop() ?? "")];
    while (letters.length > 0) {
      const last = `${letters.join("").trimEnd()}…`;
      if (setter.widthOf(last, size) <= wish.width) {
        const setting = setter.set([...kept, last], size);
        if (fits(setting, wish)) return setting;
        break;
      }
      letters.pop();
    }
  }
  return undefined;
}
