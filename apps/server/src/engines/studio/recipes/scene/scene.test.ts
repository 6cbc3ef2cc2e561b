import { describe, expect, it } from "vitest";
import { drawnBackdrops, photoStyles, type SceneRecipe } from "@packshot/tools/request";
import { drawRedBox, countRed } from "../../testing/red-box.ts";
import type { Drawing } from "../drawing.ts";
import { drawScene } from "./draw.ts";

const frame = { width: 240, height: 240 };

const cutOut = drawRedBox();

describe("drawScene", () => {
  it.each(photoStyles)(
    "%s: the same seed gives the same pixels, and the product is visible",
    async (photoStyle) => {
      const drawSeed = async (seed: number) =>
        (
          await drawScene(
            {
              kind: "scene",
              backdrop: "studio",
              photoStyle,
              productSize: "medium",
              angle: "straight",
              seed,
            },
            { images: [{ cutOut }], frame },
          )
        ).data;
      const first = await drawSeed(1);
      expect(await drawSeed(1)).toEqual(first);
      expect(await drawSeed(2)).not.toEqual(first);
      expect(countRed(first)).toBeGreaterThan(3000);
    },
  );

  it.each(drawnBackdrops)("draws %s in the requested frame", async (backdrop) => {
    const look = {
      backdrop,
      photoStyle: "professional",
      productSize: "large",
      angle: "straight",
      seed: 2,
    } as const;
    const drawing = await drawScene(
      { kind: "scene", ...look },
      { images: [{ cutOut }], frame: { width: 200, height: 120 } },
    );
    expect([drawing.width, drawing.height, drawing.channels]).toEqual([200, 120, 4]);
  });

  it("has the photo's frame if none is requested", async () => {
    const drawing = await drawScene(
      {
        kind: "scene",
        backdrop: "pure-white",
        photoStyle: "professional",
        productSize: "small",
        angle: "wide-shot",
        seed: 1,
      },
      { images: [{ cutOut }], frame: undefined },
    );
    expect([drawing.width, drawing.height]).toEqual([240, 240]);
  });

  it("keeps pure white exactly white around the product", async () => {
    const drawing = await drawScene(
      {
        kind: "scene",
        backdrop: "pure-white",
        photoStyle: "professional",
        productSize: "medium",
        angle: "straight",
        seed: 1,
      },
      { images: [{ cutOut }], frame },
    );
    expect([...drawing.data.subarray(0, 240 * 4 * 36)].every((value) => value === 255)).toBe(true);
  });

  it.each([
    { width: 200, height: 300 },
    { width: 300, height: 200 },
  ])("places a product in the square shown by a print of $width × $height", async (printFrame) => {
    const look = { photoStyle: "polaroid", productSize: "huge", angle: "straight", seed: 1 } as const;
    const drawing = await drawScene(
      { kind: "scene", backdrop: "pure-white", ...look },
      { images: [{ cutOut }], frame: printFrame },
    );
    expect([drawing.width, drawing.height]).toEqual([printFrame.width, printFrame.height]);
    const red = (x: number, y: number) =>
      countRed(drawing.data.subarray((y * printFrame.width + x) * 4, (y * printFrame.width + x + 1) * 4)) > 0;
    const columns = Array.from({ length: printFrame.width }, (_, x) => x);
    const rows = Array.from({ length: printFrame.height }, (_, y) => y);
    const across = columns.filter((x) => rows.some((y) => red(x, y)));
    expect(Math.min(...across)).toBeGreaterThan((printFrame.width - 200) / 2);
    expect(Math.max(...across)).toBeLessThan((printFrame.width + 200) / 2);
    const down = rows.filter((y) => columns.some((x) => red(x, y)));
    // The whole box is visible, and it is square.
    expect(Math.abs(down.length - across.length)).toBeLessThan(5);
  });
});

/** Counts the pixels that have the box's own color. */
function countUnchanged({ data }: Drawing): number {
  return data.filter((red, i) => i % 4 === 0 && red === 190 && data[i + 1] === 40 && data[i + 2] === 50)
    .length;
}

describe("drawScene: the user's choices for the product", () => {
  const look = {
    kind: "scene",
    backdrop: "wood",
    photoStyle: "professional",
    productSize: "medium",
    angle: "straight",
    seed: 1,
  } as const;
  const draw = (changes: Partial<SceneRecipe>) =>
    drawScene({ ...look, ...changes }, { images: [{ cutOut }], frame });

  it("keeps exact colors or states how much the light changed them", async () => {
    const sunset = { backdrop: "sunset" } as const;
    const [lit, exact] = [await draw(sunset), await draw({ ...sunset, exactColors: true })];
    expect(lit.graded).toBeGreaterThan(0.5);
    expect(exact.graded).toBe(0);
    expect(countUnchanged(exact)).toBeGreaterThan(0.9 * countRed(exact.data));
    expect(countUnchanged(lit)).toBe(0);
  });

  it("centers the product on pure white for every seed", async () => {
    for (const seed of [0, 1, 2, 3]) {
      const { placed } = await draw({ backdrop: "pure-white", seed });
      const { left = 0, top = 0, width = 0, height = 0 } = placed?.box ?? {};
      expect(Math.abs(left + width / 2 - 0.5)).toBeLessThan(0.005);
      expect(Math.abs(top + height / 2 - 0.5)).toBeLessThan(0.005);
    }
  });

  it("follows the viewpoint unless the angle decides the view", async () => {
    const standing = await draw({ viewpoint: "standing" });
    expect(standing.data).toEqual((await draw({})).data);
    expect((await draw({ viewpoint: "from-above" })).data).not.toEqual(standing.data);
    const lying = await draw({ viewpoint: "lying" });
    expect(lying.data).not.toEqual(standing.data);
    const above = { angle: "top-down" } as const;
    expect((await draw({ ...above, viewpoint: "standing" })).data).toEqual((await draw(above)).data);
  });

  it("gives paper the chosen color in every image of a run", async () => {
    for (const seed of [0, 1, 2, 3]) {
      const { data } = await draw({ backdrop: "studio", paperColor: "#2f6f4f", seed });
      const corner = data.subarray(0, 3);
      expect(corner[1]).toBeGreaterThan(1.3 * (corner[0] ?? 0));
      expect(corner[1]).toBeGreaterThan(1.1 * (corner[2] ?? 0));
    }
  });

  it("shows different ground around products of different sizes", async () => {
    const sizes = await Promise.all(
      (["jewelry", "appliance"] as const).map((realSize) => draw({ realSize, productSize: "small" })),
    );
    expect(sizes[0]?.data).not.toEqual(sizes[1]?.data);
  });
});
