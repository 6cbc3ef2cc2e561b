import { expect, it } from "vitest";
import { type Plane, measureOverlap } from "../../pixels/raster.ts";
import { brightNetworks } from "../../testing/bright-networks.ts";
import { drawImageAndMatte, drawMatte } from "../../testing/drawn-matte.ts";
import type { Network } from "../runtime.ts";
import { repair } from "./repair.ts";

const bottle = `<rect x="180" y="80" width="160" height="320" fill="#1f6f4a"/>`;
const soft = `<filter id="s" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="5"/></filter>`;
const shadow = `${soft}<rect x="140" y="376" width="240" height="50" fill="#403f3d" filter="url(#s)"/>`;
const base = `<rect x="180" y="360" width="160" height="40" fill="#403f3d"/>`;

/** A network that takes anything dark for the subject. */
const darkIsSalient: Network = {
  run: async (input, shape) => (await brightNetworks.saliency.run(input, shape)).map((value) => 0.96 - value),
};
const nothingIsSalient: Network = { run: async (_, { height, width }) => new Float32Array(height * width) };

async function repairDrawn(
  shapes: string,
  matte: string,
  saliency = nothingIsSalient,
): Promise<{ changed: boolean; matte: Plane }> {
  const drawn = await drawImageAndMatte(shapes, matte);
  const changed = await repair(drawn.matte, drawn.overview, saliency);
  return { changed, matte: drawn.matte };
}

it("repair trims a shadow with a soft end on the background", async () => {
  const truth = await drawMatte(bottle);
  const before = await drawMatte(shadow + bottle);
  expect(measureOverlap(before, truth)).toBeLessThan(0.9);
  const { changed, matte } = await repairDrawn(shadow + bottle, shadow + bottle);
  expect(changed).toBe(true);
  expect(measureOverlap(matte, truth)).toBeGreaterThan(0.99);
});

it("repair keeps a product's base in the color of a shadow", async () => {
  const { changed, matte } = await repairDrawn(bottle + base, bottle + base);
  expect(changed).toBe(false);
  expect(matte).toEqual(await drawMatte(bottle));
});

const drawVeil = (x: number, y: number) =>
  `<rect x="${String(x)}" y="${String(y)}" width="80" height="100" fill="#1f6f4a" opacity=".45"/>`;

it("repair clears or fills a semi-transparent part by its color", async () => {
  const truth = await drawMatte(bottle);
  const outside = await repairDrawn(bottle, bottle + drawVeil(340, 150));
  expect(outside.changed).toBe(true);
  expect(measureOverlap(outside.matte, truth)).toBeGreaterThan(0.99);
  expect(outside.matte.data[200 * 640 + 380]).toBe(0);
  const body = `<path d="M180 80h160v120h-80v100h80v100h-160z" fill="#1f6f4a"/>`;
  const inside = await repairDrawn(bottle, body + drawVeil(260, 200));
  expect(measureOverlap(inside.matte, truth)).toBeGreaterThan(0.99);
  expect(inside.matte.data[250 * 640 + 300]).toBe(1);
});

it("repair keeps large or differently colored semi-transparent parts", async () => {
  const veil = drawVeil(340, 150);
  expect((await repairDrawn(bottle + veil, bottle + veil)).changed).toBe(false);
  const bowl = `<rect x="340" y="80" width="160" height="320" fill="#1f6f4a" opacity=".45"/>`;
  expect((await repairDrawn(bottle, bottle + bowl)).changed).toBe(false);
});

it("repair adds a cable that the network sees in a crop, and no other line", async () => {
  const cable = `<path d="M330 200C480 150 420 380 600 340" fill="none" stroke="#18181c" stroke-width="6"/>`;
  const truth = await drawMatte(cable + bottle);
  const repaired = await repairDrawn(cable + bottle, bottle, darkIsSalient);
  expect(repaired.changed).toBe(true);
  expect(measureOverlap(repaired.matte, truth)).toBeGreaterThan(0.98);
  expect((await repairDrawn(cable + bottle, bottle)).changed).toBe(false);
});

/** Draws a wheel of five spokes. */
const drawWheel = (color: string) =>
  `<g fill="none" stroke="${color}"><circle cx="320" cy="240" r="180" stroke-width="24"/><g stroke-width="9">${[
    0, 1, 2, 3, 4,
  ]
    .map((spoke) => `<path d="M320 240V60" transform="rotate(${String(spoke * 72)} 320 240)"/>`)
    .join("")}</g></g>`;
/** A mask of the wheel that covers its gaps. */
const disk = `<circle cx="320" cy="240" r="192"/>`;

it("repair opens the gaps of a product that differs from its background", async () => {
  const truth = await drawMatte(drawWheel("#222327"));
  const before = await drawMatte(disk);
  expect(measureOverlap(before, truth)).toBeLessThan(0.4);
  const { changed, matte } = await repairDrawn(drawWheel("#222327"), disk);
  expect(changed).toBe(true);
  expect(measureOverlap(matte, truth)).toBeGreaterThan(0.95);
});

it("repair opens a gap that a thin rim of the matte closes on one side", async () => {
  const hook = `<path d="M200 300V140a110 110 0 0 1 220 0v160" fill="none" stroke="#1f6f4a" stroke-width="30"/>`;
  const filled = `<path d="M185 300V140a125 125 0 0 1 250 0v160z"/>`;
  const { matte } = await repairDrawn(hook, filled);
  expect(measureOverlap(matte, await drawMatte(hook))).toBeGreaterThan(0.95);
});

it("repair keeps a part with the background's color and no edge around it", async () => {
  // A plate of the background's color, with a barely darker rim.
  const plate = `<circle cx="320" cy="240" r="190" fill="#d8d4cc"/><circle cx="320" cy="240" r="180" fill="none" stroke="#cdc9c1" stroke-width="20"/>`;
  expect((await repairDrawn(plate, disk)).changed).toBe(false);
});

it("repair keeps a white label on blown-out white", async () => {
  const white = `<rect width="640" height="480" fill="#fff"/>`;
  const labeled = `${white}${bottle}<rect x="200" y="200" width="120" height="100" fill="#fff"/>`;
  expect((await repairDrawn(labeled, bottle)).changed).toBe(false);
});
