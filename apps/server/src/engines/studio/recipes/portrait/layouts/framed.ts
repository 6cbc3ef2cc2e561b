import { mountColor } from "../furniture.ts";
import { type Portrait, drawPerson, drawProduct, personSpot, productSpot } from "../subjects.ts";

/** The person in a picture with a wide mount; the product stands in front of it. */
export async function framed(portrait: Portrait): Promise<void> {
  const { context, frame, person, product, side, backdropAt } = portrait;
  const { width, height } = frame;
  const panel = { left: 0.1 * width, top: 0.075 * height, width: 0.8 * width, height: 0.74 * height };
  const behind = backdropAt({ width: Math.round(panel.width), height: Math.round(panel.height) }, 0.72);
  context.fillStyle = mountColor(behind);
  context.fillRect(0, 0, width, height);
  context.save();
  context.beginPath();
  context.rect(panel.left, panel.top, panel.width, panel.height);
  context.clip();
  context.drawImage(behind.canvas, panel.left, panel.top, panel.width, panel.height);
  const centerX = panel.left + panel.width * (0.5 + 0.08 * side);
  await drawPerson(
    portrait,
    personSpot(person, { centerX, height: 0.86 * panel.height }, panel),
    panel.top + 0.72 * panel.height,
  );
  context.restore();
  drawBevel(portrait, panel);
  const room = { width: 0.42 * width, height: 0.36 * height };
  await drawProduct(
    portrait,
    productSpot(product, { centerX: width * (0.5 - 0.2 * side), baseY: 0.925 * height }, room),
    panel.top + panel.height,
  );
}

/** The cut edge of the mount, dark toward the light and bright away from it. */
function drawBevel(
  { context, lighting, frame }: Portrait,
  panel: { left: number; top: number; width: number; height: number },
): void {
  const line = Math.max(1, 0.003 * frame.width);
  const right = panel.left + panel.width;
  context.fillStyle = "rgba(0,0,0,.22)";
  context.fillRect(panel.left, panel.top, panel.width, line);
  context.fillRect(lighting.side === 1 ? right - line : panel.left, panel.top, line, panel.height);
  context.fillStyle = "rgba(255,255,255,.65)";
  context.fillRect(panel.left, panel.top + panel.height - line, panel.width, line);
  context.fillRect(lighting.side === 1 ? panel.left : right - line, panel.top, line, panel.height);
}
