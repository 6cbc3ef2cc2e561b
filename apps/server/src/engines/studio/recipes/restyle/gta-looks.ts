import type { RestyleVariation } from "@packshot/tools/request";
import type { Toning } from "./painting/grade.ts";
import type { Pen } from "./painting/lines.ts";

export interface GtaLook {
  readonly tones: Toning;
  /** Of lightness. */
  readonly steps: number;
  readonly pen: Pen;
  readonly ink: string;
  /** Light from the sky, and light from the street. */
  readonly above: string;
  readonly aboveStrength: number;
  readonly below: string;
  readonly belowStrength: number;
  readonly glow: number;
}

export const gtaLooks: Readonly<Record<RestyleVariation, GtaLook>> = {
  0: {
    tones: {
      gamma: 0.95,
      contrast: 1.4,
      chroma: 1.3,
      shadow: ["#00607a", 0.85],
      light: ["#ffb04a", 0.7],
      pulls: [{ hue: 55, width: 40, to: 55, chroma: 1.2 }],
    },
    steps: 7,
    pen: { step: 0.009, sigma: 1.1, sharpness: 14, threshold: 0.2, hardness: 14 },
    ink: "#0b1418",
    above: "#ff9a3c",
    aboveStrength: 0.2,
    below: "#00707a",
    belowStrength: 0.12,
    glow: 0.12,
  },
  1: {
    tones: {
      gamma: 1.12,
      contrast: 1.35,
      chroma: 1.3,
      shadow: ["#5a1a8c", 0.9],
      light: ["#ff8f70", 0.85],
      pulls: [{ hue: 20, width: 50, to: 8, chroma: 1.25 }],
    },
    steps: 6,
    pen: { step: 0.009, sigma: 1.3, sharpness: 14, threshold: 0.22, hardness: 14 },
    ink: "#1a0a24",
    above: "#ff3f8e",
    aboveStrength: 0.36,
    below: "#ff9a3c",
    belowStrength: 0.3,
    glow: 0.18,
  },
  2: {
    tones: {
      gamma: 1.6,
      contrast: 1.5,
      chroma: 1.35,
      shadow: ["#1b1f9c", 1],
      light: ["#6fb4ff", 0.9],
      pulls: [{ hue: 300, width: 60, to: 330, chroma: 1.3 }],
    },
    steps: 6,
    pen: { step: 0.009, sigma: 1.5, sharpness: 15, threshold: 0.26, hardness: 14 },
    ink: "#060616",
    above: "#5a2cff",
    aboveStrength: 0.28,
    below: "#ff2fa8",
    belowStrength: 0.42,
    glow: 0.24,
  },
  3: {
    tones: {
      gamma: 0.8,
      contrast: 1.3,
      chroma: 1.4,
      shadow: ["#0a6fb0", 0.5],
      light: ["#fff3a8", 0.5],
      pulls: [{ hue: 220, width: 40, to: 205, chroma: 1.4 }],
    },
    steps: 9,
    pen: { step: 0.009, sigma: 0.9, sharpness: 13, threshold: 0.17, hardness: 14 },
    ink: "#10222c",
    above: "#36d3ff",
    aboveStrength: 0.16,
    below: "#ffe27a",
    belowStrength: 0.14,
    glow: 0.11,
  },
};
