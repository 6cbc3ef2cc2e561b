import { expect, it } from "vitest";
import { uncut } from "../../../testing/plates/plain-composites.ts";
import { createPlainRoom } from "../../../testing/plates/plain-rooms.ts";
import { block, cutOutShape } from "../../../testing/plates/shapes.ts";
import { findFeet } from "../product/find-feet.ts";
import { placeProduct } from "../product/place-product.ts";
import { castShadow, extractShadowShape } from "./cast-shadow.ts";

/**
 * Returns the number of points at which the light around a block is known, and the share of the frame next to the block
 * that loses it.
 */
async function castShadowAtSide(side: number) {
  const plate = createPlainRoom({ frame: { width: side, height: side } });
  const product = await placeProduct(cutOutShape(block, 400), uncut, plate, { height: 0.2, aside: 0 });
  const shape = extractShadowShape(product);
  const { share, grid } = castShadow(plate, product, shape, findFeet(shape)).key;
  const isBeside = (point: number) => {
    const x = grid.left + ((point % grid.columns) + 0.5) * grid.cell;
    return x < product.left || x > product.left + product.width;
  };
  const taken = share.reduce((sum, light, point) => sum + (isBeside(point) ? 1 - light : 0), 0);
  return { points: share.length, taken: (taken * grid.cell ** 2) / side ** 2 };
}

it("castShadow finds a small preview's shadow with fewer points", async () => {
  const [swatch, image] = await Promise.all([castShadowAtSide(192), castShadowAtSide(1024)]);
  expect(swatch.points * 6).toBeLessThan(image.points);
  expect(swatch.taken / image.taken).toBeGreaterThan(0.85);
  expect(swatch.taken / image.taken).toBeLessThan(1.15);
});
