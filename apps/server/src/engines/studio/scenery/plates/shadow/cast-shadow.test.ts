import { expect, it } from "vitest";
import { uncut } from "../../../testing/plates/plain-composites.ts";
import { createPlainRoom } from "../../../testing/plates/plain-rooms.ts";
import { barBesideTower, block, cutOutShape, slantedBench } from "../../../testing/plates/shapes.ts";
import { findSlantedBase } from "../../slanted-base.ts";
import { findFeet } from "../product/find-feet.ts";
import { placeProduct } from "../product/place-product.ts";
import { findLowestRows } from "../product/silhouette.ts";
import { castShadow, extractShadowShape } from "./cast-shadow.ts";

/**
 * Casts a block's shadow in a square frame. Returns the number of points at which light was computed, and the light
 * lost next to the block, as a fraction of the frame.
 */
async function castShadowAtSide(side: number) {
  const plate = createPlainRoom({ frame: { width: side, height: side } });
  const product = await placeProduct(cutOutShape(block, 400), uncut, plate, { height: 0.2, aside: 0 });
  const shape = extractShadowShape(product);
  const { fractions, grid } = castShadow(plate, product, { shape, feet: findFeet(shape) }).key;
  const isBeside = (point: number) => {
    const x = grid.left + ((point % grid.columns) + 0.5) * grid.cell;
    return x < product.left || x > product.left + product.width;
  };
  const taken = fractions.reduce((sum, light, point) => sum + (isBeside(point) ? 1 - light : 0), 0);
  return { points: fractions.length, taken: (taken * grid.cell ** 2) / side ** 2 };
}

it("castShadow finds a small preview's shadow with fewer points", async () => {
  const [swatch, image] = await Promise.all([castShadowAtSide(192), castShadowAtSide(1024)]);
  expect(swatch.points * 6).toBeLessThan(image.points);
  expect(swatch.taken / image.taken).toBeGreaterThan(0.85);
  expect(swatch.taken / image.taken).toBeLessThan(1.15);
});

/** Returns the fraction of the light that arrives just in front of a bench's far foot. */
async function readLightAtFarFoot(isSlanted: boolean): Promise<number> {
  const plate = createPlainRoom({ frame: { width: 512, height: 512 } });
  const product = await placeProduct(cutOutShape(slantedBench, 400), uncut, plate, { height: 0.2, aside: 0 });
  const shape = extractShadowShape(product);
  const rises = isSlanted ? findSlantedBase(findLowestRows(shape), 0) : undefined;
  const { fractions, grid } = castShadow(plate, product, { shape, feet: findFeet(shape), rises }).fill;
  const [x, y] = [product.left + 0.08 * product.width, product.top + 0.73 * product.height];
  const column = Math.floor((x - grid.left) / grid.cell);
  return fractions[Math.floor((y - grid.top) / grid.cell) * grid.columns + column] ?? 1;
}

it("castShadow shades the ground in front of a slanted base's far foot", async () => {
  const [slanted, level] = await Promise.all([readLightAtFarFoot(true), readLightAtFarFoot(false)]);
  expect(slanted).toBeLessThan(level - 0.1);
});

it("castShadow casts a short shadow behind a low object next to a tall one", async () => {
  const plate = createPlainRoom({ frame: { width: 512, height: 512 } });
  const cutOut = cutOutShape(barBesideTower, 400);
  const product = await placeProduct(cutOut, uncut, plate, { height: 0.2, aside: 0 });
  const shape = extractShadowShape(product);
  const { fractions, grid } = castShadow(plate, product, { shape, feet: findFeet(shape) }).fill;
  // Above the bar's image, by its own height.
  const [x, y] = [product.left + 0.3 * product.width, product.top + product.height * (1 - 0.2)];
  const column = Math.floor((x - grid.left) / grid.cell);
  const light = fractions[Math.floor((y - grid.top) / grid.cell) * grid.columns + column] ?? 0;
  expect(light).toBeGreaterThan(0.92);
});
