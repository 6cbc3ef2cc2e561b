import { type Sheet, createSheet, resized } from "../../pixels/canvas.ts";
import type { Rectangle } from "../../pixels/raster.ts";

export interface OutlineStyle {
  /** #rrggbb */
  readonly color: string;
  /** In pixels; 0 for none. */
  readonly width: number;
  /** Light around the person, #rrggbb. */
  readonly glow?: string;
}

const directions = 32;

/** The person with an outline like a sticker's, before a shadow or a glow. */
export async function drawOutlinedPerson(
  target: Sheet,
  person: Sheet,
  at: Rectangle,
  edge: OutlineStyle,
): Promise<void> {
  const { context } = target;
  const { width, height } = target.canvas;
  const subject = await resized(person, at.width, at.height);
  const [left, top] = [Math.round(at.left), Math.round(at.top)];
  const outline = createSheet(width, height);
  const silhouette = silhouetteOf(subject, { left, top }, target, edge.color);
  for (let k = 0; k < directions; k++) {
    const angle = (k / directions) * Math.PI * 2;
    outline.context.drawImage(silhouette.canvas, Math.cos(angle) * edge.width, Math.sin(angle) * edge.width);
  }
  context.save();
  if (edge.glow !== undefined) {
    context.shadowColor = edge.glow;
    context.shadowBlur = 70;
    context.drawImage(outline.canvas, 0, 0);
  }
  context.shadowColor = "#00000099";
  context.shadowBlur = 36;
  context.shadowOffsetY = 10;
  context.drawImage(outline.canvas, 0, 0);
  context.restore();
  context.drawImage(subject.canvas, left, top);
}

/** Without the faint rim of a cut-out, which an outline would make visible. */
function silhouetteOf(
  subject: Sheet,
  at: Pick<Rectangle, "left" | "top">,
  { canvas }: Sheet,
  color: string,
): Sheet {
  const sheet = createSheet(canvas.width, canvas.height);
  const { context } = sheet;
  context.drawImage(subject.canvas, at.left, at.top);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  for (let i = 3; i < pixels.data.length; i += 4)
    pixels.data[i] = Math.min(255, Math.max(0, ((pixels.data[i] ?? 0) - 90) * 3));
  context.putImageData(pixels, 0, 0);
  context.globalCompositeOperation = "source-in";
  context.fillStyle = color;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return sheet;
}
