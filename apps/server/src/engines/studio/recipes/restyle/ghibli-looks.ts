import type { RestyleVariation } from "@packshot/tools/request";
import type { Pull, Toning } from "./painting/grade.ts";
import type { Pen } from "./painting/lines.ts";

export interface GhibliLook {
  readonly tones: Toning;
  /** Radius in pixels of a picture whose longer side is 900. */
  readonly brush: number;
  readonly pen: Pen;
  readonly ink: string;
  readonly inkStrength: number;
  /** Relief of the strokes. */
  readonly bristles: number;
  /** Where the light comes from, in parts of the frame; it may stand outside. */
  readonly sun: readonly [u: number, v: number];
  readonly sunColor: string;
  readonly sunStrength: number;
  readonly glow: number;
}

const leaf: Pull = { hue: 130, width: 32, to: 136, chroma: 1.45 };
const sky: Pull = { hue: 245, width: 38, to: 236, chroma: 1.35 };
const peach: Pull = { hue: 55, width: 30, to: 58, chroma: 1.12 };

export const ghibliLooks: Readonly<Record<RestyleVariation, GhibliLook>> = {
  0: {
    tones: {
      gamma: 0.84,
      contrast: 1.08,
      chroma: 1.22,
      shadow: ["#2f4f8f", 0.3],
      light: ["#fff1c4", 0.35],
      pulls: [leaf, sky, peach],
    },
    brush: 7,
    pen: { step: 0.012, sigma: 0.9, sharpness: 9, threshold: 0.16, hardness: 7 },
    ink: "#3a3350",
    inkStrength: 0.5,
    bristles: 0.16,
    sun: [0.1, -0.1],
    sunColor: "#fff0c0",
    sunStrength: 0.2,
    glow: 0.2,
  },
  1: {
    tones: {
      gamma: 0.88,
      contrast: 1.12,
      chroma: 1.2,
      shadow: ["#5a3a78", 0.34],
      light: ["#ffc861", 0.75],
      pulls: [{ ...leaf, to: 118 }, sky, { ...peach, chroma: 1.3 }],
    },
    brush: 8,
    pen: { step: 0.012, sigma: 1.1, sharpness: 9, threshold: 0.18, hardness: 7 },
    ink: "#4a2a2c",
    inkStrength: 0.55,
    bristles: 0.2,
    sun: [1, 0.05],
    sunColor: "#ffb347",
    sunStrength: 0.36,
    glow: 0.25,
  },
  2: {
    tones: {
      gamma: 0.95,
      contrast: 1.15,
      chroma: 1.12,
      shadow: ["#0f5a4c", 0.5],
      light: ["#e6ffc0", 0.55],
      pulls: [{ ...leaf, width: 50, to: 142, chroma: 1.6 }, { ...sky, to: 200 }, peach],
    },
    brush: 9,
    pen: { step: 0.012, sigma: 1.2, sharpness: 10, threshold: 0.2, hardness: 8 },
    ink: "#17332c",
    inkStrength: 0.6,
    bristles: 0.24,
    sun: [0.5, -0.3],
    sunColor: "#dcffa8",
    sunStrength: 0.24,
    glow: 0.18,
  },
  3: {
    tones: {
      gamma: 1.02,
      contrast: 1.1,
      chroma: 1.1,
      shadow: ["#3a2f8c", 0.8],
      light: ["#ffb0a0", 0.7],
      pulls: [leaf, { ...sky, to: 262 }, { ...peach, to: 35 }],
    },
    brush: 8,
    pen: { step: 0.012, sigma: 1, sharpness: 10, threshold: 0.18, hardness: 7 },
    ink: "#251f4a",
    inkStrength: 0.6,
    bristles: 0.2,
    sun: [0, 0.9],
    sunColor: "#ff8f7a",
    sunStrength: 0.3,
    glow: 0.24,
  },
};
