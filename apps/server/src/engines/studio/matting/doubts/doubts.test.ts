import { describe, expect, it } from "vitest";
import { measureOverlap } from "../../pixels/raster.ts";
import { shrink } from "../../pixels/resample.ts";
import { drawImageAndMatte, drawMatte } from "../../testing/drawn-matte.ts";
import { findDoubts } from "./doubts.ts";
import { findEnclosedBackground } from "./enclosed-background.ts";
import { keepDominant, findMultipleObjects } from "./several-objects.ts";

const bottle = `<rect x="180" y="80" width="160" height="320" fill="#1f6f4a"/>`;
const can = `<rect x="420" y="240" width="90" height="160" fill="#c02020"/>`;
const listKinds = async (photo: string, matte: string) => {
  const { overview } = await drawImageAndMatte(photo, matte);
  return findDoubts(overview, findEnclosedBackground(overview)).map(({ kind }) => kind);
};

const line = (color: string) =>
  `<path d="M330 200C480 150 420 380 600 340" fill="none" stroke="${color}" stroke-width="6"/>`;

it("findEnclosedBackground opens a shaded gap that the refined mask opens", async () => {
  const ring = `<path fill-rule="evenodd" d="M220 140h200v200H220zM260 180h120v120H260z" fill="#1f6f4a"/>`;
  const gap = `<rect x="260" y="180" width="120" height="120" fill="#ccc8c0"/>`;
  const { overview } = await drawImageAndMatte(ring + gap, ring + gap);
  const refined = shrink(await drawMatte(ring), overview.step);
  expect(findEnclosedBackground(overview)).toEqual([]);
  expect(findEnclosedBackground({ ...overview, refined: overview.matte })).toEqual([]);
  const [piece, ...more] = findEnclosedBackground({ ...overview, refined });
  expect(more).toEqual([]);
  expect(piece?.isGap).toBe(true);
  expect(piece?.cells.length).toBeGreaterThan(3000);
});

describe("findDoubts", () => {
  it("reports nothing about an accurate cut-out", async () => {
    expect(await listKinds(bottle, bottle)).toEqual([]);
  });

  it("reports shadowed background at the bottom edge", async () => {
    const included = `<rect x="150" y="370" width="220" height="36" fill="#6c6a66"/>`;
    const blur = `<filter id="s" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="4"/></filter>`;
    const shadow = `${blur}<g filter="url(#s)">${included}</g>`;
    expect(await listKinds(shadow + bottle, included + bottle)).toEqual(["ground-left"]);
    expect(await listKinds(shadow + bottle, bottle)).toEqual([]);
  });

  it("accepts an edge of the product that is mixed with the background", async () => {
    const wide = `<rect x="80" y="300" width="480" height="100" fill="#1f6f4a"/>`;
    const blur = `<filter id="s" x="-1" y="-3" width="3" height="7"><feGaussianBlur stdDeviation="4"/></filter>`;
    const seam = `${blur}<rect x="80" y="396" width="480" height="6" fill="#6c6a66" filter="url(#s)"/>`;
    const included = `<rect x="80" y="300" width="480" height="102"/>`;
    expect(await listKinds(seam + wide, included)).toEqual([]);
  });

  it("reports a shadow that ends more softly than an equally dark base", async () => {
    const shade = `<path d="M260 80h120l60 150H200z" fill="#e0b050"/><rect x="312" y="230" width="16" height="140" fill="#333"/>`;
    const foot = `<rect x="220" y="360" width="200" height="30" fill="#403f3d"/>`;
    const blur = `<filter id="s" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="5"/></filter>`;
    const included = `<rect x="180" y="360" width="280" height="40" fill="#403f3d"/>`;
    expect(
      await listKinds(`${blur}<g filter="url(#s)">${included}</g>${shade}${foot}`, shade + included),
    ).toEqual(["ground-left"]);
    expect(await listKinds(shade + included, shade + included)).toEqual([]);
  });

  it("accepts a base that ends as sharply as the product", async () => {
    const base = `<rect x="150" y="370" width="220" height="36" fill="#6c6a66"/>`;
    expect(await listKinds(base + bottle, base + bottle)).toEqual([]);
  });

  it("accepts a dark side of the product, which has no sharp edge", async () => {
    const gradient = `<linearGradient id="g" x2="0" y2="1"><stop offset=".6" stop-color="#1f6f4a"/>
      <stop offset="1" stop-color="#403f3d"/></linearGradient>`;
    const rounded = `${gradient}<rect x="180" y="80" width="160" height="320" fill="url(#g)"/>`;
    expect(await listKinds(rounded, rounded)).toEqual([]);
  });

  it("accepts a dark part inside the product, away from the background", async () => {
    const label = `<rect x="240" y="330" width="40" height="64" fill="#403f3d"/>`;
    expect(await listKinds(bottle + label, bottle)).toEqual([]);
  });

  it("reports a missing cable, but no shadow and no table edge", async () => {
    expect(await listKinds(line("#18181c") + bottle, bottle)).toEqual(["thin-part"]);
    expect(await listKinds(line("#18181c") + bottle, line("#18181c") + bottle)).toEqual([]);
    expect(await listKinds(line("#8c8a84") + bottle, bottle)).toEqual([]);
    expect(
      await listKinds(`<rect y="300" width="640" height="180" fill="#7a5030"/>${bottle}`, bottle),
    ).toEqual([]);
  });

  it("reports an area of the background's color without an edge around it", async () => {
    const plate = `<circle cx="320" cy="240" r="190" fill="#d8d4cc"/><circle cx="320" cy="240" r="180" fill="none" stroke="#cdc9c1" stroke-width="20"/>`;
    expect(await listKinds(plate, `<circle cx="320" cy="240" r="192"/>`)).toEqual(["enclosed-ground"]);
    const labeled = `<rect width="640" height="480" fill="#fff"/>${bottle}<rect x="200" y="200" width="120" height="100" fill="#fff"/>`;
    expect(await listKinds(labeled, bottle)).toEqual(["enclosed-ground"]);
  });

  it("reports a large semi-transparent part", async () => {
    const veil = `<rect x="340" y="150" width="80" height="120" fill="#1f6f4a" opacity=".4"/>`;
    expect(await listKinds(bottle + veil, bottle + veil)).toEqual(["see-through"]);
  });
});

const count = async (photo: string) =>
  findMultipleObjects((await drawImageAndMatte(photo, photo)).overview).length;

/** Draws a top in a different color from what it covers. */
const top = (height: number) => `<rect x="420" y="80" width="160" height="${height}" fill="#e0b050"/>`;

describe("findMultipleObjects", () => {
  it("finds two objects of different colors, apart or touching", async () => {
    expect(await count(bottle + can)).toBe(2);
    const bridge = `<rect x="330" y="390" width="100" height="9" fill="#401010"/>`;
    expect(await count(bottle + bridge + can)).toBe(2);
  });

  it("treats a pair, and a lamp's foot and shade, as one product", async () => {
    expect(await count(bottle + `<rect x="420" y="80" width="160" height="320" fill="#1f6f4a"/>`)).toBe(0);
    const lamp = `<path d="M240 80h160l40 130H200z" fill="#e0b050"/><rect x="314" y="200" width="12" height="180" fill="#222"/>
      <ellipse cx="320" cy="390" rx="90" ry="26" fill="#222"/>`;
    expect(await count(lamp)).toBe(0);
  });

  it("finds two objects that share little more than half of their colors", async () => {
    const beside = `<rect x="420" y="80" width="160" height="320" fill="#1f6f4a"/>`;
    expect(await count(bottle + beside + top(128))).toBe(2);
    expect(await count(bottle + beside + top(80))).toBe(0);
  });

  it("finds two objects of the same colors when one is much smaller", async () => {
    const small = `<rect x="420" y="300" width="100" height="100" fill="#1f6f4a"/>`;
    expect(await count(bottle + small)).toBe(2);
    const lid = `<rect x="200" y="30" width="120" height="40" fill="#1f6f4a"/>`;
    expect(await count(lid + bottle)).toBe(0);
  });

  it("lists the largest first, and keeps only a dominant object's matte", async () => {
    const { overview, matte } = await drawImageAndMatte(bottle + can, bottle + can);
    const objects = findMultipleObjects(overview);
    expect(objects[0]?.bounds.left).toBe(180 / 2);
    keepDominant(objects, overview, matte);
    expect(matte.data).toEqual((await drawMatte(bottle)).data);
    const large = `<rect x="400" y="110" width="140" height="290" fill="#c02020"/>`;
    const both = await drawImageAndMatte(bottle + large, bottle + large);
    keepDominant(findMultipleObjects(both.overview), both.overview, both.matte);
    expect(both.matte.data).toEqual((await drawMatte(bottle + large)).data);
  });

  it("doesn't mistake a cut-off object for the subject", async () => {
    const cut = `<rect x="470" y="110" width="170" height="290" fill="#c02020"/>`;
    const { overview, matte } = await drawImageAndMatte(bottle + cut, bottle + cut);
    keepDominant(findMultipleObjects(overview), overview, matte);
    expect(measureOverlap(matte, await drawMatte(bottle))).toBe(1);
  });
});
