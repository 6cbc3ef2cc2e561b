import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BakedPlate } from "../../artwork/plates/bake.ts";
import type { SetFacts } from "../../artwork/plates/facts.ts";
import { pack } from "../../artwork/plates/pack.ts";
import { type PlateFacts, toLinear, removeShoulder } from "../../src/engines/studio/testing/index.ts";

const [width, height] = [64, 32];
const facts: SetFacts = {
  name: "sample",
  size: { width, height },
  camera: {
    position: [0, -2, 0.5],
    forward: [0, 1, 0],
    right: [1, 0, 0],
    up: [0, 0, 1],
    focal: 2,
    shift: [0, 0.1],
    fstop: 4,
    focus: 2,
  },
  height: "eye",
  stand: [0, 0, 0],
  on: "table",
  lying: false,
  room: [0.5, 0.4],
  gloss: [0.04, 0.3],
  lights: [],
  exposure: 1,
  balance: {},
  albedo: 0.8,
  smooth: true,
  tintable: false,
  aspects: ["1:1"],
  classes: ["cup"],
  calm: [0, 0, 1, 0.3],
  credits: [],
  seconds: 1,
  samples: 8,
};

const even = (key: number, fill: number, pixels: number) => ({
  key: new Float32Array(pixels * 3).fill(key),
  fill: new Float32Array(pixels * 3).fill(fill),
});
const baked: BakedPlate = {
  room: { width, height, ...even(0.5, 0.2, width * height) },
  card: { width: 8, height: 8, ...even(0.3, 0.3, 64) },
  ball: { width: 16, height: 16, ...even(0.4, 0.1, 256) },
  depth: {
    width: 4,
    height: 2,
    near: 1,
    far: 3,
    distances: Float32Array.of(1, 1.5, 2, 2.5, 3, 2, 1, 1.25),
  },
};

describe("pack", () => {
  let folder = "";
  let bytes = 0;
  let plate: PlateFacts;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "plate-"));
    bytes = await pack(folder, facts, baked);
    plate = JSON.parse(await readFile(join(folder, "plate.json"), "utf8"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const readLight = async (file: string) => {
    const { data } = await sharp(join(folder, file)).raw().toBuffer({ resolveWithObject: true });
    return removeShoulder(toLinear((data[0] ?? 0) / 255));
  };

  it("stores all light and the fill light alone in a readable form", async () => {
    expect(await readLight("beauty.webp")).toBeCloseTo(0.7, 1);
    expect(await readLight("fill.webp")).toBeCloseTo(0.2, 1);
    expect(bytes).toBeGreaterThan(1000);
  });

  it("stores distances in 16 bits between near and far", async () => {
    const raw = await sharp(join(folder, "depth.png"))
      .toColourspace("grey16")
      .raw({ depth: "ushort" })
      .toBuffer();
    const steps = [...new Uint16Array(raw.buffer, raw.byteOffset, 8)];
    expect(steps).toEqual([0, 16384, 32768, 49151, 65535, 32768, 0, 8192]);
  });

  it("states the shifted camera's horizon and the scale at the product", () => {
    expect(plate.camera.center).toEqual({ x: 0.5, y: 0.7 });
    expect(plate.horizon).toBe(0.7);
    expect(plate.cmPerSide).toBe(100);
  });

  it("states how much light the card and the ball received", () => {
    expect(plate.card).toMatchObject({ width: 0.5, max: 0.6, albedo: 0.8 });
    expect(plate.card.mean.every((light) => Math.abs(light - 0.6) < 1e-5)).toBe(true);
    const [[a, ...slope]] = plate.probe.key;
    expect(a).toBeCloseTo(0.4, 4);
    for (const each of slope) expect(each).toBeCloseTo(0, 4);
  });
});
