import { type Recipe, mockupDevices } from "@packshot/tools/request";
import { findCoveredBox } from "@packshot/trpc/ports";
import { pickSample } from "@packshot/trpc/testing/pick-sample";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { createExampleJob, goldens } from "../testing/golden.ts";
import { drawSampleImage } from "../testing/sample-images.ts";
import { getSharedStudio } from "../testing/shared-studio.ts";
import { deviceMockupExamples } from "./device-mockup/examples.ts";
import { estimateEnlargement } from "./enlargement.ts";
import { getFacts } from "./recipes.ts";

const studio = await getSharedStudio();

/** Longer side of the photos, in pixels: small enough for every recipe to enlarge them. */
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

test.each(pickSample(enlarging, 2))(
  "estimateEnlargement predicts what the drawing of a %s records",
  async (kind) => {
    const golden = goldens.find((one) => one.kind === kind && one.example.images.length > 0);
    if (!golden) throw new Error("the recipe has no golden example");
    const { example } = golden;
    const pngs = await Promise.all(
      example.images.map(async (name) =>
        sharp(await drawSampleImage(name))
          .resize(side, side, { fit: "inside" })
          .png()
          .toBuffer(),
      ),
    );
    const job = createExampleJob({ ...example, frame: example.frame ?? { width: 1000, height: 1000 } }, pngs);
    const materials = getFacts(example.recipe).materials;
    const photos = await Promise.all(
      pngs.map(async (png, index) => {
        const { width, height } = await sharp(png).metadata();
        const photo = { userId: "u", photo: String(index), previewSide: 64, source: { png } };
        const made = materials[index] === "cut-out" ? await studio.cutOuts.make(photo) : undefined;
        return { width, height, subject: made && findCoveredBox(made.coverage) };
      }),
    );
    const { bytes, note } = await studio.image(job, new AbortController().signal);
    const { xmpAsString = "" } = await sharp(bytes).metadata();
    const drawn = Number(/<packshot:Enlarged>([\d.]+)</.exec(xmpAsString)?.[1] ?? 1);
    const estimated = estimateEnlargement(job.request, photos);
    expect(estimated).toBeGreaterThan(0.9 * drawn);
    expect(estimated).toBeLessThan(2 * drawn);
    expect(drawn).toBeGreaterThan(1.5);
    expect(note).toMatch(/Enlarged \d+\.\d times/);
  },
);

describe("a logo on a device", () => {
  const [golden] = deviceMockupExamples;
  if (!golden) throw new Error("the recipe has no golden example");
  const example = { ...golden, frame: { width: 1024, height: 1024 } };
  const { request } = createExampleJob(example, []);

  test("estimateEnlargement predicts what the drawing records", async () => {
    const png = await sharp(await drawSampleImage("logo"))
      .resize(100)
      .png()
      .toBuffer();
    const { bytes, note } = await studio.image(
      createExampleJob(example, [png]),
      new AbortController().signal,
    );
    const { xmpAsString = "" } = await sharp(bytes).metadata();
    const drawn = Number(/<packshot:Enlarged>([\d.]+)</.exec(xmpAsString)?.[1] ?? 1);
    const mark = { left: 0.18, top: 0.07, width: 0.64, height: 0.86 };
    const estimated = estimateEnlargement(request, [{ width: 100, height: 70, subject: mark }]);
    expect(drawn).toBeGreaterThan(1.5);
    expect(estimated / drawn).toBeGreaterThan(0.9);
    expect(estimated / drawn).toBeLessThan(1.5);
    expect(note).toMatch(/Enlarged \d+\.\d times/);
  });

  test.each(mockupDevices)("estimateEnlargement accepts 800 px on the %s, not 80 px", (device) => {
    const onDevice = { ...request, recipe: { ...golden.recipe, device } };
    expect(estimateEnlargement(onDevice, [{ width: 800, height: 400 }])).toBeLessThan(1.5);
    expect(estimateEnlargement(onDevice, [{ width: 80, height: 40 }])).toBeGreaterThan(1.5);
  });
});
