import { readFile } from "node:fs/promises";
import { pickSample } from "@packshot/trpc/testing/pick-sample";
import sharp from "sharp";
import { expect, test } from "vitest";
import {
  measureDifference,
  findGoldenFile,
  createGoldenJob,
  goldens,
  reduceToGolden,
} from "../testing/golden.ts";
import { getSharedStudio } from "../testing/shared-studio.ts";

/**
 * Maximum differences in levels. Golden files have 256 colors, which alone adds up to 1.2 on average and 3.5 in the
 * worst square; the rest allows for other machines.
 */
const tolerance = { mean: 3, worst: 8 };

const studio = await getSharedStudio();

const cases = pickSample(goldens, 4).map(({ kind, example }) => [kind, example.name, example] as const);

test.each(cases)("%s %s matches its golden image and records how it was made", async (kind, _, example) => {
  const { bytes } = await studio.image(await createGoldenJob(example), new AbortController().signal);
  const { xmpAsString = "" } = await sharp(bytes).metadata();
  expect(xmpAsString).toMatch(/digitalsourcetype\/(algorithmicallyEnhanced|composite|digitalCreation)</);
  expect(xmpAsString).toContain(`<packshot:Tool>${kind}<`);
  expect(xmpAsString).toContain("<packshot:Engine>studio<");
  const found = await reduceToGolden(bytes);
  const golden = await sharp(await readFile(findGoldenFile(kind, example)))
    .flatten()
    .raw()
    .toBuffer();
  expect(found.data.byteLength).toBe(golden.byteLength);
  const { mean, worst } = measureDifference(found.data, golden, found.width);
  expect(mean).toBeLessThan(tolerance.mean);
  expect(worst).toBeLessThan(tolerance.worst);
});

test("the golden comparison detects a missing badge despite a small mean", async () => {
  const [first] = goldens;
  if (!first) throw new Error("No golden image exists.");
  const file = await readFile(findGoldenFile(first.kind, first.example));
  const { data, info } = await sharp(file).flatten().raw().toBuffer({ resolveWithObject: true });
  const faulty = Buffer.from(data);
  for (let y = 40; y < 64; y++) {
    for (let x = 40; x < 64; x++) {
      const i = (y * info.width + x) * 3;
      faulty.fill((data[i] ?? 0) < 128 ? 200 : 40, i, i + 3);
    }
  }
  const { mean, worst } = measureDifference(faulty, data, info.width);
  expect(mean).toBeLessThan(tolerance.mean);
  expect(worst).toBeGreaterThan(tolerance.worst);
});
