import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { type PortraitRecipe, portraitLayouts } from "@packshot/tools/request";
import { type Sheet, createSheet } from "../../pixels/canvas.ts";
import { type CutOut, cutOut } from "../../matting/cut-out.ts";
import type { Materials } from "../drawing.ts";
import { samplePicture } from "../../testing/sample-pictures.ts";
import { balancedTo } from "./balance.ts";
import { drawPortrait } from "./draw.ts";
import { personSpot } from "./subjects.ts";

const frame = { width: 256, height: 320 };

async function cutOutOf(name: string): Promise<CutOut> {
  const found = await cutOut(await samplePicture(name), undefined, () =>
    Promise.reject(new Error("It has alpha.")),
  );
  if (!found) throw new Error(`${name} is empty.`);
  return found;
}

/** Draws a field of one color, clear in its lowest quarter. */
function filled(color: string): Sheet {
  const sheet = createSheet(40, 40);
  sheet.context.fillStyle = color;
  sheet.context.fillRect(0, 0, 40, 30);
  return sheet;
}

function pixel({ context }: Sheet, y: number): number[] {
  return [...context.getImageData(5, y, 1, 1).data];
}

describe("drawPortrait", () => {
  let materials: Materials;
  beforeAll(async () => {
    const [person, product] = await Promise.all([cutOutOf("person"), cutOutOf("jar")]);
    materials = { images: [{ cutOut: person }, { cutOut: product }], frame };
  });
  const drawn = (recipe: Partial<PortraitRecipe>) =>
    drawPortrait({ kind: "portrait", layout: "beside", backdrop: "studio", seed: 2, ...recipe }, materials);

  it.each(portraitLayouts)("%s: draws an opaque picture, the same for the same recipe", async (layout) => {
    const [one, again] = await Promise.all([drawn({ layout }), drawn({ layout })]);
    expect(again).toEqual(one);
    expect(one).toMatchObject(frame);
    expect(one.data.filter((_, i) => i % 4 === 3).every((alpha) => alpha === 255)).toBe(true);
  });

  it("draws another picture in each layout and for another backdrop", async () => {
    const made = await Promise.all([
      ...portraitLayouts.map((layout) => drawn({ layout })),
      drawn({ backdrop: "pastel" }),
    ]);
    const different = new Set(made.map(({ data }) => Buffer.from(data).toString("base64")));
    expect(different.size).toBe(made.length);
  });
});

describe("personSpot", () => {
  const area = { left: 30, top: 20, width: 400, height: 500 };
  const side = fc.integer({ min: 20, max: 600 });
  const cuts = fc.record({
    left: fc.boolean(),
    right: fc.boolean(),
    bottom: fc.boolean(),
    top: fc.constant(false),
  });

  it("keeps what the photograph cut off at the edge or beyond, and the head inside", () => {
    fc.assert(
      fc.property(side, side, cuts, fc.integer({ min: 100, max: 350 }), (width, height, cut, centerX) => {
        const spot = personSpot({ sheet: createSheet(width, height), cut }, { centerX, height: 430 }, area);
        const half = (spot.height * width) / height / 2;
        const [right, bottom] = [area.left + area.width, area.top + area.height];
        const inside = 0.001;
        expect(cut.left ? spot.centerX - half : area.left).toBeLessThanOrEqual(area.left + inside);
        expect(cut.right ? spot.centerX + half : right).toBeGreaterThanOrEqual(right - inside);
        expect(cut.bottom ? spot.baseY : bottom).toBeGreaterThanOrEqual(bottom - inside);
        expect(spot.baseY - spot.height).toBeGreaterThanOrEqual(area.top - inside);
      }),
    );
  });

  it("stands a whole person on the ground", () => {
    const cut = { left: false, right: false, top: false, bottom: false };
    const spot = personSpot({ sheet: createSheet(100, 300), cut }, { centerX: 200, height: 430 }, area);
    expect(spot).toEqual({ centerX: 200, baseY: 495, height: 430 });
  });
});

describe("balancedTo", () => {
  it("takes gray a little toward the light on the other, and leaves what is clear", () => {
    const balanced = balancedTo(filled("#e8dcc8"), filled("#b4b4b4"));
    const [r = 0, , b = 0, alpha] = pixel(balanced, 10);
    expect(r).toBeGreaterThan(b);
    expect(r - 180).toBeLessThan(0.09 * 180);
    expect(alpha).toBe(255);
    expect(pixel(balanced, 35)).toEqual([0, 0, 0, 0]);
  });

  it("leaves what is in the same light as it is", () => {
    expect(pixel(balancedTo(filled("#b4b4b4"), filled("#b4b4b4")), 10)).toEqual([180, 180, 180, 255]);
  });

  it("does not take a vivid subject's color for the light's", () => {
    const [r = 0, g = 0, b = 0] = pixel(balancedTo(filled("#f05a1e"), filled("#b4b4b4")), 10);
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(30);
  });
});
