// Runs of four images of each recipe kind, relative to one cut-out of the same photo, with networks and code loaded as
// on a server that has been running for a while. Every run has its own photo and seeds.
import type { ImageJob } from "@packshot/trpc/ports";
import { createStudio } from "../src/engines/studio/index.ts";
import {
  createCutOutJob,
  type Example,
  createExampleJob,
  examples,
  drawSampleImage,
} from "../src/engines/studio/testing/index.ts";
import { measureMs, report } from "./figures.ts";
import { createFreshExample, createFreshPhoto } from "./photos.ts";

const SIDE = 1024;
const never = new AbortController().signal;

async function createFour(all: readonly Example[], round: number, side = SIDE): Promise<ImageJob[]> {
  const fresh = await createFreshPhoto(side);
  return Promise.all(
    all.slice(0, 4).map(async (example) => {
      const [first, ...others] = await Promise.all(example.images.map(drawSampleImage));
      const isScreen = ["device-mockup", "store-screenshot"].includes(example.recipe.kind);
      const images = first === undefined ? [] : [isScreen ? first : fresh, ...others];
      return createExampleJob(createFreshExample(example, round, side), images);
    }),
  );
}

const studio = await createStudio();
const drawAll = (jobs: readonly ImageJob[]) => Promise.all(jobs.map((job) => studio.image(job, never)));

for (const [kind, all] of examples) {
  await drawAll((await createFour(all, 0, SIDE / 8)).slice(0, 2));
  const photo = await createFreshPhoto(SIDE);
  const jobs = await createFour(all, 1);
  const cutOut = await measureMs(() => drawAll([createCutOutJob(photo, "white")]));
  report(
    "run",
    `four images with the recipe ${kind}`,
    [(await measureMs(() => drawAll(jobs))) / 1000, "s"],
    [cutOut / 1000, "cutting out the photo once"],
  );
}
await studio.close();
