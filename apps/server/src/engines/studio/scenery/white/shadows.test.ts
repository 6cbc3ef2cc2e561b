import { describe, expect, it } from "vitest";
import { createSheet } from "../../pixels/canvas.ts";
import type { ExactBackdrop } from "../backdrop-plates.ts";
import { type Lighting, chooseLighting } from "./lighting.ts";
import { placeSubject } from "./place-subject.ts";

const side = 256;
const base = 200;
const center = side / 2;
/** Half of the product's width, and its height. */
const half = 30;
const height = 100;

/** Percentage of the ground's light that the shadow removes right below the product, and where it is cast. */
const strengths: Readonly<Record<ExactBackdrop, { contact: number; cast: number }>> = {
  "pure-white": { contact: 43, cast: 0 },
  "natural-shadow": { contact: 52, cast: 29 },
};
const exactBackdrops = ["pure-white", "natural-shadow"] as const;

/** Draws a box with arms on a white background, and returns a function for the darkness of a pixel, in percent. */
async function drawShadowOn(lighting: Lighting, horizon: number, arms = 0, lying = false) {
  const box = createSheet(2 * (half + arms), height);
  box.context.fillStyle = "#c03040";
  box.context.fillRect(arms, 0, 2 * half, height);
  box.context.fillRect(0, 20, 2 * (half + arms), 12);
  const { context } = createSheet(side, side);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, side, side);
  const subject = { centerX: center, baseY: base, width: 2 * (half + arms) };
  await placeSubject(context, box, { ...subject, horizon, lighting, lying });
  const { data } = context.getImageData(0, 0, side, side);
  return (x: number, y: number) => {
    const [r = 0, g = 0, b = 0] = data.subarray((y * side + x) * 4, (y * side + x) * 4 + 3);
    return 100 - (100 * (r + g + b)) / 765;
  };
}

describe.each(exactBackdrops)("shadows of a subject on %s", (name) => {
  it("match the recorded strengths", async () => {
    const lighting = chooseLighting(name, 0);
    const darkness = await drawShadowOn(lighting, 40);
    const found = {
      contact: darkness(center, base + 1),
      cast: darkness(center - lighting.side * (half + 12), base - 8),
    };
    expect(Math.abs(found.contact - strengths[name].contact)).toBeLessThan(1.5);
    expect(Math.abs(found.cast - strengths[name].cast)).toBeLessThan(1.5);
  });

  it("fade out next to the product", async () => {
    const darkness = await drawShadowOn({ ...chooseLighting(name, 0), cast: 0 }, 40);
    const beside = Array.from({ length: 24 }, (_, x) => darkness(center + half + x, base + 1));
    expect(beside[0]).toBeGreaterThan(15);
    expect(beside[5]).toBeGreaterThan(0.7);
    expect(beside).toEqual(beside.toSorted((a, b) => b - a));
    expect(beside.at(-1)).toBe(0);
  });

  it("fall away from the light, in each take", async () => {
    for (const seed of [0, 1, 2, 3]) {
      const lighting = chooseLighting(name, seed);
      if (lighting.cast === 0) continue;
      const darkness = await drawShadowOn(lighting, 40);
      const at = (direction: number) => darkness(center + direction * (half + 8), base - 6);
      expect(at(-lighting.side)).toBeGreaterThan(at(lighting.side) + 2);
    }
  });

  it("end below the horizon, in each take", async () => {
    for (const seed of [0, 1, 2, 3]) {
      for (const horizon of [base - 8, base - 25]) {
        const darkness = await drawShadowOn(chooseLighting(name, seed), horizon, 40);
        let above = 0;
        for (let y = 0; y <= horizon; y++) {
          for (let x = 0; x < side; x++) {
            // The box and its arms have soft edges of a pixel.
            if (Math.abs(x - center) > half + (y < 150 ? 41 : 1)) above = Math.max(above, darkness(x, y));
          }
        }
        expect(above).toBeLessThan(0.2);
      }
    }
  });

  it("follow a lying subject's whole outline, away from the light", async () => {
    for (const seed of [0, 1, 2, 3]) {
      const lighting = chooseLighting(name, seed);
      const darkness = await drawShadowOn(lighting, -side, 40, true);
      const underArm = (direction: number) => darkness(center + direction * (half + 20), base - height + 33);
      for (const below of [darkness(center, base + 1), underArm(1), underArm(-1)])
        expect(below).toBeGreaterThan(20);
      const beside = (direction: number) => darkness(center + direction * (half + 1), base - 40);
      expect(beside(-lighting.side)).toBeGreaterThan(beside(lighting.side) + 2);
      const cast = darkness(center - lighting.side * half, base + 4);
      expect(cast > 15).toBe(lighting.cast > 0);
    }
  });
});
