import type { Recipe } from "@packshot/tools/request";
import { coveredBox } from "@packshot/trpc/ports";
import sharp from "sharp";
import { expect, test } from "vitest";
import { exampleJob, goldens } from "../testing/golden.ts";
import { sampleImage } from "../testing/sample-images.ts";
import { sharedStudio } from "../testing/shared-studio.ts";
import { enlargementOf } from "./enlargement.ts";
import { factsOf } from "./recipes.ts";

const studio = await sharedStudio();

/** Pixels of the photos' longer sides: small enough for every recipe to enlarge them. */
const side = 240;

const enlarging: readonly Recipe["kind"][] = [
  "ad",
  "mascot",
  "mood-board",
  "portrait",
  "review-card",
  "scene",
  "store-screenshot",
  "story",
  "thumbnail",
];

test.each(enlarging)("enlargementOf foresees what the drawing of a %s records", async (kind) => {
  const golden = goldens.find((one) => one.kind === kind && one.example.images.length > 0);
  if (!golden) throw new Error("there is no example");
  const { example } = golden;
  const pngs = await Promise.all(
    example.images.map(async (name) =>
      sharp(await sampleImage(name))
        .resize(side, side, { fit: "inside" })
        .png()
        .toBuffer(),
    ),
  );
  const job = exampleJob({ ...example, frame: example.frame ?? { width: 1000, height: 1000 } }, pngs);
  const wanted = factsOf(example.recipe).materials;
  const photos = await Promise.all(
    pngs.map(async (png, index) => {
      const { width, height } = await sharp(png).metadata();
      const photo = { person: "someone", photo: String(index), previewSide: 64, source: { png } };
      const made = wanted[index] === "cut-out" ? await studio.cutOuts.make(photo) : undefined;
      return { width, height, subject: made && coveredBox(made.coverage) };
    }),
  );
  const { bytes, note } = await studio.image(job, new AbortController().signal);
  const { xmpAsString = "" } = await sharp(bytes).metadata();
  const drawn = Number(/<packshot:Enlarged>([\d.]+)</.exec(xmpAsString)?.[1] ?? 1);
  const foreseen = enlargementOf(job.request, photos);
  expect(foreseen).toBeGreaterThan(0.9 * drawn);
  expect(foreseen).toBeLessThan(2 * drawn);
  expect(drawn).toBeGreaterThan(1.5);
  expect(note).toMatch(/Enlarged \d+\.\d times by resampling/);
});
