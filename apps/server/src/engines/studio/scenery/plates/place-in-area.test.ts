import { describe, expect, it } from "vitest";
import { createPlainRoom } from "../../testing/plates/plain-rooms.ts";
import { createPlateCamera } from "./camera.ts";
import { mirrorFacts } from "./mirror-plate.ts";
import { type Area, findCutsInArea, placeInArea } from "./place-in-area.ts";
import type { PlateFacts } from "./plate.ts";
import { computeProductBox } from "./product/place-product.ts";
import type { Rectangle, Size } from "../../pixels/raster.ts";

const uncut = { top: false, right: false, bottom: false, left: false };
const size = { width: 1536, height: 1536 };
const rooms = {
  eye: { ...createPlainRoom().facts, size },
  raised: { ...createPlainRoom({ seenFrom: "raised" }).facts, size },
  top: { ...createPlainRoom({ seenFrom: "top" }).facts, size },
} as const satisfies Record<string, PlateFacts>;
const depthRatio = 0.3;

function placeBox(facts: PlateFacts, bounds: Size, frame: Size, area: Area, cut = uncut): Rectangle {
  const { window, place } = placeInArea(facts, { frame, bounds, size: "bottle", cut, depthRatio, area });
  const { left, top, width, height } = window;
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
  expect(left + width).toBeLessThanOrEqual(1.0001);
  expect(top + height).toBeLessThanOrEqual(1.0001);
  expect((width * size.width) / (height * size.height)).toBeCloseTo(frame.width / frame.height, 3);
  const camera = createPlateCamera(facts, window, frame);
  return computeProductBox(bounds, cut, { facts, camera, frame }, place, depthRatio * place.height).box;
}

/** Returns a box of a shape, 80% as large as fits, on the middle of an area's bottom edge. */
function placeBoxOn(area: Rectangle, bounds: Size): Rectangle {
  const scale = 0.8 * Math.min(area.width / bounds.width, area.height / bounds.height);
  const [width, height] = [bounds.width * scale, bounds.height * scale];
  return {
    left: area.left + (area.width - width) / 2,
    top: area.top + area.height - height,
    width,
    height,
  };
}

/** Returns a part of the frame, given as fractions: left, top, width and height. */
function selectPart(
  { width, height }: Size,
  [x, y, w, h]: readonly [number, number, number, number],
): Rectangle {
  return { left: x * width, top: y * height, width: w * width, height: h * height };
}

function isInside(box: Rectangle, free: Rectangle): boolean {
  return (
    box.left >= free.left &&
    box.top >= free.top &&
    box.left + box.width <= free.left + free.width &&
    box.top + box.height <= free.top + free.height
  );
}

const shapes: readonly Size[] = [
  { width: 300, height: 900 },
  { width: 600, height: 600 },
  { width: 900, height: 400 },
];
const frames: readonly Size[] = [
  { width: 1080, height: 1080 },
  { width: 1080, height: 1350 },
  { width: 1080, height: 1920 },
  { width: 1200, height: 628 },
];
const parts = {
  "below words": [0, 0.42, 1, 0.58],
  "above words": [0, 0, 1, 0.6],
  "next to words": [0.48, 0.05, 0.5, 0.85],
} as const;

describe.each(Object.entries(rooms))("placeInArea seen from %s", (_, facts) => {
  it.each(Object.entries(parts))(
    "%s: is close to the requested place, and never leaves the area",
    (__, part) => {
      for (const frame of frames) {
        for (const bounds of shapes) {
          const free = selectPart(frame, part);
          const target = placeBoxOn(selectPart(frame, [part[0], part[1], part[2], 0.92 * part[3]]), bounds);
          const box = placeBox(facts, bounds, frame, { target, free });
          expect(isInside(box, free)).toBe(true);
          const off = Math.abs(box.left + box.width / 2 - target.left - target.width / 2);
          expect(off / frame.width).toBeLessThan(0.12);
          const raised = Math.abs(box.top + box.height - target.top - target.height);
          expect(raised / frame.height).toBeLessThan(0.2);
          expect(box.height).toBeGreaterThan(0.45 * target.height);
        }
      }
    },
  );
});

describe("placeInArea", () => {
  const frame = { width: 1080, height: 1080 };
  const bounds = { width: 400, height: 600 };

  it("matches a place that the plate can provide, to the pixel", () => {
    const target = { left: 500, top: 460, width: 240, height: 360 };
    const box = placeBox(rooms.eye, bounds, frame, { target, free: selectPart(frame, [0, 0, 1, 1]) });
    expect(Math.abs(box.left - target.left)).toBeLessThanOrEqual(2);
    expect(Math.abs(box.top + box.height - target.top - target.height)).toBeLessThanOrEqual(2);
    expect(Math.abs(box.height - target.height)).toBeLessThanOrEqual(2);
  });

  it("shrinks a product that would leave a low area", () => {
    const free = selectPart(frame, [0.3, 0.75, 0.4, 0.12]);
    const target = selectPart(frame, [0.3, 0.5, 0.25, 0.375]);
    expect(isInside(placeBox(rooms.eye, bounds, frame, { target, free }), free)).toBe(true);
  });

  it("mirrors the result in a mirrored room", () => {
    const target = { left: 640, top: 420, width: 300, height: 450 };
    const free = selectPart(frame, [0.5, 0.05, 0.47, 0.85]);
    const flip = ({ left, width, ...rest }: Rectangle) => ({
      ...rest,
      width,
      left: frame.width - left - width,
    });
    const one = placeBox(rooms.eye, bounds, frame, { target, free });
    const other = placeBox(mirrorFacts(rooms.eye), bounds, frame, {
      target: flip(target),
      free: flip(free),
    });
    expect(Math.abs(flip(other).left - one.left)).toBeLessThanOrEqual(2);
    expect(Math.abs(other.top - one.top)).toBeLessThanOrEqual(1);
    expect(other.height).toBe(one.height);
  });

  it("keeps a product cut off at the bottom or right at that edge", () => {
    const free = selectPart(frame, [0, 0.4, 1, 0.6]);
    const target = placeBoxOn(free, bounds);
    const risen = placeBox(rooms.eye, bounds, frame, { target, free }, { ...uncut, bottom: true });
    expect(risen.top + risen.height).toBe(frame.height);
    expect(isInside(risen, free)).toBe(true);
    const aside = placeBox(rooms.eye, bounds, frame, { target, free }, { ...uncut, right: true });
    expect(aside.left + aside.width).toBe(frame.width);
    expect(isInside(aside, free)).toBe(true);
  });
});

describe("findCutsInArea", () => {
  const frame = { width: 1000, height: 1000 };
  const bounds = { width: 600, height: 500 };
  const target = { left: 0, top: 0, width: 1, height: 1 };
  const free = (part: readonly [number, number, number, number]) => ({
    target,
    free: selectPart(frame, part),
  });

  it("ignores a cut at an edge that the area doesn't reach", () => {
    const cut = { ...uncut, left: true, bottom: true };
    expect(findCutsInArea(cut, bounds, free([0, 0.4, 1, 0.6]), frame)).toEqual(cut);
    expect(findCutsInArea(cut, bounds, free([0.4, 0, 0.6, 0.9]), frame)).toEqual(uncut);
  });

  it("extends from edge to edge only if there is room", () => {
    const cut = { ...uncut, top: true, bottom: true };
    expect(findCutsInArea(cut, { width: 200, height: 500 }, free([0.5, 0, 0.5, 1]), frame)).toEqual(cut);
    expect(findCutsInArea(cut, bounds, free([0.5, 0, 0.5, 1]), frame)).toEqual({ ...uncut, bottom: true });
    expect(findCutsInArea(cut, bounds, free([0, 0, 1, 1]), frame)).toEqual(cut);
    const aside = { ...uncut, left: true, right: true };
    expect(findCutsInArea(aside, { width: 600, height: 100 }, free([0, 0.5, 1, 0.5]), frame)).toEqual(aside);
    expect(findCutsInArea(aside, bounds, free([0, 0.5, 1, 0.5]), frame)).toEqual({ ...uncut, right: true });
  });
});

describe("placeInArea: an area that ends between two pixels", () => {
  it("gives the product its requested size", () => {
    const frame = { width: 1080, height: 1080 };
    for (let bottom = 470; bottom < 480; bottom += 0.37) {
      const target = { left: 337.4, top: bottom - 371.4, width: 405.3, height: 371.4 };
      const area = { target, free: { left: 0, top: 0, width: 1080, height: bottom } };
      const box = placeBox(rooms.raised, { width: 407, height: 373 }, frame, area);
      expect(box.height, `an area of ${String(bottom)} px`).toBeGreaterThan(350);
    }
  });
});
