import { describe, expect, it } from "vitest";
import { block, cutOutShape } from "../../../testing/plates/shapes.ts";
import { drawView } from "../../../testing/plates/drawn-views.ts";
import { estimateLight } from "./estimate-light.ts";

/** Shades a block as a cylinder lit from a side (-1 left, 1 right), under stripes of a label. */
function drawLit(side: number) {
  const cutOut = cutOutShape(block);
  const { left, width } = cutOut.bounds;
  for (let i = 0; i < cutOut.rgba.length; i += 4) {
    const x = ((i / 4) % cutOut.width) - left;
    const across = (2 * x) / width - 1;
    const shade = 0.75 + 0.35 * side * across - 0.2 * across * across;
    const stripe = Math.floor(i / 4 / cutOut.width / 12) % 3 === 0 && x % 20 < 10 ? 0.5 : 1;
    for (let c = 0; c < 3; c++) cutOut.rgba[i + c] = Math.max(0, Math.min(255, 190 * shade * stripe));
  }
  return cutOut;
}

describe("estimateLight", () => {
  it.each([
    [-1, "left"],
    [1, "right"],
    [0, "front"],
  ] as const)("finds the side of the light: %d is %s", (side, name) => {
    expect(estimateLight(drawLit(side)).side).toBe(name);
  });

  it("finds the light's side in drawings that are brighter on the left", async () => {
    expect(estimateLight(await drawView("jar"))).toMatchObject({ side: "left" });
    expect(estimateLight(await drawView("mug"))).toMatchObject({ side: "left" });
  });

  it("isn't misled by a label with almost no shading", () => {
    const cutOut = drawLit(-1);
    const { left, top, width, height } = cutOut.bounds;
    for (let y = Math.floor(top + height * 0.6); y < top + height; y++)
      for (let x = left; x < left + width; x++)
        cutOut.rgba.fill(
          x < left + width / 2 ? 150 : 151,
          (y * cutOut.width + x) * 4,
          (y * cutOut.width + x) * 4 + 3,
        );
    expect(estimateLight(cutOut).side).toBe("left");
  });

  it("doesn't mistake one dark part for a side", () => {
    const cutOut = drawLit(0);
    for (let y = 60; y < 90; y++)
      for (let x = 100; x < 150; x++)
        cutOut.rgba.fill(20, (y * cutOut.width + x) * 4, (y * cutOut.width + x) * 4 + 3);
    expect(estimateLight(cutOut).side).toBe("front");
  });
});
