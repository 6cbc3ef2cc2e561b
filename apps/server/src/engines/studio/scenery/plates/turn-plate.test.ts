import { describe, expect, it } from "vitest";
import type { Rgb } from "../../pixels/raster.ts";
import { createPlateCamera, project } from "./camera.ts";
import { findKeySide } from "./choose-plates.ts";
import { type Plate, loadPlate } from "./load-plate.ts";
import { findPlateFolder, readPlates } from "./plate-library.ts";
import { orientFacts, swapAxes } from "./turn-plate.ts";

const frame = { width: 300, height: 300 };
const folder = findPlateFolder("oak-top");
const whole = { left: 0, top: 0, width: 1, height: 1 };

async function readTopFacts() {
  const facts = (await readPlates()).filter(({ lying }) => lying);
  expect(facts.length).toBeGreaterThan(5);
  return facts;
}

/** Returns the image of a plate with detail. */
function getImage({ all }: Plate): Rgb {
  if ("frame" in all) throw new Error("The plate is stored as a smooth image.");
  return all;
}

function measureMeanDifference(a: Uint8Array, b: Uint8Array): number {
  return a.reduce((sum, level, i) => sum + Math.abs(level - (b[i] ?? 0)), 0) / a.length;
}

function mirrorRgbRows({ data, width, height }: Rgb): Uint8Array {
  const mirrored = new Uint8Array(data.length);
  for (let y = 0, to = 0; y < height; y++)
    for (let x = width - 1; x >= 0; x--, to += 3)
      mirrored.set(data.subarray((y * width + x) * 3).subarray(0, 3), to);
  return mirrored;
}

describe("a turned plate", () => {
  it("has the plate's rows as columns, even in a part of it", async () => {
    const part = { left: 0.1, top: 0.3, width: 0.5, height: 0.5 };
    const turnedPart = { ...part, left: part.top, top: part.left };
    for (const [window, turnedWindow] of [
      [whole, whole],
      [part, turnedPart],
    ] as const) {
      const plate = await loadPlate({ folder, frame, window, mirrored: false });
      const turned = await loadPlate({ folder, frame, window: turnedWindow, mirrored: false, turned: true });
      const image = getImage(plate);
      const swapped = swapAxes(image, 3, new Uint8Array(image.data.length)).data;
      expect(measureMeanDifference(swapped, getImage(turned).data)).toBeLessThan(1);
      expect(measureMeanDifference(swapped, image.data)).toBeGreaterThan(5);
      expect(turned.depth.data).toEqual(
        swapAxes(plate.depth, 1, new Float32Array(plate.depth.data.length)).data,
      );
    }
  });

  it.each([
    ["large", 300],
    ["small", 200],
  ])("is mirrored after it is turned, in a %s image", async (_, side) => {
    const view = { folder, frame: { width: side, height: side } };
    const window = { left: 0.2, top: 0.3, width: 0.5, height: 0.5 };
    const turned = await loadPlate({ ...view, window, mirrored: false, turned: true });
    const both = await loadPlate({ ...view, window: { ...window, left: 0.3 }, mirrored: true, turned: true });
    const mirrored = mirrorRgbRows(getImage(both));
    expect(measureMeanDifference(mirrored, getImage(turned).data)).toBeLessThan(1);
  });

  it("projects each point of the room to its place in the turned image", async () => {
    for (const facts of await readTopFacts()) {
      const turned = orientFacts(facts, { mirrored: false, turned: true });
      const [before, after] = [facts, turned].map((each) => createPlateCamera(each, whole, frame));
      if (!before || !after) throw new Error("A camera is missing.");
      const [x, y, z] = facts.stand;
      const projected = project(before, [x + 0.1, y + 0.2, z + 0.03]);
      const moved = project(after, [-y - 0.2, -x - 0.1, z + 0.03]);
      expect([moved.x, moved.y, moved.depth].map((value) => value.toFixed(3))).toEqual(
        [projected.y, projected.x, projected.depth].map((value) => value.toFixed(3)),
      );
    }
  });

  it("keeps the side of the light, and turning it twice restores it", async () => {
    const turn = { mirrored: false, turned: true };
    for (const facts of await readTopFacts()) {
      const turned = orientFacts(facts, turn);
      expect(["front", findKeySide(facts)]).toContain(findKeySide(turned));
      expect(orientFacts(turned, turn)).toEqual(facts);
    }
  });
});
