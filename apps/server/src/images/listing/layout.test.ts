import type { ListingForm, Subject } from "@packshot/trpc/ports";
import { describe, expect, test } from "vitest";
import { layOutListing } from "./layout.ts";

const form: ListingForm = {
  onWhite: true,
  ratio: 1,
  fill: { atLeast: 0.85, atMost: 1 },
  maxSide: 3000,
  maxPixels: 9_000_000,
  bytes: { atLeast: 0, atMost: 10_000_000 },
};
const size = { width: 1600, height: 1200 };
const product = (left: number, top: number, width: number, height: number): Subject => ({
  box: { left, top, width, height },
  fill: Math.max(width, height),
  cutOff: 0,
  objectCount: 1,
});
/** 800 × 900 px, on the left. */
const small = product(0.1, 0.2, 0.5, 0.75);

describe("the layout of a file for a channel", () => {
  test("centers the product and fills three percent more than required", () => {
    const { frame, image } = layOutListing(form, size, small);
    expect(frame).toEqual({ width: 1023, height: 1023 });
    expect(900 / frame.height).toBeCloseTo(0.88, 3);
    expect(image).toMatchObject(size);
    expect(image.left + 160 + 400).toBeCloseTo(frame.width / 2, -0.5);
    expect(image.top + 240 + 450).toBeCloseTo(frame.height / 2, -0.5);
  });

  test("keeps the whole image in a frame of the channel's shape", () => {
    expect(layOutListing({ ...form, fill: null }, size, small)).toEqual({
      frame: { width: 1600, height: 1600 },
      image: { ...size, left: 0, top: 200 },
    });
    expect(layOutListing({ ...form, fill: null, ratio: 1 / 1.44 }, size, small).frame).toEqual({
      width: 1600,
      height: 2304,
    });
  });

  test("keeps a fill within its limits and shrinks a larger one", () => {
    const within = { ...form, fill: { atLeast: 0.75, atMost: 0.9 } };
    const square = { width: 1000, height: 1000 };
    expect(layOutListing(within, square, product(0.1, 0.1, 0.8, 0.5)).frame).toEqual(square);
    const { frame } = layOutListing(within, square, product(0.01, 0.1, 0.98, 0.5));
    expect(980 / frame.width).toBeCloseTo(0.87, 3);
  });

  test("scales down to the channel's maximum side and pixels, never up", () => {
    expect(layOutListing({ ...form, fill: null, maxSide: 800 }, size, small)).toEqual({
      frame: { width: 800, height: 800 },
      image: { width: 800, height: 600, left: 0, top: 100 },
    });
    const { frame } = layOutListing({ ...form, fill: null, maxPixels: 640_000 }, size, small);
    expect(frame).toEqual({ width: 800, height: 800 });
  });

  test("keeps the frame of a scene and of a cut-off product", () => {
    const same = { frame: size, image: { ...size, left: 0, top: 0 } };
    expect(layOutListing(form, size, null)).toEqual(same);
    expect(layOutListing(form, size, { ...small, cutOff: 0.01 })).toEqual(same);
  });
});
