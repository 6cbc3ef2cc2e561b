import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { createTextReader } from "../../reading/text-reader.ts";
import { drawLines, type DrawnLine } from "../../testing/drawn-text.ts";
import { findProductName, readNameOnLabel } from "./label-name.ts";

const line = (text: string, height: number, confidence = 0.98) => ({
  text,
  confidence,
  area: { x: 50, y: 50, width: 100, height, angle: 0 },
});

describe("findProductName", () => {
  it.each([
    ["AURORA", "Aurora"],
    ["aurora", "Aurora"],
    ["IKEA", "IKEA"],
    ["eBay", "eBay"],
    ["Olive  Grove", "Olive Grove"],
    ["L'Heure Bleue", "L'Heure Bleue"],
  ])("spells %s as %s", (text, name) => {
    expect(findProductName([line(text, 40), line("Sparkling water", 12)])).toBe(name);
  });

  it.each([
    "500 ml",
    "ORGANIC",
    "Made in Italy",
    "Stay dry",
    "Vegan",
    "No. 7",
    "ab",
    "www.aurora.com/x",
    "New",
  ])("doesn't take %s for a name", (text) => {
    expect(findProductName([line(text, 40)])).toBeUndefined();
  });

  it("accepts a name that appears twice", () => {
    expect(findProductName([line("TITLE", 40), line("TITLE", 38)])).toBe("Title");
  });

  it("chooses nothing if a line is uncertain, or if two are equally large", () => {
    expect(findProductName([])).toBeUndefined();
    expect(findProductName([line("AURORA", 40, 0.8)])).toBeUndefined();
    expect(findProductName([line("AURORA", 40), line("BOREALIS", 38)])).toBeUndefined();
  });
});

describe("readNameOnLabel", () => {
  const reader = createTextReader();
  afterAll(() => reader.close());

  const [width, height] = [800, 800];
  const bounds = { left: 200, top: 60, width: 400, height: 700 };

  /** Draws a bottle with words on and next to it, and its cut-out at half the size. */
  async function drawBottle(lines: readonly DrawnLine[]) {
    const size = { width: bounds.width, height: bounds.height };
    const body = await sharp({ create: { ...size, channels: 4, background: "#1f5c4a" } })
      .png()
      .toBuffer();
    const drawOn = async (background: string, words: readonly DrawnLine[]) =>
      sharp({ create: { width, height, channels: 4, background } })
        .composite([
          { input: body, left: bounds.left, top: bounds.top },
          { input: drawLines(width, height, words) },
        ])
        .png()
        .toBuffer();
    const cut = await sharp(await drawOn("#0000", []))
      .resize(400)
      .raw()
      .toBuffer();
    const rgba = new Uint8Array(new SharedArrayBuffer(cut.length));
    rgba.set(cut);
    const half = { left: 100, top: 30, width: 200, height: 350 };
    return [
      await drawOn("#e8e2d8", lines),
      { rgba, width: 400, height: 400, bounds: half, doubts: [] },
    ] as const;
  }

  it("reads the name on a bottle, not smaller words or a sign next to it", async () => {
    const lines = [
      { text: "AURORA", x: 400, y: 320, capitals: 50, color: "#ffffff" },
      { text: "Sparkling water", x: 400, y: 420, capitals: 22, color: "#ffffff" },
      { text: "SHOP", x: 100, y: 700, capitals: 60, color: "#222222" },
    ];
    expect(await readNameOnLabel(...(await drawBottle(lines)), reader)).toBe("Aurora");
  });

  it("reads nothing on a bottle without words", async () => {
    expect(await readNameOnLabel(...(await drawBottle([])), reader)).toBeUndefined();
  });
});
