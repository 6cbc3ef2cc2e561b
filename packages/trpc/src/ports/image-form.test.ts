import { describe, expect, it } from "vitest";
import { canHold, computeLayout } from "./image-form.ts";

const square = { format: "jpeg", frame: { width: 2000, height: 2000, minSide: 1000 } } as const;

describe("the layout of a saved image", () => {
  it("keeps the image's size, or scales it down to the limit", () => {
    const size = { width: 1600, height: 800 };
    expect(computeLayout({ format: "png" }, size)).toEqual({ ...size, image: size });
    const small = { width: 1080, height: 540 };
    expect(computeLayout({ format: "webp", longestSide: 1080 }, size)).toEqual({ ...small, image: small });
    expect(computeLayout({ format: "webp", longestSide: 4000 }, size)).toMatchObject(size);
  });

  it("limits sides to the format's maximum", () => {
    const size = { width: 60_000, height: 600 };
    expect(computeLayout({ format: "webp" }, size)).toMatchObject({ width: 16_383, height: 164 });
    expect(computeLayout({ format: "jpeg" }, { width: 70_000, height: 500 })).toMatchObject({
      width: 65_500,
    });
    expect(computeLayout({ format: "png" }, size)).toMatchObject(size);
  });

  it("is impossible in a format that can't have that many pixels per side", () => {
    const long = { width: 16_384, height: 600 };
    expect(canHold({ format: "webp" }, long)).toBe(false);
    expect(canHold({ format: "webp" }, { width: 16_383, height: 600 })).toBe(true);
    expect(canHold({ format: "webp", longestSide: 1080 }, long)).toBe(true);
    expect(canHold({ format: "jpeg" }, long)).toBe(true);
    expect(canHold(square, { width: 70_000, height: 600 })).toBe(true);
  });

  it("fits the whole image into a frame of exactly the requested size", () => {
    expect(computeLayout(square, { width: 3000, height: 1500 })).toEqual({
      width: 2000,
      height: 2000,
      image: { width: 2000, height: 1000 },
    });
  });

  it("enlarges a small image at most twice, then shrinks the frame", () => {
    expect(computeLayout(square, { width: 600, height: 400 })).toEqual({
      width: 1200,
      height: 1200,
      image: { width: 1200, height: 800 },
    });
  });

  it("never makes the frame smaller than the channel accepts", () => {
    expect(computeLayout(square, { width: 200, height: 200 })).toEqual({
      width: 1000,
      height: 1000,
      image: { width: 400, height: 400 },
    });
  });
});
