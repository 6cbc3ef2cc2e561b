import sharp from "sharp";
import { expect, it } from "vitest";
import { brightNetworks } from "../../testing/bright-networks.ts";
import { measureQuality } from "../../testing/quality.ts";
import { findMatte } from "../find-matte.ts";

const frame = { width: 400, height: 300 };
const svg = (shapes: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">${shapes}</svg>`);

it("findMatte removes another object's part that extends into the box", async () => {
  const product = `<circle cx="160" cy="150" r="90" fill="#f0e8d8"/>`;
  const other = `<ellipse cx="250" cy="215" rx="100" ry="40" fill="#e8684a"/>`;
  const data = await sharp(svg(`<rect width="400" height="300" fill="#202020"/>${other}${product}`))
    .removeAlpha()
    .raw()
    .toBuffer();
  const truth = await sharp(svg(product)).extractChannel(3).raw().toBuffer();
  const box = { left: 0.16, top: 0.18, width: 0.48, height: 0.64 };
  const foundMatte = await findMatte({ data, ...frame }, { box }, brightNetworks);
  const alpha = Uint8Array.from(foundMatte?.matte.data ?? [], (value) => Math.round(value * 255));
  expect(measureQuality(alpha, new Uint8Array(truth)).iou).toBeGreaterThan(0.97);
});
