import { expect, it } from "vitest";
import { cutOutShape } from "../../../testing/plates/shapes.ts";
import { examineSurroundings } from "./surroundings.ts";

const side = 160;

/** Photographs a block on an even gray background, with a rim of stripes around it that is this many pixels wide. */
function drawWithRim(width: number) {
  const cutOut = cutOutShape((x, y) => x > 0.4 && x < 0.6 && y > 0.4 && y < 0.6, side);
  const { left, top, width: across, height: down } = cutOut.bounds;
  const data = new Uint8Array(side * side * 3).fill(150);
  for (let y = top - width; y < top + down + width; y++)
    for (let x = left - width; x < left + across + width; x++)
      data.fill((x + y) % 2 === 0 ? 0 : 255, (y * side + x) * 3, (y * side + x) * 3 + 3);
  return examineSurroundings({ data, width: side, height: side }, cutOut);
}

it("examineSurroundings leaves out only a product's edge and shadow", () => {
  expect(drawWithRim(4)?.structure).toBe(0);
  expect(drawWithRim(5)?.structure).toBeGreaterThan(0);
});
