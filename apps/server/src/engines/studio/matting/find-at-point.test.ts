import sharp from "sharp";
import { expect, it, vi } from "vitest";
import { brightNetworks } from "../testing/bright-networks.ts";
import { type Plane, type Rgb, toFractions } from "../pixels/raster.ts";
import { findMatte } from "./find-matte.ts";
import type { Network } from "./runtime.ts";

/** Draws shapes on a dark 400 × 300 px background. `brightNetworks` takes anything bright for the subject. */
async function drawPhoto(shapes: string): Promise<Rgb> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#202020"/>${shapes}</svg>`;
  const data = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  return { data, width: 400, height: 300 };
}

const left = `<rect x="40" y="60" width="120" height="180" fill="#f0e8d8"/>`;
const right = `<rect x="240" y="60" width="120" height="180" fill="#f0e8d8"/>`;

const readOpacities = ({ data, width, height }: Plane) =>
  [0.25, 0.5, 0.75].map((x) => data[Math.floor(height / 2) * width + Math.floor(x * width)]);

it("findMatte picks the object at a point from an existing matte", async () => {
  const photo = await drawPhoto(left + right);
  const whole = await findMatte(photo, {}, brightNetworks);
  const run = vi.fn<Network["run"]>();
  const networks = { ...brightNetworks, saliency: { run } };
  const known = () => Promise.resolve(whole);
  const foundMatte = await findMatte(photo, { at: { x: 0.75, y: 0.5 } }, networks, known);
  expect(foundMatte && readOpacities(foundMatte.matte)).toEqual([0, 0, 1]);
  expect([foundMatte?.doubts, foundMatte?.choices]).toEqual([[], []]);
  expect(run).not.toHaveBeenCalled();
});

it("findMatte runs again around a point outside the first matte", async () => {
  const photo = await drawPhoto(left + right);
  const only = { data: toFractions(new Uint8Array(400 * 300)), width: 400, height: 300 };
  for (let y = 60; y < 240; y++) only.data.fill(1, y * 400 + 40, y * 400 + 160);
  const known = () => Promise.resolve({ matte: only, doubts: [], choices: [] });
  const foundMatte = await findMatte(photo, { at: { x: 0.75, y: 0.5 } }, brightNetworks, known);
  expect(foundMatte && readOpacities(foundMatte.matte)).toEqual([0, 0, 1]);
});

it("findMatte finds nothing at a point where nothing stands out", async () => {
  const photo = await drawPhoto(left);
  expect(await findMatte(photo, { at: { x: 0.9, y: 0.9 } }, brightNetworks)).toBeUndefined();
});

it("findMatte keeps the only object and asks no more questions about it", async () => {
  const photo = await drawPhoto(left);
  const foundMatte = await findMatte(photo, { at: { x: 0.25, y: 0.5 } }, brightNetworks);
  expect(foundMatte && readOpacities(foundMatte.matte)).toEqual([1, 0, 0]);
  expect(foundMatte?.choices).toEqual([]);
});

it("findMatte asks no question about two objects inside a drawn box", async () => {
  const large = `<rect x="60" y="90" width="120" height="120" fill="#e8d9c0"/>`;
  const small = `<rect x="260" y="130" width="80" height="80" fill="#ffe0f0"/>`;
  const photo = await drawPhoto(large + small);
  const unboxed = await findMatte(photo, {}, brightNetworks);
  expect(unboxed?.choices.length).toBeGreaterThan(1);
  const box = { left: 0.02, top: 0.02, width: 0.96, height: 0.96 };
  const foundMatte = await findMatte(photo, { box }, brightNetworks);
  expect(foundMatte && readOpacities(foundMatte.matte)).toEqual([1, 0, 1]);
  expect(foundMatte?.choices).toEqual([]);
  expect(foundMatte?.doubts.map(({ kind }) => kind)).not.toContain("several-things");
});
