import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import sharp from "sharp";
import { createPlainRoom } from "../../testing/plates/plain-rooms.ts";
import { project } from "./camera.ts";
import { createRowReader, lightMoods } from "./light.ts";
import { type Plate, loadPlate } from "./load-plate.ts";
import { findPlateFolder } from "./plate-library.ts";
import { readDepth } from "./shadow/receivers.ts";

const side = 200;
const whole = { left: 0, top: 0, width: 1, height: 1 };
const small = { width: 100, height: 100 };
let folder: URL;

/** Writes a plate whose left half is bright and whose right half is dark, with a block on the right. */
beforeAll(async () => {
  const path = await mkdtemp(join(tmpdir(), "plate-"));
  folder = pathToFileURL(`${path}/`);
  const block = { from: [0.1, -0.1, 0], to: [0.3, 0.1, 0.2] } as const;
  const room = createPlainRoom({ frame: { width: side, height: side }, block });
  const image = (left: number, right: number) => {
    const data = Uint8Array.from({ length: side * side * 3 }, (_, i) =>
      Math.floor(i / 3) % side < side / 2 ? left : right,
    );
    return sharp(data, { raw: { width: side, height: side, channels: 3 } })
      .webp({ lossless: true })
      .toBuffer();
  };
  const { near, far } = room.facts.depth;
  const depth = Uint16Array.from(room.depth.data, (meters) =>
    Math.round(((meters - near) / (far - near)) * 65_535),
  );
  const files = {
    "beauty.webp": await image(200, 100),
    "fill.webp": await image(80, 40),
    "card.webp": await image(220, 160),
    "depth.png": await sharp(depth, { raw: { width: side, height: side, channels: 1 } })
      .toColourspace("grey16")
      .png()
      .toBuffer(),
    "plate.json": JSON.stringify(room.facts),
  };
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(path, name), bytes);
});
afterAll(() => rm(folder, { recursive: true }));

function readLight(plate: Plate, x: number): { key: number; fill: number } {
  const { width } = plate.frame;
  const row = { key: new Float32Array(3 * width), fill: new Float32Array(3 * width) };
  createRowReader(plate, lightMoods.noon, undefined)(10, row);
  return { key: row.key[3 * x] ?? 0, fill: row.fill[3 * x] ?? 0 };
}

describe("loadPlate", () => {
  it("separates key and fill light, which add up to the image", async () => {
    const plate = await loadPlate({ folder, window: whole, frame: small, mirrored: false });
    const [bright, dark] = [readLight(plate, 10), readLight(plate, 90)];
    expect(bright.key).toBeGreaterThan(2 * dark.key);
    expect(bright.fill).toBeGreaterThan(2 * dark.fill);
    expect(bright.key).toBeGreaterThan(bright.fill);
  });

  it("mirrors images, depth, card and camera together", async () => {
    const plate = await loadPlate({ folder, window: whole, frame: small, mirrored: true });
    expect(readLight(plate, 90).key).toBeGreaterThan(2 * readLight(plate, 10).key);
    expect(plate.card.data[0]).toBe(160);
    const front = project(plate.camera, [-0.2, -0.1, 0.1]);
    expect(front.x).toBeLessThan(50);
    expect(readDepth(plate, front.x, front.y)).toBeCloseTo(front.depth, 2);
  });

  it("shows a window in the right place, mirrored or not", async () => {
    for (const mirrored of [false, true]) {
      const window = { left: mirrored ? 0.15 : 0.4, top: 0.3, width: 0.4, height: 0.4 };
      const plate = await loadPlate({ folder, window, frame: small, mirrored });
      // The plate's middle is at column 25 of the frame, or 88 if mirrored.
      const light = (mirrored ? [80, 95] : [17, 33]).map((x) => readLight(plate, x).key > 0.2);
      expect(light).toEqual(mirrored ? [false, true] : [true, false]);
      const front = project(plate.camera, [mirrored ? -0.15 : 0.15, -0.1, 0.05]);
      expect(readDepth(plate, front.x, front.y)).toBeCloseTo(front.depth, 2);
    }
  });

  it("returns the same window again without reading it", async () => {
    const view = { folder, window: whole, frame: small, mirrored: false };
    const [first, again] = [await loadPlate(view), await loadPlate(view)];
    expect(again.all).toBe(first.all);
    expect(again.depth).toBe(first.depth);
  });

  it("reads a plate's shared files once, and keeps mirrored ones apart", async () => {
    const paper = { folder: findPlateFolder("paper"), frame: small };
    const one = await loadPlate({ ...paper, window: whole, mirrored: false });
    const other = await loadPlate({
      ...paper,
      window: { ...whole, width: 0.5, height: 0.5 },
      mirrored: false,
    });
    expect(other.all).not.toEqual(one.all);
    expect(other.all.data).toBe(one.all.data);
    expect(other.depth).toBe(one.depth);
    expect((await loadPlate({ ...paper, window: whole, mirrored: true })).all.data).not.toEqual(one.all.data);
  });

  it("names the missing file", async () => {
    const missing = new URL("nothing/", folder);
    await expect(
      loadPlate({ folder: missing, window: whole, frame: small, mirrored: false }),
    ).rejects.toThrow(/plate\.json/u);
  });
});
