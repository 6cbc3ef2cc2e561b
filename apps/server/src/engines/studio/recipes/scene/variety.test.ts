import { beforeAll, describe, expect, it } from "vitest";
import { drawnBackdrops } from "@packshot/tools/request";
import type { CutOut } from "../../matting/cut-out.ts";
import type { Drawing } from "../drawing.ts";
import type { Rectangle } from "../../pixels/raster.ts";
import { sampleCutOut } from "../../testing/sample-images.ts";
import { drawScene } from "./draw.ts";

const side = 160;
const frame = { width: side, height: side };
/** Minimum mean difference between two images of a run where neither of them shows the product, in levels. */
const floor = 3;
const seeds = [0, 1, 2, 3];

describe("drawScene's four images of a run", () => {
  let product: CutOut;
  beforeAll(async () => {
    product = await sampleCutOut("jar");
  });

  it.each(drawnBackdrops)("%s: are four, and none is another's mirror image", async (backdrop) => {
    const recipe = {
      kind: "scene",
      backdrop,
      photoStyle: "professional",
      productSize: "medium",
      angle: "three-quarter",
      horizon: "low",
    } as const;
    const four: { readonly drawing: Drawing; readonly at: Rectangle }[] = [];
    for (const seed of seeds) {
      const drawing = await drawScene({ ...recipe, seed }, { images: [{ cutOut: product }], frame });
      if (!drawing.placed) throw new Error("A product has a place in this photo style.");
      const { box } = drawing.placed;
      four.push({ drawing, at: { ...box, left: box.left * side, width: box.width * side } });
    }
    const apart = four.flatMap((a, index) =>
      four.slice(index + 1).map((b) => {
        const straight = difference(a.drawing, b.drawing, outside([a.at, b.at], false), false);
        return Math.min(straight, difference(a.drawing, b.drawing, outside([a.at, b.at], true), true));
      }),
    );
    // Pure white has to stay pure, so there the four differ in the product's place and size.
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(backdrop === "pure-white" ? 0 : floor);
    expect(new Set(four.map(({ at }) => `${String(at.left)} ${String(at.width)}`)).size).toBeGreaterThan(2);
  });
});

/** Returns a predicate for columns outside both products; the second may be mirrored. */
function outside([a, b]: readonly [Rectangle, Rectangle], mirrored: boolean): (x: number) => boolean {
  return (x) => isOff(x, a) && isOff(mirrored ? side - 1 - x : x, b);
}

function isOff(x: number, { left, width }: Rectangle): boolean {
  return Math.abs(x - left - width / 2) > 0.6 * width;
}

function difference(a: Drawing, b: Drawing, counts: (x: number) => boolean, mirrored: boolean): number {
  let [sum, count] = [0, 0];
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (!counts(x)) continue;
      const i = (y * side + x) * 4;
      const j = (y * side + (mirrored ? side - 1 - x : x)) * 4;
      for (let c = 0; c < 3; c++, count++) sum += Math.abs((a.data[i + c] ?? 0) - (b.data[j + c] ?? 0));
    }
  }
  return sum / count;
}
