import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { cutTiles } from "./sheet.ts";

interface Shape {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly color: string;
}

const toOverlay = ({ left, top, width, height, color }: Shape) => ({
  input: { create: { width, height, channels: 3 as const, background: color } },
  left,
  top,
});

const shape = (left: number, top: number, width: number, height: number, color: string): Shape => ({
  left,
  top,
  width,
  height,
  color,
});

async function drawSheet(shapes: readonly Shape[], background = "#ffffff"): Promise<Buffer> {
  const sheet = sharp({ create: { width: 1000, height: 800, channels: 3, background } });
  return sheet.composite(shapes.map(toOverlay)).jpeg({ quality: 90 }).toBuffer();
}

/** Draws a panel of one color with a subject of another. */
const panel = (left: number, top: number, color: string) => [
  shape(left, top, 490, 390, color),
  shape(left + 100, top + 100, 150, 150, "#222222"),
];
const panels = [
  ...panel(0, 0, "#cc3333"),
  ...panel(510, 0, "#33cc33"),
  ...panel(0, 410, "#3333cc"),
  ...panel(510, 410, "#cccc33"),
];
const onWhite = [shape(100, 100, 200, 200, "#cc3333"), shape(650, 100, 200, 200, "#33cc33")];

describe("cutTiles", () => {
  it("cuts along the white cross and leaves none of it on the tiles", async () => {
    const tiles = (await cutTiles(await drawSheet(panels))) ?? [];
    const corners = await Promise.all(
      tiles.map(async (tile) => {
        const { data, info } = await sharp(tile).raw().toBuffer({ resolveWithObject: true });
        const at = (x: number, y: number) => {
          const start = (y * info.width + x) * info.channels;
          return [...data.subarray(start, start + 3)].map((value) => (value > 128 ? 1 : 0)).join("");
        };
        return [at(0, 0), at(info.width - 1, 0), at(0, info.height - 1), at(info.width - 1, info.height - 1)];
      }),
    );
    expect(corners).toEqual(
      ["100", "010", "001", "110"].map((color) => Array.from({ length: 4 }, () => color)),
    );
  });

  it("cuts in the middle when everything around the subjects is white", async () => {
    const below = [shape(100, 500, 200, 200, "#3333cc"), shape(650, 500, 200, 200, "#cccc33")];
    const tiles = (await cutTiles(await drawSheet([...onWhite, ...below]))) ?? [];
    const sizes = await Promise.all(tiles.map((tile) => sharp(tile).metadata()));
    expect(sizes.map(({ width }) => width)).toEqual([482, 482, 482, 482]);
  });

  it.each([
    ["something crosses the band", [...panels, shape(440, 100, 120, 60, "#222222")]],
    ["the band is not in the middle", [shape(0, 0, 380, 800, "#cc3333"), shape(400, 0, 600, 800, "#33cc33")]],
    ["there are only two panels", [shape(0, 0, 490, 800, "#cc3333"), shape(510, 0, 490, 800, "#33cc33")]],
    ["a panel is empty", onWhite],
    ["it is one image", [shape(0, 0, 1000, 800, "#cc3333")]],
  ])("cuts nothing when %s", async (_why, shapes) => {
    expect(await cutTiles(await drawSheet(shapes))).toBeUndefined();
  });
});
