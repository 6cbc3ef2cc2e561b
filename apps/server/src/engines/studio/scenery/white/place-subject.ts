import type { SKRSContext2D } from "@napi-rs/canvas";
import { type Sheet, createSheet, resize } from "../../pixels/canvas.ts";
import type { Rectangle } from "../../pixels/raster.ts";
import type { Lighting } from "./lighting.ts";
import { drawLyingShadowLayer, drawShadowLayer } from "./shadows.ts";

interface SubjectPlacement {
  readonly centerX: number;
  /** The row of the subject's lowest point. */
  readonly baseY: number;
  readonly width: number;
  readonly lighting: Lighting;
  /** The row above which there is no ground, and so no shadow. Negative if only ground is visible. */
  readonly horizon: number;
  /** Whether the subject lies on the ground and is seen from directly above. */
  readonly lying?: boolean;
  /** Whether to skip shadows, because the subject floats or is cropped by the frame. */
  readonly floating?: boolean;
}

/**
 * Draws a subject with contact and cast shadows, graded to the scene's light. All lengths are in pixels.
 * @param subject cropped to its bounds, as `cropSubject` returns it; it is not changed
 * @returns the subject's place
 */
export async function placeSubject(
  context: SKRSContext2D,
  subject: Sheet,
  placement: SubjectPlacement,
): Promise<Rectangle> {
  const { lighting } = placement;
  const at = findRectangle(subject, placement);
  const sized = gradeSubject(await resize(subject, at.width, at.height), lighting);
  if (!placement.floating) drawShadows(context, sized, at, placement);
  const wrap = lighting.blend > 0 ? wrapLight(context, sized, at, lighting.blend) : undefined;
  context.drawImage(sized.canvas, at.left, at.top);
  if (wrap) context.drawImage(wrap.canvas, at.left, at.top);
  return at;
}

function findRectangle({ canvas }: Sheet, placement: SubjectPlacement): Rectangle {
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
  { lighting, horizon, lying }: SubjectPlacement,
): void {
  const { sheet, scale, margin } = lying
    ? drawLyingShadowLayer(subject, lighting)
    : drawShadowLayer(subject, lighting, horizon - at.top);
  context.drawImage(
    sheet.canvas,
    at.left - margin / scale,
    at.top - margin / scale,
    sheet.canvas.width / scale,
    sheet.canvas.height / scale,
  );
}

/** Maximum scaling of a channel toward the light's color. */
const maxChannelScale = 0.5;

/** Tints the subject toward the scene's light; alpha is unchanged. Returns a new sheet. */
function gradeSubject({ canvas, context }: Sheet, { light, blend }: Lighting): Sheet {
  const graded = createSheet(canvas.width, canvas.height);
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const curves = light.map((level) => {
    const gain = 1 + (level / 255 - 1) * maxChannelScale * blend;
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

/** Width of the band along the edge, as a fraction of the product's longer side. */
const edgeBand = 0.009;

/**
 * Returns a layer that blends the backdrop into the subject's inner edge (light wrap) and is transparent beyond that
 * band. See R. Brinkmann, The Art and Science of Digital Compositing.
 */
function wrapLight(behind: SKRSContext2D, subject: Sheet, at: Rectangle, strength: number): Sheet {
  const { width, height } = at;
  const radius = Math.max(1, edgeBand * Math.max(width, height));
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
