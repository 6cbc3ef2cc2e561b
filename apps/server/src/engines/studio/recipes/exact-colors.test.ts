import { type AdRecipe, drawnBackdrops, type SceneLook, type SceneRecipe } from "@packshot/tools/request";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawRedBox } from "../testing/red-box.ts";
import { drawAd } from "./ad/draw.ts";
import type { Drawing } from "./drawing.ts";
import { drawScene } from "./scene/draw.ts";

/** A color so light that the faintest tint shows. */
const color = [246, 232, 250] as const;
const cutOut = drawRedBox(color);
const frame = { width: 600, height: 600 };

const look = {
  photoStyle: "professional",
  productSize: "medium",
  angle: "straight",
  exactColors: true,
  seed: 1,
} as const satisfies Omit<SceneLook, "backdrop">;

interface Sides {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns the distinct colors in a box. */
function collectColors({ data, width }: Drawing, box: Sides): ReadonlySet<string> {
  const colors = new Set<string>();
  for (let y = box.top; y < box.bottom; y++)
    for (let x = box.left; x < box.right; x++) {
      const at = (y * width + x) * 4;
      colors.add(String(data.subarray(at, at + 3)));
    }
  return colors;
}

const untouched = new Set([String(color)]);

/** Returns the product's area without the pixels at its edge that may be partly transparent. */
function findInside({ placed, width, height }: Drawing): Sides {
  if (!placed) throw new Error("The product's place isn't known.");
  const { left, top, width: boxWidth, height: boxHeight } = placed.box;
  return {
    left: Math.round(left * width) + 2,
    top: Math.round(top * height) + 2,
    right: Math.round((left + boxWidth) * width) - 2,
    bottom: Math.round((top + boxHeight) * height) - 2,
  };
}

describe("exact colors change no opaque pixel of the product", () => {
  it.each(drawnBackdrops)("in a scene on %s", async (backdrop) => {
    const recipe: SceneRecipe = { kind: "scene", ...look, backdrop };
    const drawing = await drawScene(recipe, { images: [{ cutOut }], frame });
    const inside = findInside(drawing);
    expect(inside.right - inside.left).toBeGreaterThan(100);
    expect(collectColors(drawing, inside)).toEqual(untouched);
  });

  it("in a scene in the user's own photo", async () => {
    const create = { width: 900, height: 900, channels: 3, background: "#b8a890" } as const;
    const png = await sharp({ create }).png().toBuffer();
    const recipe: SceneRecipe = { kind: "scene", ...look, backdrop: "own-photo" };
    const drawing = await drawScene(recipe, { images: [{ cutOut }, { png }], frame });
    expect(collectColors(drawing, findInside(drawing))).toEqual(untouched);
  });

  it.each(["natural-shadow", "pure-white", "marble"] as const)("in an ad on %s", async (backdrop) => {
    const words = { headline: "Slow mornings", line: "", action: "" };
    const ground: SceneLook = { ...look, backdrop };
    const recipe: AdRecipe = { kind: "ad", ground, ...words, layout: "above", fonts: "modern", seed: 1 };
    const drawing = await drawAd(recipe, { images: [{ cutOut }], frame });
    const exact = findProductArea(drawing);
    expect(exact.right - exact.left).toBeGreaterThan(60);
    expect(collectColors(drawing, exact)).toEqual(untouched);
  });
});

/** Returns the area of nearly the product's color around the middle of the drawing, without the product's edge. */
function findProductArea({ data, width, height }: Drawing): Sides {
  const near = (x: number, y: number) =>
    color.every((value, channel) => Math.abs(value - (data[(y * width + x) * 4 + channel] ?? 0)) < 5);
  const rows = Array.from({ length: height }, (_, y) => y).filter((y) => near(width / 2, y));
  const [top = 0, bottom = 0] = [rows[0], rows.at(-1)];
  const middle = Math.round((top + bottom) / 2);
  const columns = Array.from({ length: width }, (_, x) => x).filter((x) => near(x, middle));
  return { left: (columns[0] ?? 0) + 2, top: top + 2, right: (columns.at(-1) ?? 0) - 2, bottom: bottom - 2 };
}
