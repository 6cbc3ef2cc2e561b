import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Sheet, createSheet, resized } from "../../pixels/canvas.ts";
import type { Rectangle } from "../../pixels/raster.ts";
import type { Lighting } from "./lighting.ts";
import { shadowsOf } from "./shadows.ts";

interface SubjectPlacement {
  readonly centerX: number;
  /** The subject's lowest point is in this row. */
  readonly baseY: number;
  readonly width: number;
  readonly lighting: Lighting;
  /** There is no ground, and so no shadow, above this row. It is negative where only ground is seen. */
  readonly horizon: number;
  /** True when it doesn't stand on the ground, or runs out of the frame: it has no shadow. */
  readonly floating?: boolean;
}

/**
 * Stands a subject on the ground of what is already drawn: its contact and cast shadow, and itself, in the place's
 * light. All lengths are in pixels.
 * @param subject cropped to its bounds, as `subjectSheet` gives it; it is not changed
 * @returns where the subject is now
 */
export async function placeSubject(
  context: SKRSContext2D,
  subject: Sheet,
  placement: SubjectPlacement,
): Promise<Rectangle> {
  const { lighting } = placement;
  const at = rectangleOf(subject, placement);
  const sized = grade(await resized(subject, at.width, at.height), lighting);
  if (!placement.floating) drawShadows(context, sized, at, placement);
  const wrap = lighting.blend > 0 ? wrapOf(context, sized, at, lighting.blend) : undefined;
  context.drawImage(sized.canvas, at.left, at.top);
  if (wrap) context.drawImage(wrap.canvas, at.left, at.top);
  return at;
}

function rectangleOf({ canvas }: Sheet, placement: SubjectPlacement): Rectangle {
  const scale = placement.width / canvas.width;
  const width = Math.max(1, Math.round(canvas.width * scale));
  const height = Math.max(1, Math.round(canvas.height * scale));
  return {
    left: Math.round(placement.centerX - width / 2),
    top: Math.round(placement.baseY - height),
    width,
    height,
  };
}

function drawShadows(
  context: SKRSContext2D,
  subject: Sheet,
  at: Rectangle,
  { lighting, horizon }: SubjectPlacement,
): void {
  const { sheet, scale, margin } = shadowsOf(subject, lighting, horizon - at.top);
  context.drawImage(
    sheet.canvas,
    at.left - margin / scale,
    at.top - margin / scale,
    sheet.canvas.width / scale,
    sheet.canvas.height / scale,
  );
}

/** A channel is scaled at most this far toward the light's color. */
const reach = 0.5;

/**
 * Puts a product in the light of a place: its channels are scaled a little, its alpha and edges stay. Returns a new
 * sheet.
 */
function grade({ canvas, context }: Sheet, { light, blend }: Lighting): Sheet {
  const graded = createSheet(canvas.width, canvas.height);
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const curves = light.map((level) => {
    const gain = 1 + (level / 255 - 1) * reach * blend;
    return Uint8ClampedArray.from({ length: 256 }, (_, value) => value * gain);
  });
  if (blend > 0) {
    for (let i = 0; i < image.data.length; i += 4) {
      for (let c = 0; c < 3; c++) image.data[i + c] = curves[c]?.[image.data[i + c] ?? 0] ?? 0;
    }
  }
  graded.context.putImageData(image, 0, 0);
  return graded;
}

/** The band along the edge has this width, as a share of the product's longer side. */
const band = 0.009;

/**
 * Lays what is behind over the product's edge from inside, as the light around a thing does in a photograph (light
 * wrap, R. Brinkmann, The Art and Science of Digital Compositing). It ends within the band: the inside stays as it is.
 */
function wrapOf(behind: SKRSContext2D, subject: Sheet, at: Rectangle, strength: number): Sheet {
  const { width, height } = at;
  const radius = Math.max(1, band * Math.max(width, height));
  const wrap = createSheet(width, height);
  const { context } = wrap;
  context.filter = `blur(${String(radius * 2.5)}px)`;
  context.drawImage(behind.canvas, -at.left, -at.top);
  context.filter = "none";
  const outside = createSheet(width, height);
  outside.context.fillRect(0, 0, width, height);
  outside.context.globalCompositeOperation = "destination-out";
  outside.context.drawImage(subject.canvas, 0, 0, width, height);
  context.globalCompositeOperation = "destination-in";
  context.filter = `blur(${String(radius)}px)`;
  context.globalAlpha = strength;
  context.drawImage(outside.canvas, 0, 0);
  context.filter = "none";
  context.globalAlpha = 1;
  context.drawImage(subject.canvas, 0, 0, width, height);
  return wrap;
}
