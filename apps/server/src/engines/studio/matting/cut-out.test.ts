import type { Doubt } from "@packshot/trpc/ports";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { assembleCutOut, makeWorkingCopy } from "./assemble.ts";
import { type CutOut, cutOut } from "./cut-out.ts";
import { findMatte } from "./find-matte.ts";
import { brightNetworks } from "../testing/bright-networks.ts";
import { decodePng } from "../pixels/decode.ts";
import { type Plane, toFractions } from "../pixels/raster.ts";

const networks = () => Promise.resolve(brightNetworks);
const nearlyAll = { left: 0.02, top: 0.02, width: 0.96, height: 0.96 };
const unclear: readonly Doubt[] = [{ kind: "unclear", area: { left: 0, top: 0, width: 1, height: 1 } }];

/** Draws a bright square on a dark background. */
function square(): Promise<Buffer> {
  const bright = sharp({ create: { width: 150, height: 150, channels: 3, background: "#e6e6e6" } }).png();
  return bright.extend({ top: 15, bottom: 15, left: 15, right: 75, background: "#282828" }).toBuffer();
}

/** Draws a bright, shaded disk on a dark background, with a soft edge. */
function disk(width: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(width * 0.75)}" viewBox="0 0 400 300">
    <linearGradient id="g"><stop stop-color="#fff4d0"/><stop offset="1" stop-color="#d8e4ff"/></linearGradient>
    <rect width="400" height="300" fill="#302820"/><circle cx="190" cy="150" r="128" fill="url(#g)"/></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png().toBuffer();
}

/** Writes a matte as an 8-bit gray image and reads it back. */
async function storeAndRead({ data, width, height }: Plane): Promise<Plane> {
  const levels = Buffer.from(data.map((value) => Math.round(value * 255)));
  const png = await sharp(levels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  const read = await sharp(png).extractChannel(0).raw().toBuffer();
  return { data: toFractions(read), width, height };
}

/** Returns the number of opaque pixels, and how many of them differ in color from the source. */
async function compareInterior(made: CutOut, png: Uint8Array): Promise<{ opaque: number; changed: number }> {
  const { rgb } = await decodePng(png);
  let opaque = 0;
  let changed = 0;
  for (let i = 0; i < made.width * made.height; i++) {
    if (made.rgba[i * 4 + 3] !== 255) continue;
    opaque++;
    if ([0, 1, 2].some((c) => made.rgba[i * 4 + c] !== rgb.data[i * 3 + c])) changed++;
  }
  return { opaque, changed };
}

describe("cutOut", () => {
  it("keeps the doubt about an uncertain image until a box is drawn", async () => {
    const png = await square();
    expect(await cutOut(png, {}, networks)).toMatchObject({ doubts: [] });
    expect(await cutOut(png, {}, networks, true)).toMatchObject({ doubts: unclear });
    expect(await cutOut(png, { box: nearlyAll }, networks, true)).toMatchObject({ doubts: [] });
  });

  it.each([
    ["the working size", 400],
    ["more than the working size", 2000],
  ])("is the same when rebuilt from its stored matte at %s", async (_, width) => {
    const png = await disk(width);
    const direct = await cutOut(png, {}, networks);
    const { rgb } = await decodePng(png);
    const working = await makeWorkingCopy(rgb);
    const foundMatte = await findMatte(working, {}, brightNetworks);
    const again = foundMatte && (await assembleCutOut(rgb, working, await storeAndRead(foundMatte.matte)));
    if (!direct || !again) throw new Error("There is no subject.");
    expect(Buffer.compare(again.rgba, direct.rgba)).toBe(0);
    expect(again.bounds).toEqual(direct.bounds);
    const { opaque, changed } = await compareInterior(again, png);
    expect(opaque / (again.width * again.height)).toBeGreaterThan(0.35);
    expect(changed).toBe(0);
  });
});
