// Measures the CPU time of the first run of four images after startup, relative to the third. The engine
// is warmed up, as in a server before `/readyz` responds. Each kind gets new threads, and each run its own photo and
// seeds.
import { createStudio } from "../src/engines/studio/index.ts";
import { createExampleJob, examples } from "../src/engines/studio/testing/index.ts";
import { report } from "./figures.ts";
import { createFreshExample, createFreshPhoto } from "./photos.ts";

const SIDE = 1024;

for (const kind of ["cut-out", "scene", "ad"]) {
  const studio = await createStudio();
  await studio.warmUp();
  const seconds: number[] = [];
  for (let run = 0; run < 3; run++) {
    const photo = await createFreshPhoto(SIDE);
    const four = examples.get(kind)?.slice(0, 4) ?? [];
    const jobs = four.map((example) => createExampleJob(createFreshExample(example, run, SIDE), [photo]));
    const before = process.cpuUsage();
    await Promise.all(jobs.map((job) => studio.image(job, new AbortController().signal)));
    const { user, system } = process.cpuUsage(before);
    seconds.push((user + system) / 1e6);
  }
  await studio.close();
  const [first = NaN, , third = NaN] = seconds;
  report(
    "first run",
    `four images with the recipe ${kind}, CPU time`,
    [first, "s"],
    [third, "the third such run"],
  );
}
