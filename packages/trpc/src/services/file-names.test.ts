import { describe, expect, test } from "vitest";
import { findUrlFileName, toStoredFileName, deriveTitle } from "./file-names.ts";

describe("toStoredFileName", () => {
  test.each([
    ["red sneaker.jpg", "red sneaker.jpg"],
    ["C:\\photos\\mug.png", "mug.png"],
    ["../../etc/passwd", "passwd"],
    ["in\u202Evoice\u0000.png", "invoice.png"],
    ["  ", null],
  ])("toStoredFileName(%j) is %j", (name, storedName) => {
    expect(toStoredFileName(name)).toBe(storedName);
  });

  test("keeps at most 200 characters and no unpaired surrogate", () => {
    const storedName = toStoredFileName("😀".repeat(150));
    expect(storedName?.length).toBeLessThanOrEqual(200);
    expect(storedName?.isWellFormed()).toBe(true);
  });
});

test("findUrlFileName requires a file extension", () => {
  expect(findUrlFileName("https://shop.test/p/Red%20Mug.jpg?w=400")).toBe("Red Mug.jpg");
  expect(findUrlFileName("https://shop.test/p/%E0%A4%A.jpg")).toBe("%E0%A4%A.jpg");
  expect(findUrlFileName("https://shop.test/p/17")).toBeNull();
});

describe("deriveTitle", () => {
  test.each([
    ["red-sneaker_02.jpg", "red sneaker 02"],
    ["Kaffee Becher.png", "Kaffee Becher"],
    ["прибор.webp", "прибор"],
  ])("deriveTitle(%j) is %j", (name, title) => {
    expect(deriveTitle(name)).toBe(title);
  });

  test.each([
    "IMG_2231.HEIC",
    "DSC00112.jpg",
    "image.png",
    "image (3).png",
    "Screenshot 2026-11-22 at 21.40.png",
    "PXL_20260101_101112.jpg",
    "3f2a9c0d11.jpg",
    "0b6c1f9e-3d1c-4c57-9d0e-5c1d2e3f4a5b.png",
    "12.png",
    "71xk2Lq9ZpL.jpg",
  ])("finds nothing in %j", (name) => {
    expect(deriveTitle(name)).toBeNull();
  });
});
