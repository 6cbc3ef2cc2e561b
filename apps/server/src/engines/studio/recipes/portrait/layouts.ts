import type { PortraitLayout } from "@packshot/tools/request";
import { drawPlinth, drawTable, fieldColor, lacquerOn, mountColor } from "./furniture.ts";
import { type Portrait, drawPerson, drawProduct, personSpot, productSpot, widthAt } from "./subjects.ts";

/**
 * Places the person on one side, cut off below as in the photograph, and the product on a plinth on the other, nearer.
 */
async function beside(portrait: Portrait): Promise<void> {
  const { context, frame, person, product, side, lighting, backdropAt } = portrait;
  const { width, height } = frame;
  const behind = backdropAt(frame, 0.66);
  context.drawImage(behind.canvas, 0, 0);
  const area = { left: 0, top: 0, ...frame };
  const wanted = { centerX: width * (0.5 + 0.13 * side), height: 0.84 * height };
  await drawPerson(portrait, personSpot(person, wanted, area), 0.66 * height);
  const room = { width: 0.38 * width, height: 0.36 * height };
  const topY = 0.835 * height;
  const spot = productSpot(product, { centerX: width * (0.5 - 0.26 * side), baseY: topY }, room);
  const tilt = { centerX: spot.centerX, topY, radius: Math.max(0.15 * width, 0.62 * widthAt(product, spot)) };
  drawPlinth(context, tilt, { color: lacquerOn(behind), lighting });
  await drawProduct(portrait, { ...spot, baseY: topY + 0.06 * tilt.radius }, topY - 0.2 * tilt.radius, 0.08);
}

/**
 * Draws a tall field in the product's color, out of which the person's head rises; the product is on a plinth of that
 * color.
 */
async function editorial(portrait: Portrait): Promise<void> {
  const { context, frame, person, product, side, lighting, palette, backdropAt } = portrait;
  const { width, height } = frame;
  context.drawImage(backdropAt(frame, 0.8).canvas, 0, 0);
  const color = fieldColor(palette);
  const field = { left: 0.15 * width, top: 0.17 * height, width: 0.7 * width };
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(field.left, field.top, field.width, height, [field.width / 2, field.width / 2, 0, 0]);
  context.fill();
  const wanted = { centerX: width * (0.5 + 0.04 * side), height: 0.87 * height };
  await drawPerson(portrait, personSpot(person, wanted, { left: 0, top: 0, ...frame }), 0.8 * height);
  const room = { width: 0.34 * width, height: 0.32 * height };
  const topY = 0.86 * height;
  const spot = productSpot(product, { centerX: width * (0.5 - 0.27 * side), baseY: topY }, room);
  const radius = Math.max(0.14 * width, 0.6 * widthAt(product, spot));
  drawPlinth(context, { centerX: spot.centerX, topY, radius }, { color, lighting });
  await drawProduct(portrait, { ...spot, baseY: topY + 0.06 * radius }, topY - 0.2 * radius, 0.08);
}

/** Draws the person in a picture with a wide mount; the product stands in front of it. */
async function framed(portrait: Portrait): Promise<void> {
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

/** Draws the cut edge of the mount, dark toward the light and bright away from it. */
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

/** Draws the product large on a table, with the person behind it. */
async function inFront(portrait: Portrait): Promise<void> {
  const { context, frame, person, product, side, lighting, backdropAt } = portrait;
  const { width, height } = frame;
  const behind = backdropAt(frame, 0.7);
  context.drawImage(behind.canvas, 0, 0);
  const area = { left: 0, top: 0, width, height: 0.9 * height };
  const wanted = { centerX: width * (0.5 + 0.05 * side), height: 0.82 * height };
  await drawPerson(portrait, personSpot(person, wanted, area), 0.7 * height);
  drawTable(
    context,
    { backY: 0.795 * height, edgeY: 0.925 * height },
    { color: lacquerOn(behind), lighting },
  );
  const room = { width: 0.56 * width, height: 0.36 * height };
  await drawProduct(
    portrait,
    productSpot(product, { centerX: width * (0.5 - 0.13 * side), baseY: 0.878 * height }, room),
    0.795 * height,
  );
}

/** Each draws the person and the product in its own arrangement. */
export const layouts: Readonly<Record<PortraitLayout, (portrait: Portrait) => Promise<void>>> = {
  beside,
  "in-front": inFront,
  framed,
  editorial,
};
