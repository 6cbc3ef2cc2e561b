import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { SceneRecipe } from "@packshot/tools/request";
import { drawRedBox } from "../../testing/red-box.ts";
import type { Drawing, ProductPosition } from "../drawing.ts";
import { drawScene } from "./draw.ts";

const side = 240;
const frame = { width: side, height: side };
const cutOut = drawRedBox();
const look = {
  kind: "scene",
  backdrop: "own-photo",
  photoStyle: "professional",
  productSize: "small",
  angle: "straight",
  viewpoint: "standing",
  exactColors: true,
  seed: 0,
} as const satisfies SceneRecipe;

let photo: Uint8Array;
let smallPhoto: Uint8Array;
beforeAll(async () => {
  // A gray wall over a light floor.
  const wall = { create: { width: 480, height: 320, channels: 3, background: "#7b8794" } } as const;
  const floor = { create: { width: 480, height: 130, channels: 3, background: "#c9bfae" } } as const;
  const room = sharp(wall).composite([{ input: await sharp(floor).png().toBuffer(), left: 0, top: 190 }]);
  photo = await room.png().toBuffer();
  smallPhoto = await sharp(photo).resize(120).png().toBuffer();
});

async function draw(
  changes: Partial<SceneRecipe>,
  png = photo,
): Promise<Drawing & { readonly placed: ProductPosition }> {
  const drawing = await drawScene({ ...look, ...changes }, { images: [{ cutOut }, { png }], frame });
  if (!drawing.placed) throw new Error("The product can't be placed in this image.");
  return { ...drawing, placed: drawing.placed };
}

const at = ({ data, width, channels }: Drawing, x: number, y: number) => [
  ...data.subarray((y * width + x) * channels, (y * width + x) * channels + 3),
];

describe("drawScene in the user's own photo", () => {
  it("is the same for the same seed, and differs within a run", async () => {
    const four = await Promise.all([0, 1, 2, 3].map((seed) => draw({ seed })));
    expect((await draw({ seed: 2 })).data).toEqual(four[2]?.data);
    expect(new Set(four.map(({ placed }) => JSON.stringify(placed))).size).toBe(4);
  });

  it("shows the photo around the product and keeps the product's pixels", async () => {
    const drawing = await draw({});
    const { box } = drawing.placed;
    const middle = at(
      drawing,
      Math.round((box.left + box.width / 2) * side),
      Math.round((box.top + box.height / 2) * side),
    );
    expect(middle).toEqual([190, 40, 50]);
    for (const [channel, level] of [0x7b, 0x87, 0x94].entries())
      expect(Math.abs((at(drawing, 5, 5)[channel] ?? 0) - level)).toBeLessThan(6);
  });

  it("stands the product on the floor and darkens the floor below it", async () => {
    const drawing = await draw({});
    const { box } = drawing.placed;
    const base = Math.round((box.top + box.height) * side);
    expect(base / side).toBeGreaterThan(0.7);
    const below = at(drawing, Math.round((box.left + box.width / 2) * side), base + 1)[0] ?? 0;
    expect(below).toBeLessThan(0xc9 - 40);
  });

  it("moves the product to its placement, and shrinks it with distance", async () => {
    const own = (await draw({})).placed;
    const again = (await draw({ placement: own.placement })).placed;
    expect(Math.hypot(again.placement.x - own.placement.x, again.placement.y - own.placement.y)).toBeLessThan(
      1.5 / side,
    );
    const aside = (await draw({ placement: { ...own.placement, x: own.placement.x - 0.12 } })).placed;
    expect(aside.placement.x).toBeCloseTo(own.placement.x - 0.12, 1);
    const away = (await draw({ placement: { ...own.placement, y: own.placement.y - 0.15 } })).placed;
    expect(away.placement.y).toBeCloseTo(own.placement.y - 0.15, 1);
    expect(away.box.width).toBeLessThan(own.box.width);
  });

  it("puts a lying product on a surface seen from above", async () => {
    const surface = { create: { width: 300, height: 300, channels: 3, background: "#b99d7c" } } as const;
    const drawing = await draw({ viewpoint: "lying" }, await sharp(surface).png().toBuffer());
    const { box } = drawing.placed;
    expect(box.top + box.height / 2).toBeGreaterThan(0.35);
    expect(box.top + box.height / 2).toBeLessThan(0.7);
  });

  it("makes a smaller image, marked as reduced, instead of a soft one", async () => {
    expect((await draw({})).reduced).toBeUndefined();
    const drawing = await draw({}, smallPhoto);
    expect(drawing.reduced).toBe(true);
    expect(drawing.width).toBeLessThan(160);
    expect(drawing.height).toBe(drawing.width);
    const print = await drawScene(
      { ...look, photoStyle: "polaroid" },
      { images: [{ cutOut }, { png: smallPhoto }], frame: { width: 200, height: 300 } },
    );
    expect(print.width / print.height).toBeCloseTo(2 / 3, 1);
  });

  it.each(["dslr", "motion-blur", "fisheye"] as const)(
    "keeps the frame's size in the style %s",
    async (photoStyle) => {
      const images = [{ cutOut }, { png: photo }];
      const drawing = await drawScene({ ...look, photoStyle }, { images, frame });
      expect([drawing.width, drawing.height]).toEqual([side, side]);
    },
  );
});
