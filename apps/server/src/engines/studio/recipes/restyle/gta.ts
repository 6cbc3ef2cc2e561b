import type { RestyleSubject, RestyleVariation } from "@packshot/tools/request";
import { filterBilaterally } from "./painting/bilateral.ts";
import { addGlow, drawInk, screenLight, blendByMask, stepTones } from "./painting/blend.ts";
import { createDetailMask } from "./painting/detail.ts";
import { computeFlow } from "./painting/flow.ts";
import { type Toning, createColorCube, applyCube, createToneGrade } from "./painting/grade.ts";
import { type Pen, drawInkLines } from "./painting/lines.ts";
import { type PaintPlanes, computeLuma } from "./painting/paint-planes.ts";

interface GtaLook {
  readonly tones: Toning;
  /** Number of tone steps. */
  readonly steps: number;
  readonly pen: Pen;
  readonly ink: string;
  /** Color of the light from the sky; `below` is the light from the street. */
  readonly above: string;
  readonly aboveStrength: number;
  readonly below: string;
  readonly belowStrength: number;
  readonly glow: number;
}

const gtaLooks: Readonly<Record<RestyleVariation, GtaLook>> = {
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

/** Paints like the poster of a crime game: flat tones, bold outlines, and colored light from the sky and the street. */
export function paintGta(
  source: PaintPlanes,
  subject: RestyleSubject,
  variation: RestyleVariation,
): PaintPlanes {
  const { width, height } = source;
  const look = gtaLooks[variation];
  const scale = Math.max(0.6, Math.max(width, height) / 900);
  const luma = computeLuma(source);
  const flow = computeFlow(luma, width, height, 2 * scale);
  const smooth = filterBilaterally(filterBilaterally(source, flow, 3 * scale, 0.16), flow, 3 * scale, 0.12);
  const flat = { ...smooth, red: smooth.red.slice(), green: smooth.green.slice(), blue: smooth.blue.slice() };
  stepTones(flat, look.steps, 1.6);
  const painting = applyCube(
    blendByMask(flat, source, createDetailMask(source, luma, { subject, fine: 0.75, skin: 0.3 })),
    createColorCube(createToneGrade(look.tones)),
  );
  const sigma = look.pen.sigma * scale;
  drawInk(painting, drawInkLines(computeLuma(smooth), flow, { ...look.pen, sigma }), look.ink, 0.92);
  screenLight(painting, look.above, (_, v) => look.aboveStrength * (1 - v / 0.75));
  screenLight(painting, look.below, (_, v) => look.belowStrength * (v - 0.35));
  addGlow(painting, 0.7, look.glow);
  return painting;
}
