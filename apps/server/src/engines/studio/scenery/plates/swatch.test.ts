import { describe, expect, it } from "vitest";
import { type Rgb, resizeRgb } from "../../pixels/raster.ts";
import type { Window } from "./camera.ts";
import { loadPlate } from "./load-plate.ts";
import { findPlateFolder } from "./plate-library.ts";
import type { SmoothImage } from "./smooth-image.ts";

const window = { left: 0.125, top: 0.25, width: 0.6, height: 0.6 };

function read(name: string, { mirrored = false, side = 192, part = window }) {
  return loadPlate({
    folder: findPlateFolder(name),
    window: part,
    frame: { width: side, height: side },
    mirrored,
  });
}

function requireDetailed(image: Rgb | SmoothImage): Rgb {
  if ("frame" in image) throw new Error("This plate is stored as a smooth image.");
  return image;
}

/** Returns the mean difference in levels. */
async function measureDifference(swatch: Rgb, large: Rgb): Promise<number> {
  const { data } = await resizeRgb(large, swatch.width, swatch.height);
  return swatch.data.reduce((sum, level, i) => sum + Math.abs(level - (data[i] ?? 0)), 0) / data.length;
}

describe("loadPlate of a swatch", () => {
  it.each([
    ["marble-tiles", false],
    ["marble-tiles", true],
    ["bedroom", false],
    ["bedroom", true],
  ])("shows %s in a swatch as in a large image (mirrored: %s)", async (name, mirrored) => {
    const [swatch, large] = await Promise.all([
      read(name, { mirrored }),
      read(name, { mirrored, side: 768 }),
    ]);
    for (const image of ["all", "fill"] as const)
      expect(
        await measureDifference(requireDetailed(swatch[image]), requireDetailed(large[image])),
      ).toBeLessThan(1.5);
  });

  it.each<[string, Window]>([
    ["left", { ...window, left: 0 }],
    ["right", { ...window, left: 0.4 }],
  ])("fills a swatch at the %s end of the plate", async (_, part) => {
    const [swatch, large] = await Promise.all([
      read("bedroom", { part, mirrored: true }),
      read("bedroom", { part, mirrored: true, side: 768 }),
    ]);
    expect(await measureDifference(requireDetailed(swatch.all), requireDetailed(large.all))).toBeLessThan(
      1.5,
    );
  });
});
