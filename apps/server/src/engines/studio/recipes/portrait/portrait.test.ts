import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { type PortraitLayout, type PortraitRecipe, portraitLayouts } from "@packshot/tools/request";
import { createSheet } from "../../pixels/canvas.ts";
import type { Materials } from "../drawing.ts";
import { drawView } from "../../testing/plates/drawn-views.ts";
import { readSampleCutOut } from "../../testing/sample-images.ts";
import { drawPortrait } from "./draw.ts";
import { placePerson } from "./subjects.ts";

const frame = { width: 256, height: 320 };

describe("drawPortrait", () => {
  let materials: Materials;
  beforeAll(async () => {
    const [person, product] = await Promise.all([readSampleCutOut("person"), readSampleCutOut("jar")]);
    materials = { images: [{ cutOut: person }, { cutOut: product }], frame };
  });
  const drawWith = (recipe: Partial<PortraitRecipe>) =>
    drawPortrait({ kind: "portrait", layout: "beside", backdrop: "studio", seed: 2, ...recipe }, materials);

  it.each(portraitLayouts)("%s: draws an opaque image, the same for the same recipe", async (layout) => {
    const [one, again] = await Promise.all([drawWith({ layout }), drawWith({ layout })]);
    expect(again).toEqual(one);
    expect(one).toMatchObject(frame);
    expect(one.data.filter((_, i) => i % 4 === 3).every((alpha) => alpha === 255)).toBe(true);
  });

  it("draws a different image for each layout and another backdrop", async () => {
    const made = await Promise.all([
      ...portraitLayouts.map((layout) => drawWith({ layout })),
      drawWith({ backdrop: "pastel" }),
    ]);
    const different = new Set(made.map(({ data }) => Buffer.from(data).toString("base64")));
    expect(different.size).toBe(made.length);
  });

  it("shows the person behind a deck at the beach, not buried in its sand", async () => {
    const made = await Promise.all([0, 1, 2, 3].map((seed) => drawWith({ backdrop: "beach", seed })));
    const warmths = made.map(({ data }) => {
      const ground = data.subarray(-10 * frame.width * 4);
      return (
        ground.reduce((sum, level, i) => sum + (i % 4 === 0 ? level : i % 4 === 2 ? -level : 0), 0) /
        (10 * frame.width)
      );
    });
    expect(Math.max(...warmths)).toBeLessThan(30);
  });

  it.each([
    ["furniture", () => readSampleCutOut("stool")],
    ["a product seen from above", () => drawView("cup on a saucer")],
    [
      "a product whose pose the user set to lying",
      async () => ({ ...(await drawView("gloves, apart")), pose: "lying" }) as const,
    ],
  ])("makes four clearly different images of %s", async (_, product) => {
    const [person] = materials.images;
    if (!person) throw new Error("The photo has no person.");
    const images = [person, { cutOut: await product() }];
    const draw = (layout: PortraitLayout, backdrop: PortraitRecipe["backdrop"]) =>
      drawPortrait({ kind: "portrait", layout, backdrop, seed: 2 }, { images, frame });
    const made = await Promise.all(portraitLayouts.map((layout) => draw(layout, "wood")));
    const differences = made.flatMap(({ data }, i) =>
      made.slice(i + 1).map((other) => {
        const sum = data.reduce((total, level, at) => total + Math.abs(level - (other.data[at] ?? 0)), 0);
        return sum / data.length;
      }),
    );
    expect(Math.min(...differences)).toBeGreaterThan(8);
    // The backdrop is only inside the print: nothing stands on its table.
    const [beside] = made;
    const other = await draw("beside", "marble");
    const bottom = -20 * frame.width * 4;
    expect(other.data.subarray(bottom)).toEqual(beside?.data.subarray(bottom));
  });
});

describe("placePerson", () => {
  const area = { left: 30, top: 20, width: 400, height: 500 };
  const side = fc.integer({ min: 20, max: 600 });
  const cuts = fc.record({
    left: fc.boolean(),
    right: fc.boolean(),
    bottom: fc.boolean(),
    top: fc.constant(false),
  });

  it("keeps a cut-off side at the edge or beyond, and the head inside", () => {
    fc.assert(
      fc.property(side, side, cuts, fc.integer({ min: 100, max: 350 }), (width, height, cut, centerX) => {
        const spot = placePerson({ sheet: createSheet(width, height), cut }, { centerX, height: 430 }, area);
        const half = (spot.height * width) / height / 2;
        const [right, bottom] = [area.left + area.width, area.top + area.height];
        const tolerance = 0.001;
        expect(cut.left ? spot.centerX - half : area.left).toBeLessThanOrEqual(area.left + tolerance);
        expect(cut.right ? spot.centerX + half : right).toBeGreaterThanOrEqual(right - tolerance);
        expect(cut.bottom ? spot.baseY : bottom).toBeGreaterThanOrEqual(bottom - tolerance);
        expect(spot.baseY - spot.height).toBeGreaterThanOrEqual(area.top - tolerance);
      }),
    );
  });

  it("puts a whole person on the ground", () => {
    const cut = { left: false, right: false, top: false, bottom: false };
    const spot = placePerson({ sheet: createSheet(100, 300), cut }, { centerX: 200, height: 430 }, area);
    expect(spot).toEqual({ centerX: 200, baseY: 495, height: 430 });
  });
});
