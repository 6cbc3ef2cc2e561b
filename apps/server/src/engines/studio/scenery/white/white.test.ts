import { describe, expect, it } from "vitest";
import { type Sheet, createSheet, createSheetFromPixels } from "../../pixels/canvas.ts";
import { drawBackdrop } from "./backdrop.ts";
import { chooseLighting } from "./lighting.ts";
import { placeSubject } from "./place-subject.ts";
import { chooseSide } from "../seeded-random.ts";

const size = { width: 256, height: 256, horizon: 0.5, side: 1 } as const;

function bytes({ canvas, context }: Sheet): Uint8ClampedArray {
  return context.getImageData(0, 0, canvas.width, canvas.height).data;
}

/** Draws a red square with a transparent rim. */
function square(side: number): Sheet {
  const sheet = createSheet(side, side);
  sheet.context.fillStyle = "#b4283c";
  sheet.context.fillRect(2, 2, side - 4, side - 4);
  return sheet;
}

function drawNaturalShadow(seed: number): Uint8ClampedArray {
  return bytes(drawBackdrop("natural-shadow", { ...size, seed }));
}

async function placeOnBackdrop(name: "pure-white" | "natural-shadow") {
  const backdrop = drawBackdrop(name, { ...size, seed: 1 });
  const backdropBefore = bytes(backdrop).slice();
  const sheet = createSheet(256, 256);
  sheet.context.drawImage(backdrop.canvas, 0, 0);
  const subject = square(120);
  const subjectBefore = bytes(subject).slice();
  const at = await placeSubject(sheet.context, subject, {
    centerX: 128,
    baseY: 220,
    width: 120,
    lighting: chooseLighting(name, 1),
    horizon: 128,
  });
  return { sheet, at, inputs: { backdrop, backdropBefore, subject, subjectBefore } };
}

describe("backdrop", () => {
  it.each(["pure-white", "natural-shadow"] as const)("%s is opaque and fills its frame", (name) => {
    const data = bytes(drawBackdrop(name, { ...size, seed: 2 }));
    expect(data.length).toBe(256 * 256 * 4);
    expect(data.every((value, index) => index % 4 !== 3 || value === 255)).toBe(true);
  });

  it("draws pure white exactly white", () => {
    expect(bytes(drawBackdrop("pure-white", { ...size, seed: 1 })).every((value) => value === 255)).toBe(
      true,
    );
  });

  it("draws the same pixels for the same seed, and differs for others", () => {
    expect(drawNaturalShadow(3)).toEqual(drawNaturalShadow(3));
    expect(drawNaturalShadow(3)).not.toEqual(drawNaturalShadow(4));
  });

  it.each([1, -1] as const)("natural-shadow is lit from side %i, whatever the seed", (side) => {
    for (const seed of [1, 2, 3, 4]) {
      const { context } = drawBackdrop("natural-shadow", { ...size, side, seed });
      const [left, right] = [0, 224].map((x) => {
        const { data } = context.getImageData(x, 0, 32, 64);
        return data.reduce((sum, value) => sum + value, 0);
      });
      expect(Math.sign((right ?? 0) - (left ?? 0))).toBe(side);
    }
  });

  it("doesn't show banding in a smooth gradient", () => {
    const side = 512;
    const data = bytes(drawBackdrop("natural-shadow", { ...size, width: side, height: side, seed: 1 }));
    let longest = 0;
    for (let y = 0; y < side; y += 16) {
      for (let x = 1, run = 1; x < side; x++) {
        const i = (y * side + x) * 4;
        run = data[i] === data[i - 4] ? run + 1 : 1;
        longest = Math.max(longest, run);
      }
    }
    expect(longest).toBeLessThan(16);
  });
});

describe("placeSubject", () => {
  it("changes neither the original backdrop nor the subject", async () => {
    const { inputs } = await placeOnBackdrop("natural-shadow");
    expect(bytes(inputs.backdrop)).toEqual(inputs.backdropBefore);
    expect(bytes(inputs.subject)).toEqual(inputs.subjectBefore);
  });

  it("returns where the subject stands", async () => {
    expect((await placeOnBackdrop("pure-white")).at).toEqual({ left: 68, top: 100, width: 120, height: 120 });
  });

  it.each([
    ["pure-white", 0],
    ["natural-shadow", 4],
  ] as const)("keeps the subject's inner color on %s within %d levels", async (name, tolerance) => {
    const { sheet, at } = await placeOnBackdrop(name);
    const { data } = sheet.context.getImageData(at.left + 30, at.top + 30, 60, 60);
    for (let i = 0; i < data.length; i += 4) {
      for (const [c, level] of [0xb4, 0x28, 0x3c].entries()) {
        expect(Math.abs((data[i + c] ?? 0) - level)).toBeLessThanOrEqual(tolerance);
      }
    }
  });

  it("leaves pure white unchanged except for a neutral shadow below", async () => {
    const { sheet, at } = await placeOnBackdrop("pure-white");
    const data = bytes(sheet);
    let shaded = 0;
    for (let i = 0; i < data.length; i += 4) {
      const x = (i / 4) % 256;
      const y = Math.floor(i / 4 / 256);
      if (x >= at.left && x < at.left + at.width && y >= at.top && y < at.top + at.height) continue;
      expect(Math.abs((data[i] ?? 0) - (data[i + 2] ?? 0))).toBeLessThanOrEqual(1);
      if ((data[i] ?? 0) === 255) continue;
      shaded++;
      expect(y).toBeGreaterThan(at.top + at.height / 2);
    }
    expect(shaded).toBeGreaterThan(100);
  });

  it("gives a floating subject no shadow", async () => {
    const sheet = createSheet(200, 200);
    await placeSubject(sheet.context, createSheetFromPixels(new Uint8Array(40 * 40 * 4).fill(200), 40, 40), {
      centerX: 100,
      baseY: 100,
      width: 40,
      lighting: { ...chooseLighting("pure-white", 1), blend: 0 },
      horizon: 0,
      floating: true,
    });
    const { data } = sheet.context.getImageData(0, 101, 200, 99);
    expect(data.every((value) => value === 0)).toBe(true);
  });
});

it("chooseSide returns opposite sides for an even seed and the next one", () => {
  const pairs = [0, 2, 4, 6, 8, 10].map((seed) => [chooseSide(seed), chooseSide(seed + 1)]);
  for (const [one = 0, other = 0] of pairs) expect(one + other).toBe(0);
  expect(new Set(pairs.map(([one]) => one)).size).toBe(2);
});
