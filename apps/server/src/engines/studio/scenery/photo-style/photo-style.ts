import type { PhotoStyle } from "@packshot/tools/request";
import { type Sheet, createSheet } from "../../pixels/canvas.ts";
import { type Development, develop, unchangedDevelopment } from "./develop.ts";
import { applyFisheye, makeInstantPrint, applyPanning } from "./effects.ts";

interface Treatment {
  /** Changes the backdrop before the product stands on it. Returns a new sheet. */
  readonly behind?: (backdrop: Sheet) => Sheet;
  readonly development?: Development;
  /** Draws light that comes from the camera, such as a flash or a light leak, over the image. */
  readonly light?: (sheet: Sheet) => void;
  /** Changes the whole image last. Returns a new sheet. */
  readonly print?: (sheet: Sheet) => Sheet;
}

function applySoftFocus({ canvas }: Sheet): Sheet {
  const { width, height } = canvas;
  const sheet = createSheet(width, height);
  sheet.context.drawImage(canvas, 0, 0);
  const soft = createSheet(width, height);
  soft.context.filter = `blur(${String(height * 0.008)}px)`;
  // Larger than the frame, so that its edges don't fade out.
  soft.context.drawImage(canvas, -width * 0.02, -height * 0.02, width * 1.04, height * 1.04);
  soft.context.filter = "none";
  soft.context.globalCompositeOperation = "destination-in";
  const focus = soft.context.createLinearGradient(0, 0, 0, height);
  focus.addColorStop(0, "rgba(0,0,0,1)");
  focus.addColorStop(0.6, "rgba(0,0,0,0.9)");
  focus.addColorStop(0.78, "rgba(0,0,0,0)");
  soft.context.fillStyle = focus;
  soft.context.fillRect(0, 0, width, height);
  sheet.context.drawImage(soft.canvas, 0, 0);
  return sheet;
}

/** Lights the image with a flash next to the lens: the middle is bright, everything farther away is dark. */
function applyFlash({ canvas, context }: Sheet): void {
  const { width, height } = canvas;
  const radius = Math.hypot(width, height) / 2;
  const dark = context.createRadialGradient(
    width / 2,
    height * 0.52,
    radius * 0.3,
    width / 2,
    height * 0.52,
    radius,
  );
  dark.addColorStop(0, "rgba(4,5,10,0)");
  dark.addColorStop(0.55, "rgba(4,5,10,0.5)");
  dark.addColorStop(1, "rgba(4,5,10,0.86)");
  context.fillStyle = dark;
  context.fillRect(0, 0, width, height);
  context.save();
  context.globalCompositeOperation = "soft-light";
  const bright = context.createRadialGradient(
    width / 2,
    height * 0.5,
    0,
    width / 2,
    height * 0.5,
    radius * 0.62,
  );
  bright.addColorStop(0, "rgba(255,255,255,0.6)");
  bright.addColorStop(1, "rgba(255,255,255,0)");
  context.fillStyle = bright;
  context.fillRect(0, 0, width, height);
  context.restore();
}

/** Draws a light leak at one edge of the film. */
function drawLightLeak({ canvas, context }: Sheet): void {
  const { width, height } = canvas;
  context.save();
  context.globalCompositeOperation = "screen";
  const leak = context.createRadialGradient(
    width * 1.02,
    height * 0.3,
    0,
    width * 1.02,
    height * 0.3,
    width * 0.5,
  );
  leak.addColorStop(0, "rgba(255,132,52,0.55)");
  leak.addColorStop(0.5, "rgba(255,90,50,0.16)");
  leak.addColorStop(1, "rgba(255,80,50,0)");
  context.fillStyle = leak;
  context.fillRect(0, 0, width, height);
  context.restore();
}

const treatments: Readonly<Record<PhotoStyle, Treatment>> = {
  professional: {},
  studio: { development: { ...unchangedDevelopment, contrast: 1.12, saturation: 1.03 } },
  casual: {
    development: {
      ...unchangedDevelopment,
      contrast: 0.95,
      saturation: 0.97,
      white: [255, 252, 246],
      black: [8, 7, 6],
    },
  },
  dslr: {
    behind: applySoftFocus,
    development: { ...unchangedDevelopment, contrast: 1.16, saturation: 1.05, vignette: 0.22 },
  },
  iphone: { development: { ...unchangedDevelopment, contrast: 1.2, saturation: 1.16 } },
  "analog-film": {
    development: {
      contrast: 1.1,
      saturation: 0.9,
      black: [20, 24, 26],
      white: [255, 247, 230],
      vignette: 0.2,
      grain: 9,
    },
  },
  polaroid: {
    development: {
      contrast: 0.95,
      saturation: 0.84,
      black: [34, 34, 46],
      white: [252, 245, 226],
      vignette: 0.25,
      grain: 4,
    },
    print: makeInstantPrint,
  },
  "vintage-camera": {
    development: {
      contrast: 1.05,
      saturation: 0.5,
      black: [42, 28, 22],
      white: [250, 234, 200],
      vignette: 0.6,
      grain: 11,
    },
    light: drawLightLeak,
  },
  "motion-blur": { behind: applyPanning },
  paparazzi: {
    light: applyFlash,
    development: {
      contrast: 1.28,
      saturation: 0.95,
      black: [0, 0, 3],
      white: [252, 254, 255],
      vignette: 0,
      grain: 7,
    },
  },
  fisheye: {
    print: applyFisheye,
    development: { ...unchangedDevelopment, contrast: 1.08, saturation: 1.08 },
  },
};

/** Returns true for styles that change the backdrop before the product is drawn. */
export function changesBackdrop(style: PhotoStyle): boolean {
  return treatments[style].behind !== undefined;
}

/** Returns true for styles that keep the product's colors. */
export function keepsColors(style: PhotoStyle): boolean {
  const { development, light } = treatments[style];
  return development === undefined && light === undefined;
}

/** Returns the backdrop in this photo style; the given one is not changed. */
export function styleBackdrop(backdrop: Sheet, style: PhotoStyle): Sheet {
  return treatments[style].behind?.(backdrop) ?? backdrop;
}

/** Applies this photo style to a finished composition; may draw on the given sheet. */
export function styleImage(sheet: Sheet, style: PhotoStyle, seed: number): Sheet {
  const { development, light, print } = treatments[style];
  light?.(sheet);
  if (development) develop(sheet, development, seed);
  return print?.(sheet) ?? sheet;
}
