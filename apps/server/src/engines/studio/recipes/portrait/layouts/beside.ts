import { drawPlinth, lacquerOn } from "../furniture.ts";
import { type Portrait, drawPerson, drawProduct, personSpot, productSpot, widthAt } from "../subjects.ts";

/** The person on one side, cut off below as in the photograph; the product on a plinth on the other, nearer. */
export async function beside(portrait: Portrait): Promise<void> {
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
