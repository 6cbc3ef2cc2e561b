import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import type { Rgb } from "../pixels/raster.ts";
import { createRandom } from "../scenery/seeded-random.ts";
import { drawLines, type DrawnLine } from "../testing/drawn-text.ts";
import { isLegible } from "./read-text.ts";
import { createTextReader } from "./text-reader.ts";

const reader = createTextReader();
afterAll(() => reader.close());

const [width, height] = [640, 480];

async function drawImage(lines: readonly DrawnLine[], background = "#f4f1ea"): Promise<Rgb> {
  const image = sharp({ create: { width, height, channels: 3, background } });
  const composed = image.composite([{ input: drawLines(width, height, lines) }]);
  return { data: await composed.removeAlpha().raw().toBuffer(), width, height };
}

const middle = { x: 320, y: 240 } as const;
const readWords = async (image: Rgb) =>
  (await reader.read(image)).lines.filter(isLegible).map(({ text }) => text);

it.each<[string, Omit<DrawnLine, "x" | "y">, string]>([
  ["large", { text: "SUMMER", capitals: 90 }, "#f4f1ea"],
  ["small", { text: "Free shipping", capitals: 15, face: "inter-medium" }, "#ffffff"],
  ["white, on a color", { text: "NEW ARRIVAL", capitals: 40, face: "anton", color: "#ffffff" }, "#b4402e"],
  ["tilted by 15°", { text: "Best price", capitals: 40, face: "playfair", angle: 15 }, "#e6ecf2"],
  ["tilted by −10°", { text: "Limited offer", capitals: 30, face: "poppins-bold", angle: -10 }, "#ffffff"],
])("reads text that is %s", async (_, line, background) => {
  expect(await readWords(await drawImage([{ ...line, ...middle }], background))).toEqual([line.text]);
});

it("returns the position and confidence of each line", async () => {
  const line = { text: "Organic", x: 160, y: 120, capitals: 30 } as const;
  const { lines, isComplete } = await reader.read(
    await drawImage([line, { text: "Honey 500 g", x: 480, y: 360, capitals: 24 }]),
  );
  expect(isComplete).toBe(true);
  const [first, second] = lines.toSorted((one, other) => one.box.top - other.box.top);
  expect(first).toMatchObject({ text: "Organic" });
  expect(first?.confidence).toBeGreaterThan(0.9);
  const box = first?.box ?? { left: 0, top: 0, width: 0, height: 0 };
  expect(Math.abs(box.left + box.width / 2 - 0.25)).toBeLessThan(0.02);
  expect(Math.abs(box.top + box.height / 2 - 0.25)).toBeLessThan(0.03);
  expect(second?.text.replaceAll(" ", "")).toBe("Honey500g");
});

it("reads nothing in plain, striped and grainy areas", async () => {
  const random = createRandom(3);
  const grain = {
    data: Uint8Array.from({ length: width * height * 3 }, () => 90 + random() * 80),
    width,
    height,
  };
  const stripes = Uint8Array.from({ length: width * height * 3 }, (_, i) =>
    Math.floor(i / 3 / 9) % 2 === 0 ? 200 : 120,
  );
  expect(await readWords(await drawImage([]))).toEqual([]);
  expect(await readWords(grain)).toEqual([]);
  expect(await readWords({ data: stripes, width, height })).toEqual([]);
});

it("reads part of a page of text and reports that it's incomplete", async () => {
  const page = Array.from({ length: 24 }, (_, row) => ({
    text: "Store in a cool and dry place away from the sun",
    x: 320,
    y: 10 + row * 20,
    capitals: 9,
  }));
  const { lines, isComplete } = await reader.read(await drawImage(page, "#ffffff"));
  expect(isComplete).toBe(false);
  expect(lines.length).toBeGreaterThan(5);
});

it("reads the given areas only", async () => {
  const image = await drawImage([
    { text: "Organic", x: 160, y: 120, capitals: 30 },
    { text: "Honey", x: 480, y: 360, capitals: 30 },
  ]);
  const area = { x: 480, y: 360, width: 150, height: 56, angle: 0 };
  expect((await reader.readAreas(image, [area])).map(({ text }) => text)).toEqual(["Honey"]);
});
