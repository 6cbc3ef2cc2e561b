import type { RestyleSubject, RestyleVariation } from "@packshot/tools/request";
import { addPlane, addGlow, drawInk, screenLight, blendByMask } from "./painting/blend.ts";
import { createDetailMask } from "./painting/detail.ts";
import { averageAlongFlow, computeFlow, createNoise } from "./painting/flow.ts";
import { type Pull, type Toning, createColorCube, applyCube, createToneGrade } from "./painting/grade.ts";
import { flattenAreas } from "./painting/kuwahara.ts";
import { type Pen, drawInkLines } from "./painting/lines.ts";
import { type PaintPlanes, computeLuma } from "./painting/paint-planes.ts";

interface GhibliLook {
  readonly tones: Toning;
  /** Radius of the brush in pixels, for an image whose longer side is 900. */
  readonly brush: number;
  readonly pen: Pen;
  readonly ink: string;
  readonly inkStrength: number;
  /** Strength of the strokes' relief. */
  readonly bristles: number;
  /** Position of the light source, in fractions of the frame; it may be outside. */
  readonly sun: readonly [u: number, v: number];
  readonly sunColor: string;
  readonly sunStrength: number;
  readonly glow: number;
}

const leaf: Pull = { hue: 130, width: 32, to: 136, chroma: 1.45 };
const sky: Pull = { hue: 245, width: 38, to: 236, chroma: 1.35 };
const peach: Pull = { hue: 55, width: 30, to: 58, chroma: 1.12 };

const ghibliLooks: Readonly<Record<RestyleVariation, GhibliLook>> = {
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

/** Paints in flat, soft strokes along the shapes, with the light and the greens of a hand-painted background. */
export function paintGhibli(
  source: PaintPlanes,
  subject: RestyleSubject,
  variation: RestyleVariation,
): PaintPlanes {
  const { width, height } = source;
  const look = ghibliLooks[variation];
  const scale = Math.max(width, height) / 900;
  const luma = computeLuma(source);
  const flow = computeFlow(luma, width, height, 2.5 * scale);
  const brushed = flattenAreas(source, flow, Math.max(2, look.brush * scale));
  const painting = applyCube(
    blendByMask(brushed, source, createDetailMask(source, luma, { subject, fine: 0.85, skin: 0.45 })),
    createColorCube(createToneGrade(look.tones)),
  );
  const outlines = drawInkLines(computeLuma(brushed), flow, {
    ...look.pen,
    sigma: look.pen.sigma * Math.max(0.6, scale),
  });
  drawInk(painting, outlines, look.ink, look.inkStrength);
  const bristles = averageAlongFlow(createNoise(luma.length, 7), flow, Math.round(9 * scale));
  addPlane(
    painting,
    bristles.map((value) => value * look.bristles),
  );
  const [u0, v0] = look.sun;
  screenLight(painting, look.sunColor, (u, v) => look.sunStrength * (1 - Math.hypot(u - u0, v - v0) / 1.1));
  addGlow(painting, 0.72, look.glow);
  return painting;
}
