import { describe, expect, it } from "vitest";
import { isSameName } from "./image-names.ts";

const size = { width: 600, height: 750 };
const shop = "https://shop.example/media";

describe("isSameName", () => {
  it.each([
    ["cups/blue-cup.jpg", "full/blue-cup.png"],
    ["cups/blue-cup_300x375.jpg", "blue-cup.jpg"],
    ["cups/blue-cup-600.jpg", "cups/blue-cup-1200.jpg"],
    ["cups/blue-cup-600w.jpg", "cups/blue-cup-original.jpg"],
    ["4711/600.jpg", "4711/1200.jpg"],
    ["4711-blue/main_thumb.jpg", "4711-blue/main_large.jpg"],
    ["cache/1a2b/c/u/cup-blue.jpg?width=600", "c/u/cup-blue.jpg"],
  ])("treats %s and %s as one image", (one, other) => {
    expect(isSameName(`${shop}/${one}`, `${shop}/${other}`, size)).toBe(true);
  });

  it.each([
    ["cups/blue-cup.jpg", "cups/red-cup.jpg"],
    ["cups/blue-cup-1.jpg", "cups/blue-cup-2.jpg"],
    ["cups/img_1234.jpg", "cups/img_1235.jpg"],
    ["cups/blue-cup-800.jpg", "cups/blue-cup-1200.jpg"],
    ["p/1/front.jpg", "p/2/front.jpg"],
    ["image?id=5", "image?id=6"],
    ["1.jpg", "1.jpg?v=2"],
  ])("treats %s and %s as two images", (one, other) => {
    expect(isSameName(`${shop}/${one}`, `${shop}/${other}`, size)).toBe(false);
  });

  it("finds no name in anything but a web URL", () => {
    for (const url of ["data:image/png;base64,AAAA", "blob:https://shop.example/1a2b3c", "no URL", ""])
      expect(isSameName(url, url, size), url).toBe(false);
  });
});
