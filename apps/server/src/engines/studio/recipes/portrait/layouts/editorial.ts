import { drawPlinth, fieldColor } from "../furniture.ts";
import { type Portrait, drawPerson, drawProduct, personSpot, productSpot, widthAt } from "../subjects.ts";

/** A tall field in the product's color, which the person's head rises out of; the product on a plinth of that color. */
export async function editorial(portrait: Portrait): Promise<void> {
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
