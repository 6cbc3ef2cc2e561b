import { describe, expect, it } from "vitest";
import { createDenoiser, fromNetwork, toNetwork } from "../../artwork/plates/denoise.ts";

describe("the network's transfer function", () => {
  it("is undone by its inverse", () => {
    for (const light of [0, 1e-7, 1e-4, 0.02, 0.05, 0.18, 1, 30, 5000]) {
      expect(fromNetwork(toNetwork(light)) / Math.max(light, 1e-9)).toBeCloseTo(light === 0 ? 0 : 1, 4);
    }
  });

  it("reaches 1 at the largest half float, and maps failed samples to black", () => {
    expect(toNetwork(65504)).toBeCloseTo(1, 6);
    expect(toNetwork(Number.NaN)).toBe(0);
  });
});

const getNoiselessLevel = (x: number) => (x < 400 ? 0.6 : 0.15);

describe("the denoiser", () => {
  it("removes noise over several tiles, but keeps the mean and an edge", async () => {
    const [width, height] = [800, 64];
    const color = new Float32Array(width * height * 3);
    const albedo = new Float32Array(color.length);
    let state = 7;
    for (let i = 0; i < width * height; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      const level = getNoiselessLevel(i % width);
      color.fill(level * (0.5 + state / 2 ** 32), i * 3, i * 3 + 3);
      albedo.fill(level, i * 3, i * 3 + 3);
    }
    const normal = Float32Array.from(color, (_, i) => (i % 3 === 2 ? 1 : 0));
    const denoise = await createDenoiser();
    const clean = await denoise({ width, height, color, albedo, normal });
    let worst = 0;
    for (let y = 8; y < height - 8; y++) {
      for (let x = 8; x < width - 8; x++) {
        if (Math.abs(x - 400) < 3) continue;
        worst = Math.max(worst, Math.abs((clean[(y * width + x) * 3 + 1] ?? 0) / getNoiselessLevel(x) - 1));
      }
    }
    expect(worst).toBeLessThan(0.12);
  });
});
