import { describe, expect, it } from "vitest";
import { drawnBackdrops, type Placement, type SceneRecipe } from "@packshot/tools/request";
import { drawRedBox } from "../../testing/red-box.ts";
import type { Drawing, ProductPosition } from "../drawing.ts";
import { drawScene } from "./draw.ts";

const side = 240;
const frame = { width: side, height: side };
const cutOut = drawRedBox();
const look = {
  kind: "scene",
  backdrop: "studio",
  photoStyle: "professional",
  productSize: "small",
  angle: "straight",
  viewpoint: "standing",
  exactColors: true,
  seed: 0,
} as const satisfies SceneRecipe;

async function draw(changes: Partial<SceneRecipe>): Promise<Drawing & { readonly placed: ProductPosition }> {
  const drawing = await drawScene({ ...look, ...changes }, { images: [{ cutOut }], frame });
  if (!drawing.placed) throw new Error("The product can't be placed in this image.");
  return { ...drawing, placed: drawing.placed };
}

/** Returns the levels of the pixels in a placed product's box, without a margin of this many pixels. */
function readLevels(
  { data, channels }: Drawing,
  { box }: ProductPosition,
  margin: number,
): readonly number[] {
  const [left, top] = [Math.round(box.left * side), Math.round(box.top * side)];
  const [width, height] = [Math.round(box.width * side), Math.round(box.height * side)];
  const levels: number[] = [];
  for (let y = top + margin; y < top + height - margin; y++)
    for (let x = left + margin; x < left + width - margin; x++)
      for (let c = 0; c < 3; c++) levels.push(data[(y * side + x) * channels + c] ?? 0);
  return levels;
}

/** Returns the mean level of red just below the place of a product, whether or not it is there. */
function measureBrightnessBelow({ data, channels }: Drawing, { box }: ProductPosition): number {
  const base = Math.round((box.top + box.height) * side);
  let sum = 0;
  let count = 0;
  for (let x = Math.round((box.left + 0.2 * box.width) * side); x < (box.left + 0.8 * box.width) * side; x++)
    for (let y = base; y < base + 2; y++, count++) sum += data[(y * side + x) * channels] ?? 0;
  return sum / count;
}

const within = ({ box }: ProductPosition) =>
  box.left >= 0 && box.top >= 0 && box.left + box.width <= 1 && box.top + box.height <= 1;

describe("drawScene with a placement", () => {
  it.each([...drawnBackdrops.entries()])(
    "backdrop %i, %s: a product placed at its own position doesn't move",
    async (index, backdrop) => {
      const seed = index % 2;
      const { placement } = (await draw({ backdrop, seed })).placed;
      const again = (await draw({ backdrop, seed, placement })).placed.placement;
      expect(again.scale).toBe(1);
      expect(Math.hypot(again.x - placement.x, again.y - placement.y)).toBeLessThan(1.5 / side);
    },
  );

  it("moves the product's exact pixels together with its shadow", async () => {
    const own = await draw({});
    const aside = { ...own.placed.placement, x: own.placed.placement.x + 48 / side };
    const moved = await draw({ placement: aside });
    expect(moved.placed.placement.x).toBeCloseTo(aside.x, 2);
    expect(moved.placed.box.width).toBe(own.placed.box.width);
    expect(readLevels(moved, moved.placed, 4)).toEqual(readLevels(own, own.placed, 4));
    expect(measureBrightnessBelow(moved, moved.placed)).toBeLessThan(
      measureBrightnessBelow(own, moved.placed) - 15,
    );
    expect(measureBrightnessBelow(own, own.placed)).toBeLessThan(
      measureBrightnessBelow(moved, own.placed) - 15,
    );
  });

  it("shrinks a product with distance and applies its scale", async () => {
    const own = (await draw({})).placed;
    const away = (await draw({ placement: { ...own.placement, y: own.placement.y - 0.1 } })).placed;
    expect(away.placement.y).toBeCloseTo(own.placement.y - 0.1, 1);
    expect(away.box.width).toBeLessThan(0.95 * own.box.width);
    const larger = (await draw({ placement: { ...own.placement, scale: 1.5 } })).placed;
    expect(larger.box.width / own.box.width).toBeCloseTo(1.5, 1);
  });

  it.each(["pure-white", "studio", "cozy-home", "beach"] as const)(
    "%s: keeps the product whole in the image and on its ground",
    async (backdrop) => {
      const own = (await draw({ backdrop })).placed;
      const placements: readonly Placement[] = [
        { x: 0, y: 0, scale: 1 },
        { x: 1, y: 1, scale: 1 },
        { x: 0.5, y: 0.5, scale: 3 },
      ];
      for (const placement of placements)
        expect(within((await draw({ backdrop, placement })).placed)).toBe(true);
      if (backdrop === "pure-white") return;
      const { placement } = (await draw({ backdrop, placement: { x: 0.5, y: 0, scale: 1 } })).placed;
      expect(placement.y).toBeGreaterThan(own.placement.y - 0.45);
    },
  );

  it("ignores a placement in a print or through a distorting lens", async () => {
    for (const photoStyle of ["polaroid", "fisheye"] as const) {
      const placement = { x: 0.2, y: 0.9, scale: 0.5 };
      const images = [{ cutOut }];
      const placed = await drawScene({ ...look, photoStyle, placement }, { images, frame });
      expect(placed.placed).toBeUndefined();
      expect(placed.data).toEqual((await drawScene({ ...look, photoStyle }, { images, frame })).data);
    }
  });

  it("moves a product that is cut off at the bottom only sideways", async () => {
    const bounds = { left: 60, top: 120, width: 120, height: 120 };
    const rgba = new Uint8Array(new SharedArrayBuffer(cutOut.rgba.length));
    rgba.set(cutOut.rgba.subarray(0, rgba.length - 60 * side * 4), 60 * side * 4);
    const cut = { ...cutOut, rgba, bounds };
    const at = async (placement?: Placement) =>
      (await drawScene({ ...look, ...(placement && { placement }) }, { images: [{ cutOut: cut }], frame }))
        .placed?.placement;
    const own = await at();
    expect(own?.y).toBe(1);
    const moved = await at({ x: 0.3, y: 0.4, scale: 1 });
    expect(moved?.y).toBe(1);
    expect(moved?.x).toBeCloseTo(0.3, 2);
  });
});
