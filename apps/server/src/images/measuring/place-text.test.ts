import { describe, expect, it } from "vitest";
import { placeText } from "./place-text.ts";
import type { ObjectMap } from "./objects.ts";

const [width, height] = [100, 100];
/** Size of the image that the lines' areas refer to: twice the size of the map. */
const size = { width: 200, height: 200 };

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns a map with an object for each of the rectangles. */
function createMap(objects: readonly Rectangle[]): ObjectMap {
  const numbers = new Uint16Array(width * height);
  for (const [index, { left, top, right, bottom }] of objects.entries())
    for (let y = top; y < bottom; y++) numbers.fill(index + 1, y * width + left, y * width + right);
  return { numbers, width, height };
}

/** Returns a line around a rectangle of the map. */
function createLine({ left, top, right, bottom }: Rectangle, angle = 0) {
  const area = {
    x: left + right,
    y: top + bottom,
    width: 2 * (right - left) + 4,
    height: 2 * (bottom - top) + 4,
    angle,
  };
  return { text: "SALE", confidence: 0.9, box: { left: 0, top: 0, width: 1, height: 1 }, area };
}

const product = { left: 30, top: 30, right: 70, bottom: 80 };
const letters = (left: number, top: number) =>
  [0, 6, 12, 18].map((x) => ({ left: left + x, top, right: left + x + 4, bottom: top + 6 }));
const findPlace = (objects: readonly Rectangle[], at: Rectangle, angle?: number) =>
  placeText([createLine(at, angle)], createMap(objects), size)[0]?.place;

describe("placeText", () => {
  it("letters above the product are in the background", () => {
    const at = { left: 10, top: 8, right: 32, bottom: 14 };
    expect(findPlace([product, ...letters(10, 8)], at)).toBe("background");
  });

  it("text on the product belongs to the product", () => {
    expect(findPlace([product], { left: 36, top: 50, right: 60, bottom: 56 })).toBe("product");
  });

  it("letters on a white part that looks like background are on the product", () => {
    const cap = { left: 30, top: 10, right: 70, bottom: 20 };
    const base = { left: 30, top: 70, right: 70, bottom: 80 };
    const at = { left: 38, top: 42, right: 60, bottom: 48 };
    expect(findPlace([cap, base, ...letters(38, 42)], at)).toBe("product");
  });

  it("text on an object next to the product may belong to that object", () => {
    const badge = { left: 4, top: 4, right: 26, bottom: 16 };
    expect(findPlace([product, badge], { left: 8, top: 7, right: 22, bottom: 12 })).toBe("product");
  });

  it("a line that is mostly next to the product is in the background", () => {
    const beside = { left: 2, top: 50, right: 40, bottom: 56 };
    expect(findPlace([product], beside)).toBe("background");
    expect(findPlace([product], { ...beside, left: 24, right: 62 })).toBe("product");
  });

  it("text without a product or a white background has an unknown place", () => {
    const at = { left: 10, top: 8, right: 32, bottom: 14 };
    expect(findPlace(letters(10, 8), at)).toBe("unknown");
    expect(placeText([createLine(at)], null, size)[0]?.place).toBe("unknown");
  });

  it("keeps the text and its confidence", () => {
    const line = createLine({ left: 10, top: 8, right: 32, bottom: 14 });
    const { area: _, ...read } = line;
    expect(placeText([line], null, size)).toEqual([{ ...read, place: "unknown" }]);
  });
});
