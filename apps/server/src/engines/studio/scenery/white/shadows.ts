import { ImageData } from "@napi-rs/canvas";
import { type Sheet, createSheet } from "../../pixels/canvas.ts";
import { type Contact, findContact } from "../contact.ts";
import {
  type Plane,
  type Rectangle,
  findBounds,
  cropPlane,
  growBy,
  createPlane,
} from "../../pixels/raster.ts";
import { computeBoxMean } from "../../pixels/resample.ts";
import { type Color, toCss } from "../color.ts";
import type { Lighting } from "./lighting.ts";

/** Longer side in pixels of the reduced product whose shadows are drawn. They are soft, so a small copy is enough. */
const maxDrawnSide = 256;
/** Margin for shadows around the product, as a fraction of its longer side. */
const shadowMarginFraction = 0.7;

/** A layer with a shadow that extends beyond the product by `margin` on each side. */
export interface ShadowLayer {
  readonly sheet: Sheet;
  /** Pixels of the sheet per pixel of the product. */
  readonly scale: number;
  /** The sheet's margin around the product, in pixels of the sheet. */
  readonly margin: number;
}

/** A subject, reduced for drawing its shadows. `scale` and `margin` also apply to the resulting `ShadowLayer`. */
interface ReducedSubject {
  readonly alpha: Plane;
  readonly sheet: Sheet;
  readonly scale: number;
  readonly margin: number;
  readonly width: number;
  readonly height: number;
}

function shrinkSubject({ canvas }: Sheet): ReducedSubject {
  const longer = Math.max(canvas.width, canvas.height);
  const scale = Math.min(1, maxDrawnSide / longer);
  const width = Math.max(1, Math.round(canvas.width * scale));
  const height = Math.max(1, Math.round(canvas.height * scale));
  const margin = Math.ceil(Math.max(width, height) * shadowMarginFraction);
  const sheet = createSheet(width + 2 * margin, height + 2 * margin);
  sheet.context.drawImage(canvas, margin, margin, width, height);
  const { data } = sheet.context.getImageData(0, 0, sheet.canvas.width, sheet.canvas.height);
  const alpha = createPlane(sheet.canvas.width, sheet.canvas.height);
  for (let i = 0; i < alpha.data.length; i++) alpha.data[i] = (data[i * 4 + 3] ?? 0) / 255;
  return { alpha, sheet, scale, margin, width, height };
}

const blurPasses = 3;

function blurPlane({ data, width, height }: Plane, across: number, down: number): Float32Array {
  let soft = data;
  for (let pass = 0; pass < blurPasses; pass++) {
    soft = computeBoxMean(soft, width, height, computeRadius(across), computeRadius(down));
  }
  return soft;
}

function computeRadius(length: number): number {
  return Math.max(1, Math.round(length));
}

/** Returns the margin that makes a blurred crop equal to the same part of the blurred whole. */
function computeBlurMargin(length: number): number {
  return (blurPasses + 1) * computeRadius(length);
}

function findBlurredArea(marks: Plane, across: number, down: number): Rectangle | undefined {
  const area = findBounds(marks, 0);
  return area && growBy(area, { across: computeBlurMargin(across), down: computeBlurMargin(down) }, marks);
}

/** Draws the contact shadow: dark and tight where the product touches the ground, soft and wide elsewhere below it. */
function drawContactSheet(
  { alpha, width }: ReducedSubject,
  whole: Contact,
  { shadow, contact }: Lighting,
): Sheet {
  const sheet = createSheet(alpha.width, alpha.height);
  const area = findBlurredArea(whole.footprint, width * 0.06, width * 0.024);
  if (!area) return sheet;
  const footprint = cropPlane(whole.footprint, area);
  const wide = blurPlane(footprint, width * 0.06, width * 0.024);
  const near = blurPlane(footprint, width * 0.022, width * 0.01);
  const tight = blurPlane(cropPlane(whole.line, area), width * 0.009, width * 0.005);
  const pixels = new ImageData(area.width, area.height);
  for (let i = 0; i < wide.length; i++) {
    const a = 0.42 * contact * (1 - Math.exp(-1.7 * (wide[i] ?? 0)));
    const b = 0.4 * contact * (1 - Math.exp(-2.2 * (near[i] ?? 0)));
    const c = 0.95 * contact * (1 - Math.exp(-4.5 * (tight[i] ?? 0)));
    pixels.data[i * 4] = shadow[0];
    pixels.data[i * 4 + 1] = shadow[1];
    pixels.data[i * 4 + 2] = shadow[2];
    pixels.data[i * 4 + 3] = 255 * (1 - (1 - a) * (1 - b) * (1 - c));
  }
  sheet.context.putImageData(pixels, area.left, area.top);
  return sheet;
}

/** Distance of a point's shadow behind the product, per unit of the point's height. */
const backShiftPerHeight = 0.2;

/** Columns of the image whose ground has the same height. */
interface Strip {
  readonly left: number;
  readonly width: number;
  /** The row of the ground. */
  readonly base: number;
}

function listStrips(bottom: number, columns: number, { rises }: Contact): readonly Strip[] {
  if (!rises) return [{ left: 0, width: columns, base: bottom }];
  return Array.from(rises, (rise, left) => ({ left, width: 1, base: bottom - rise }));
}

/** Projects the silhouette onto the ground, away from the light. The shadow fades and softens with height. */
function drawCastSheet(
  small: ReducedSubject,
  contact: Contact,
  { shadow, cast, side, lean }: Lighting,
): Sheet {
  const { sheet, margin, width, height } = small;
  const { width: columns, height: rows } = sheet.canvas;
  const strips = listStrips(margin + height, columns, contact);
  const projected = createSheet(columns, rows);
  const faded = createSheet(columns, rows);
  // (x, y) → (x − skew · (base − y), base − backShiftPerHeight · (base − y))
  const skew = side * lean;
  for (const { left, width: across, base } of strips) {
    projected.context.setTransform(
      1,
      0,
      skew,
      backShiftPerHeight,
      -skew * base,
      base * (1 - backShiftPerHeight),
    );
    projected.context.drawImage(sheet.canvas, left, 0, across, rows, left, 0, across, rows);
    const fade = faded.context.createLinearGradient(0, base, 0, base - height * backShiftPerHeight);
    fade.addColorStop(0, toCss(shadow, cast * 1.9));
    fade.addColorStop(0.45, toCss(shadow, cast * 1.3));
    fade.addColorStop(1, toCss(shadow, cast * 0.35));
    faded.context.fillStyle = fade;
    faded.context.fillRect(left, 0, across, rows);
  }
  const layer = createSheet(columns, rows);
  const { context } = layer;
  for (const [blur, weight] of [
    [0.014, 0.5],
    [0.045, 0.5],
  ] as const) {
    context.save();
    context.filter = `blur(${String(Math.max(1, width * blur))}px)`;
    context.globalAlpha = weight;
    context.drawImage(projected.canvas, 0, 0);
    context.restore();
  }
  tintSheet(layer, shadow);
  context.globalCompositeOperation = "destination-in";
  context.drawImage(faded.canvas, 0, 0);
  return layer;
}

function tintSheet({ canvas, context }: Sheet, color: Color): void {
  context.save();
  context.globalCompositeOperation = "source-in";
  context.fillStyle = toCss(color);
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.restore();
}

/** Fades the shadow out toward the horizon, so that it never falls on a wall or the sky. */
function fadeAtHorizon({ canvas, context }: Sheet, horizon: number, base: number): void {
  // Start two rows lower: enlarging the layer later spreads each row to its neighbors.
  const from = horizon + 2;
  const fade = context.createLinearGradient(0, from, 0, Math.max(from + 1, from + (base - from) * 0.8));
  fade.addColorStop(0, "rgba(0,0,0,0)");
  fade.addColorStop(1, "#000");
  context.globalCompositeOperation = "destination-in";
  context.fillStyle = fade;
  context.fillRect(0, 0, canvas.width, canvas.height);
}

/**
 * Draws the contact and cast shadow of a product that stands on level ground.
 * @param horizon the ground's top row, counted from the product's top row
 */
export function drawShadowLayer(subject: Sheet, lighting: Lighting, horizon: number): ShadowLayer {
  const small = shrinkSubject(subject);
  const contact = findContact(small.alpha);
  const sheet = drawContactSheet(small, contact, lighting);
  if (lighting.cast > 0) {
    sheet.context.globalCompositeOperation = "destination-over";
    sheet.context.drawImage(drawCastSheet(small, contact, lighting).canvas, 0, 0);
  }
  const { scale, margin } = small;
  fadeAtHorizon(sheet, margin + horizon * scale, margin + small.height);
  return { sheet, scale, margin };
}

/**
 * The blurs and offsets of a lying product's shadow, as fractions of the product's longer side. `darkness` is a factor
 * of the light's `contact`.
 */
const lyingShades = [
  { blur: 0.008, offset: 0.007, darkness: 0.9 },
  { blur: 0.035, offset: 0.024, darkness: 0.55 },
] as const;
/** The same for the shadow that the key light casts: `offset` is a factor of its `lean`, `darkness` of its `cast`. */
const lyingCastShade = { blur: 0.02, offset: 0.09, darkness: 1.4 } as const;

/**
 * Draws the shadow of a product that lies on the ground, seen from directly above: its outline, away from the light.
 */
export function drawLyingShadowLayer(subject: Sheet, lighting: Lighting): ShadowLayer {
  const { shadow, contact, cast, lean, side } = lighting;
  const { sheet: outline, scale, margin, width, height } = shrinkSubject(subject);
  const longer = Math.max(width, height);
  const sheet = createSheet(outline.canvas.width, outline.canvas.height);
  const drawOutline = (blur: number, offset: number, alpha: number) => {
    sheet.context.filter = `blur(${String(Math.max(1, blur * longer))}px)`;
    sheet.context.globalAlpha = alpha;
    sheet.context.drawImage(outline.canvas, -side * offset * longer, offset * longer);
  };
  for (const { blur, offset, darkness } of lyingShades) drawOutline(blur, offset, darkness * contact);
  if (cast > 0)
    drawOutline(lyingCastShade.blur, lyingCastShade.offset * lean, lyingCastShade.darkness * cast);
  sheet.context.filter = "none";
  sheet.context.globalAlpha = 1;
  tintSheet(sheet, shadow);
  return { sheet, scale, margin };
}
