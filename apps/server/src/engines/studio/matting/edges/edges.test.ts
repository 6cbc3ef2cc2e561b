import type { Edges } from "@packshot/trpc/ports";
import { edgeLimits } from "@packshot/trpc/ports";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type Plane, type Rgb, toFractions } from "../../pixels/raster.ts";
import { fixEdges, judgeEdges } from "./edges.ts";

const [width, height] = [900, 700];
const background = "#d8d4cc";

const svg = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">${content}</svg>`,
  );

/** Caches a function's results by argument: tests share read-only values. */
function memoize<A, T>(make: (argument: A) => Promise<T>): (argument: A) => Promise<T> {
  const made = new Map<A, Promise<T>>();
  return (argument) => {
    const result = made.get(argument) ?? make(argument);
    made.set(argument, result);
    return result;
  };
}

const drawMatte = memoize(async (shapes: string): Promise<Plane> => {
  const alpha = await sharp(svg(shapes)).extractChannel("alpha").raw().toBuffer();
  return { data: toFractions(alpha), width, height };
});

/** A deviation of up to 3 levels for each value of a photo. */
const grain = new Int8Array(width * height * 3);
for (let i = 0, seed = 7; i < grain.length; i++) {
  seed = (seed * 16807) % 2147483647;
  grain[i] = (seed % 7) - 3;
}

/** Draws a photo with a little grain. */
const drawPhoto = memoize(async (shapes: string): Promise<Rgb> => {
  const data = await sharp(svg(`<rect width="100%" height="100%" fill="${background}"/>${shapes}`))
    .removeAlpha()
    .raw()
    .toBuffer();
  for (let i = 0; i < data.length; i++)
    data[i] = Math.min(255, Math.max(0, (data[i] ?? 0) + (grain[i] ?? 0)));
  return { data, width, height };
});

const disk = (radius: number, x = 450) =>
  `<circle cx="${String(x)}" cy="350" r="${String(radius)}" fill="#1f6f4a"/>`;

/** Draws the disk with bites along its edge, up to this many pixels deep. */
function drawBites(depth: number): string {
  const points = Array.from({ length: 1440 }, (_, k) => {
    const angle = (k / 720) * Math.PI;
    const radius = 220 - depth * Math.abs(Math.sin(angle * 41) * Math.cos(angle * 67));
    return `${String(450 + radius * Math.cos(angle))},${String(350 + radius * Math.sin(angle))}`;
  });
  return `<polygon points="${points.join(" ")}" fill="#1f6f4a"/>`;
}

const hole = `<path d="M230 350a220 220 0 1 0 440 0a220 220 0 1 0-440 0zM470 300a35 35 0 1 1 0 70a35 35 0 1 1 0-70z" fill="#1f6f4a" fill-rule="evenodd"/>`;
const cup = `${disk(220)}<circle cx="700" cy="350" r="60" fill="none" stroke="#1f6f4a" stroke-width="26"/>`;
const star = `<path d="M450 90l70 170 180 10-140 120 50 180-160-100-160 100 50-180-140-120 180-10z" fill="#a02030"/>`;

interface Case {
  readonly photograph: string;
  readonly matte: string;
}

const clean: Readonly<Record<string, Case>> = {
  "a disk": { photograph: disk(220), matte: disk(220) },
  "a cup with a handle": { photograph: cup, matte: cup },
  "a star": { photograph: star, matte: star },
};

const planted: Readonly<Record<keyof Edges, Case>> = {
  halo: { photograph: disk(220), matte: disk(223) },
  holes: { photograph: disk(220), matte: hole },
  ragged: { photograph: disk(220), matte: drawBites(9) },
  cutOff: { photograph: disk(220, 120), matte: disk(220, 120) },
};

const kinds = ["halo", "holes", "ragged", "cutOff"] as const satisfies (keyof Edges)[];

const judge = memoize(async ({ photograph, matte }: Case) =>
  judgeEdges(await drawPhoto(photograph), await drawMatte(matte)),
);

describe("judgeEdges", () => {
  it.each(Object.entries(clean))("finds no defect in an accurate cut-out of %s", async (_, one) => {
    const { halo, holes, ragged, cutOff } = await judge(one);
    expect(halo).toBeLessThan(edgeLimits.halo / 4);
    expect(ragged).toBeLessThan(edgeLimits.ragged / 4);
    expect([holes, cutOff]).toEqual([0, 0]);
  });

  it.each(kinds)("finds %s, and nothing else", async (defect) => {
    const edges = await judge(planted[defect]);
    expect(kinds.filter((kind) => edges[kind] >= edgeLimits[kind])).toEqual([defect]);
  });

  it("doesn't count the outline of a hole as the product's", async () => {
    const square = `<path d="M230 350a220 220 0 1 0 440 0a220 220 0 1 0-440 0zM440 300h60v60h-60z" fill="#1f6f4a" fill-rule="evenodd"/>`;
    const edges = await judge({ photograph: disk(220), matte: square });
    expect(edges.holes).toBeGreaterThan(edgeLimits.holes);
    expect(edges.ragged).toBeLessThan(edgeLimits.ragged / 4);
  });

  it("doesn't count an opening that shows the background as a hole", async () => {
    expect((await judge({ photograph: hole, matte: hole })).holes).toBe(0);
  });
});

/** Returns the values that differ between the two. */
function findChanges(before: Plane, after: Plane): readonly (readonly [from: number, to: number])[] {
  const pairs: (readonly [number, number])[] = [];
  for (const [i, from] of before.data.entries()) {
    const to = after.data[i] ?? 0;
    if (from !== to) pairs.push([from, to]);
  }
  return pairs;
}

describe("fixEdges", () => {
  it.each(["halo", "holes", "ragged"] as const)("fixes %s without changing the inside", async (fix) => {
    const photograph = await drawPhoto(planted[fix].photograph);
    const matte = await drawMatte(planted[fix].matte);
    const before = await judge(planted[fix]);
    const fixed = fixEdges(photograph, matte, fix);
    const after = judgeEdges(photograph, fixed);
    expect(after[fix]).toBeLessThan(edgeLimits[fix]);
    expect(after[fix]).toBeLessThan(before[fix] / 2);
    const inside = await drawMatte(disk(200));
    const pickKeptPixels = (plane: Plane) =>
      plane.data.filter((_, i) => inside.data[i] === 1 && matte.data[i] === 1);
    expect(pickKeptPixels(fixed)).toEqual(pickKeptPixels(matte));
  });

  it("leaves a clean matte nearly unchanged", async () => {
    const photograph = await drawPhoto(cup);
    const matte = await drawMatte(cup);
    for (const fix of ["halo", "holes", "ragged"] as const) {
      const much = findChanges(matte, fixEdges(photograph, matte, fix)).filter(
        ([from, to]) => Math.abs(from - to) > 0.25,
      );
      expect(much, fix).toEqual([]);
    }
  });

  it("moves a disk's edge back to where it is in the photo", async () => {
    const photograph = await drawPhoto(disk(220));
    const truth = await drawMatte(disk(220));
    const fixed = fixEdges(photograph, await drawMatte(disk(223)), "halo");
    const wrong = findChanges(truth, fixed).filter(([from, to]) => Math.abs(from - to) > 0.3);
    expect(wrong.length).toBeLessThan(20);
  });
});
