import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Studio, createStudio } from "./studio.ts";
import { drawPicture } from "./testing/drawn-picture.ts";
import { drawnProducts } from "./testing/drawn-products.ts";
import { grounds } from "./testing/grounds.ts";
import { cutOutJob } from "./testing/jobs.ts";
import { type Quality, qualityOf } from "./testing/quality.ts";

interface Row extends Quality {
  readonly product: string;
  readonly uncertain: boolean;
}

const products = Object.keys(drawnProducts);
const leastMean: Readonly<Record<string, number>> = {
  plain: 0.97,
  "contact shadow": 0.95,
  texture: 0.85,
  room: 0.85,
};
let studio: Studio;
beforeAll(async () => {
  studio = await createStudio();
});
afterAll(() => studio.close());

async function measure(product: string, ground: string, index: number): Promise<Row> {
  const { png, alpha } = await drawPicture(product, ground, index);
  const image = await studio.image(cutOutJob(png, "transparent"), new AbortController().signal);
  const made = await sharp(image.bytes).extractChannel("alpha").raw().toBuffer();
  return { product, uncertain: image.uncertain, ...qualityOf(made, alpha) };
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function report(ground: string, rows: readonly Row[]): string {
  const [worst] = rows.toSorted((a, b) => a.iou - b.iou);
  const flagged = rows.filter((row) => row.uncertain).map((row) => row.product);
  return [
    ground.padEnd(14),
    `IoU ${mean(rows.map((row) => row.iou)).toFixed(4)}`,
    `alpha error ${(mean(rows.map((row) => row.error)) * 100).toFixed(3)} %`,
    `worst ${worst?.product ?? ""} ${worst?.iou.toFixed(3) ?? ""}`,
    `check the edges: ${flagged.join(", ") || "none"}`,
  ].join("  ");
}

it.each(Object.keys(grounds))(
  "cuts drawn products out of the ground '%s'",
  async (ground) => {
    const rows = await Promise.all(products.map((product, index) => measure(product, ground, index)));
    process.stdout.write(`${report(ground, rows)}\n`);
    expect(rows.length).toBeGreaterThanOrEqual(12);
    expect(mean(rows.map((row) => row.iou))).toBeGreaterThanOrEqual(leastMean[ground] ?? 1);
    expect(rows.filter((row) => row.iou < 0.85 && !row.uncertain)).toEqual([]);
    const falseAlarms = rows.filter((row) => row.iou > 0.95 && row.uncertain);
    expect(falseAlarms.length).toBeLessThanOrEqual(2);
  },
  240_000,
);
