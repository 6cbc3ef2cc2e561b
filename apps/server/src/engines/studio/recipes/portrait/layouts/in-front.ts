import { drawTable, lacquerOn } from "../furniture.ts";
import { type Portrait, drawPerson, drawProduct, personSpot, productSpot } from "../subjects.ts";

/** The product large on a table, the person behind it. */
export async function inFront(portrait: Portrait): Promise<void> {
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
