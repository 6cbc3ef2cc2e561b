// Compares runs of four pictures of each recipe kind with one cut-out of the same photograph, with networks loaded and
// textures cached as in a server that has worked for a while. Every round has a photograph and seeds of its own, as
// every run has, so that nothing is cut out twice and no backdrop is the one of an earlier round.
import type { ImageJob } from "@packshot/trpc/ports";
import {
  type Example,
  cutOutJob,
  exampleJob,
  examples,
  samplePicture,
} from "../src/engines/studio/testing/index.ts";
import { createStudio } from "../src/engines/studio/index.ts";
import { freshExample, freshPhotograph } from "./fresh.ts";

const ROUNDS = 3;
const SIDE = 1024;
const never = new AbortController().signal;

/** Takes four examples of a kind, in the frame of the bench where the kind has no size of its own. */
async function fourOf(all: readonly Example[], round: number): Promise<ImageJob[]> {
  const four = Array.from({ length: 4 }, (_, index) => all[index % all.length]).filter(
    (one) => one !== undefined,
  );
  const fresh = await freshPhotograph(SIDE);
  return Promise.all(
    four.map(async (example) => {
      const [first, ...others] = await Promise.all(example.images.map(samplePicture));
      const cutOut = example.recipe.kind !== "device-mock-up" && example.recipe.kind !== "store-screenshot";
      const images = first === undefined ? [] : [cutOut ? fresh : first, ...others];
      return exampleJob(freshExample(example, round, SIDE), images);
    }),
  );
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const twoDigits = (value: number) => Math.round(value * 100) / 100;

const studio = await createStudio();
const rows = [];
for (const [kind, all] of examples) {
  await Promise.all((await fourOf(all, 0)).map((job) => studio.image(job, never)));
  const cutOuts: number[] = [];
  const runs: number[] = [];
  for (let turn = 0; turn < ROUNDS; turn++) {
    const fresh = await freshPhotograph(SIDE);
    cutOuts.push(await secondsOf(() => studio.image(cutOutJob(fresh, "white"), never)));
    const jobs = await fourOf(all, turn + 1);
    runs.push(await secondsOf(() => Promise.all(jobs.map((job) => studio.image(job, never)))));
  }
  const [cutOut, four] = [median(cutOuts), median(runs)];
  rows.push({
    kind,
    "one cut-out (s)": twoDigits(cutOut),
    "run of four (s)": twoDigits(four),
    ratio: twoDigits(four / cutOut),
  });
}
await studio.close();
console.table(rows);
