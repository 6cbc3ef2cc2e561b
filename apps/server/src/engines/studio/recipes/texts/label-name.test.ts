import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { createTextReader } from "../../reading/text-reader.ts";
import { drawLines, type DrawnLine } from "../../testing/drawn-words.ts";
import { nameAmong, nameOnLabel } from "./label-name.ts";

const line = (text: string, height: number, confidence = 0.98) => ({
  text,
  confidence,
  area: { x: 50, y: 50, width: 100, height, angle: 0 },
});

describe("nameAmong", () => {
  it.each([
    ["AURORA", "Aurora"],
    ["aurora", "Aurora"],
    ["IKEA", "IKEA"],
    ["eBay", "eBay"],
    ["Olive  Grove", "Olive Grove"],
    ["L'Heure Bleue", "L'Heure Bleue"],
  ])("spells %s as %s", (text, name) => {
    expect(nameAmong([line(text, 40), line("Sparkling water", 12)])).toBe(name);
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
  ])("takes %s for no name", (text) => {
    expect(nameAmong([line(text, 40)])).toBeUndefined();
  });

  it("chooses nothing if a line is uncertain, or if two are equally large", () => {
    expect(nameAmong([])).toBeUndefined();
    expect(nameAmong([line("AURORA", 40, 0.8)])).toBeUndefined();
    expect(nameAmong([line("AURORA", 40), line("BOREALIS", 38)])).toBeUndefined();
  });
});

describe("nameOnLabel", () => {
  const reader = createTextReader();
  afterAll(() => reader.close());

  /** Draws a bottle with a label in a transparent frame. */
  async function bottle(lines: readonly DrawnLine[]) {
    const [width, height] = [512, 512];
    const body = { create: { width: 240, height: 440, channels: 4, background: "#1f5c4a" } } as const;
    const layers = [
      { input: await sharp(body).png().toBuffer(), left: 136, top: 36 },
      { input: drawLines(width, height, lines) },
    ];
    const empty = { create: { width, height, channels: 4, background: "#0000" } } as const;
    const raw = await sharp(empty).composite(layers).raw().toBuffer();
    const rgba = new Uint8Array(new SharedArrayBuffer(raw.length));
    rgba.set(raw);
    return { rgba, width, height, bounds: { left: 136, top: 36, width: 240, height: 440 }, doubts: [] };
  }

  it("reads the name on a bottle, not the smaller words", async () => {
    const lines = [
      { text: "AURORA", x: 256, y: 220, capitals: 34, color: "#ffffff" },
      { text: "Sparkling water", x: 256, y: 290, capitals: 14, color: "#ffffff" },
    ];
    expect(await nameOnLabel(await bottle(lines), reader)).toBe("Aurora");
  });

  it("reads nothing on a bottle without words", async () => {
    expect(await nameOnLabel(await bottle([]), reader)).toBeUndefined();
  });
});
