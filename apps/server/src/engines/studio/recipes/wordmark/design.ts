import type { SKRSContext2D } from "@napi-rs/canvas";
import type { WordmarkScheme } from "@packshot/tools/request";
import { computeContrast } from "../../type/contrast.ts";
import type { MarkDrawing } from "./mark.ts";
import type { Typeface } from "./typesetting.ts";

/** Colors as `#rrggbb`. */
interface Palette {
  readonly background: string;
  /** Color of the name, which is readable on the background. */
  readonly ink: string;
  /** Three tones of the mark, each visible on the background; the first is the main one. */
  readonly mark: readonly [string, string, string];
}

export const palettes: Readonly<Record<WordmarkScheme, readonly [Palette, Palette, Palette]>> = {
  monochrome: [
    { background: "#ffffff", ink: "#111112", mark: ["#111112", "#6f7074", "#b9babe"] },
    { background: "#131315", ink: "#f6f5f2", mark: ["#f6f5f2", "#a2a3a6", "#5e5f63"] },
    { background: "#f1f0ed", ink: "#1d1d1f", mark: ["#1d1d1f", "#7d7c79", "#b5b3ae"] },
  ],
  colorful: [
    { background: "#ffffff", ink: "#1c1a3f", mark: ["#4f3ff0", "#ff4f79", "#ffb627"] },
    { background: "#ffffff", ink: "#0e2a33", mark: ["#00a6a6", "#f26419", "#f6ae2d"] },
    { background: "#17153b", ink: "#ffffff", mark: ["#ff5d8f", "#3fd0e0", "#ffc93c"] },
  ],
  pastel: [
    { background: "#fdf8f5", ink: "#51455e", mark: ["#a894d8", "#f2a9b8", "#8fcdb8"] },
    { background: "#eef5f4", ink: "#35535a", mark: ["#76b5b5", "#f3b296", "#b3a6dc"] },
    { background: "#fbeff1", ink: "#6a3f52", mark: ["#db8aa4", "#94b7dd", "#efba84"] },
  ],
  earth: [
    { background: "#f6f0e5", ink: "#3a2a1d", mark: ["#8c5530", "#68774a", "#cf9d57"] },
    { background: "#28352b", ink: "#f2e9d8", mark: ["#d7a25f", "#a9b58a", "#c26f4a"] },
    { background: "#efe6da", ink: "#4a2f25", mark: ["#b3573a", "#4f5f4b", "#d3a36b"] },
  ],
  bold: [
    { background: "#ffffff", ink: "#0b0b0d", mark: ["#e8112d", "#0b0b0d", "#ffc400"] },
    { background: "#0c0c10", ink: "#ffffff", mark: ["#ffd60a", "#ff375f", "#ffffff"] },
    { background: "#ffce1f", ink: "#141214", mark: ["#141214", "#d81e34", "#ffffff"] },
  ],
};

/**
 * Returns the palette for content on a field of the ink's color: tones that would be invisible there get the
 * background's color.
 */
export function reversePalette({ background, ink, mark: [first, second, third] }: Palette): Palette {
  const makeVisible = (color: string) => (computeContrast(color, ink) < 1.6 ? background : color);
  return {
    background: ink,
    ink: background,
    mark: [makeVisible(first), makeVisible(second), makeVisible(third)],
  };
}

/** Everything that is decided before drawing. */
export interface Design {
  readonly name: string;
  readonly tagline: string | undefined;
  readonly palette: Palette;
  readonly mark: MarkDrawing;
  readonly type: Typeface;
  readonly small: Typeface;
  /** Seed for details within a mark or a composition; the same for concepts that are shown together. */
  readonly seed: number;
}

/** A page to draw on: a canvas for pixels or for SVG outlines. Both are drawn with the same calls. */
export interface WordmarkPage {
  readonly context: SKRSContext2D;
  readonly width: number;
  readonly height: number;
}

export type WordmarkComposition = (page: WordmarkPage, design: Design) => void;
