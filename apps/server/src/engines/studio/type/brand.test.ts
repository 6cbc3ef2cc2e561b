import { describe, expect, it } from "vitest";
import { createSheet } from "../pixels/canvas.ts";
import { toHex } from "../pixels/color.ts";
import { applyBrandColors, applyBrandFaces } from "./brand.ts";
import { chooseAccent, computeContrast } from "./contrast.ts";
import { facePairs } from "./typefaces.ts";
import { chooseShapeColors } from "./legibility.ts";
import { chooseLogoSize, paintLogo, readLogo } from "./logo.ts";

describe("a brand", () => {
  it("replaces only the typefaces that it defines", () => {
    const { modern } = facePairs;
    expect(applyBrandFaces(modern, {})).toEqual(modern);
    expect(applyBrandFaces(modern, { titleFont: "bebas" })).toMatchObject({
      headline: "bebas",
      line: modern.line,
      action: modern.action,
    });
    expect(applyBrandFaces(modern, { textFont: "playfair" })).toMatchObject({
      headline: modern.headline,
      line: "playfair",
      action: "playfair",
    });
  });

  it("replaces the colors that it defines", () => {
    const own = chooseAccent([]);
    expect(applyBrandColors(own, {})).toEqual(own);
    expect(applyBrandColors(own, { main: "#0f7b5f" })).toMatchObject({ strong: "#0f7b5f", deep: "#0f7b5f" });
    const { strong, deep } = applyBrandColors(own, { accent: "#f2a03d" });
    expect(strong).toBe("#f2a03d");
    expect(computeContrast(deep, "#ffffff")).toBeGreaterThan(4.5);
  });
});

describe("chooseShapeColors", () => {
  const area = { left: 0, top: 0, width: 40, height: 20 };
  const chooseOn = (background: string, strong: string, brand: readonly string[]) => {
    const sheet = createSheet(40, 20);
    sheet.context.fillStyle = background;
    sheet.context.fillRect(0, 0, 40, 20);
    return chooseShapeColors(sheet, area, { strong, brand });
  };

  it("changes a color without contrast unless it's a brand color", () => {
    expect(chooseOn("#0a0a0a", "#0b1f3a", []).fill).not.toBe("#0b1f3a");
    expect(chooseOn("#0a0a0a", "#0b5c4a", ["#0b5c4a"])).toMatchObject({
      fill: "#0b5c4a",
      ring: expect.anything(),
    });
    expect(chooseOn("#555555", "#0b5c4a", ["#0b5c4a"])).toMatchObject({
      fill: "#0b5c4a",
      ring: expect.anything(),
    });
    expect(chooseOn("#ffffff", "#0b5c4a", ["#0b5c4a"])).not.toHaveProperty("ring");
  });

  it("sets off a shape and text with the brand's other color", () => {
    const brand = ["#0b1f3a", "#ffd60a"];
    expect(chooseOn("#ffffff", "#ffd60a", brand)).toEqual({
      fill: "#ffd60a",
      ink: "#0b1f3a",
      ring: "#0b1f3a",
    });
  });

  it("swaps the colors of shape and text on the shape's color", () => {
    const { fill, ink } = chooseOn("#0b5c4a", "#0b5c4a", ["#0b5c4a"]);
    expect(ink).toBe("#0b5c4a");
    expect(computeContrast(fill, ink)).toBeGreaterThan(4.5);
  });
});

describe("paintLogo", () => {
  const area = { left: 10, top: 10, width: 60, height: 30 };
  /** Returns the background's color next to a dot, which is the logo. */
  const readColorBesideDot = (background: string, color: string, behind?: string) => {
    const logo = createSheet(60, 30);
    if (behind !== undefined) {
      logo.context.fillStyle = behind;
      logo.context.fillRect(0, 0, 60, 30);
    }
    logo.context.fillStyle = color;
    logo.context.fillRect(20, 5, 20, 20);
    const sheet = createSheet(80, 50);
    sheet.context.fillStyle = background;
    sheet.context.fillRect(0, 0, 80, 50);
    paintLogo(sheet, logo, area);
    const [red = 0, green = 0, blue = 0] = sheet.context.getImageData(20, 25, 1, 1).data;
    return toHex([red, green, blue]);
  };

  it("puts a logo on a plate only if it's hard to see on the background", () => {
    expect(readColorBesideDot("#ffffff", "#102030")).toBe("#ffffff");
    expect(readColorBesideDot("#000000", "#102030")).toBe("#ffffff");
    expect(readColorBesideDot("#ffffff", "#fff4d0")).toBe("#101012");
  });

  it("leaves a logo with its own background unchanged", () => {
    expect(readColorBesideDot("#000000", "#102030", "#0a0a0a")).toBe("#0a0a0a");
  });
});

it("chooseLogoSize makes compact marks taller than lettering, within room", () => {
  const room = { width: 1000, height: 1000 };
  const lettering = chooseLogoSize({ width: 400, height: 100 }, 1, room);
  const mark = chooseLogoSize({ width: 100, height: 100 }, 1, room);
  expect(mark.height).toBeGreaterThan(1.5 * lettering.height);
  expect(lettering.width / lettering.height).toBeCloseTo(4);
  expect(chooseLogoSize({ width: 400, height: 100 }, 1, { width: 200, height: 40 })).toEqual({
    width: 160,
    height: 40,
  });
});

/** Reads a logo with a 30 × 10 px mark on a background. */
function readLogoOn(background: string, mark: string) {
  const sheet = createSheet(60, 40);
  sheet.context.fillStyle = background;
  sheet.context.fillRect(0, 0, 60, 40);
  sheet.context.fillStyle = mark;
  sheet.context.fillRect(20, 5, 30, 10);
  return readLogo(sheet.canvas.toBuffer("image/png"));
}

it("readLogo cuts a mark out of white, but not out of a color", async () => {
  const red = await readLogoOn("#fdfdfd", "#c02020");
  expect(red.canvas).toMatchObject({ width: 30, height: 10 });
  expect([...red.context.getImageData(15, 5, 1, 1).data]).toEqual([192, 32, 32, 255]);
  expect((await readLogoOn("#1040a0", "#ffffff")).canvas).toMatchObject({ width: 60, height: 40 });
  const blank = await readLogoOn("#ffffff", "#ffffff");
  expect(blank.context.getImageData(30, 20, 1, 1).data[3]).toBe(255);
});

it("readLogo crops a transparent margin", async () => {
  const sheet = createSheet(60, 40);
  sheet.context.fillRect(20, 5, 30, 10);
  expect((await readLogo(sheet.canvas.toBuffer("image/png"))).canvas).toMatchObject({
    width: 30,
    height: 10,
  });
  const empty = createSheet(6, 4).canvas.toBuffer("image/png");
  expect((await readLogo(empty)).canvas).toMatchObject({ width: 6, height: 4 });
});
