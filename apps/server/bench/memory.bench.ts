// Resident memory above idle while runs of four images are made two at a time, as a worker does: scenes, ads,
// thumbnails and mockups of 1,600 px photos. The ratio shows whether memory grows with the number of runs.
import { createStudio } from "../src/engines/studio/index.ts";
import { createExampleJob, examples, drawSampleImage } from "../src/engines/studio/testing/index.ts";
import { report } from "./figures.ts";
import { createFreshPhoto } from "./photos.ts";

const kinds = ["scene", "ad", "thumbnail", "device-mockup"];
const RUNS = 8;
const AT_ONCE = 2;
const never = new AbortController().signal;
const measureMegabytes = () => process.memoryUsage.rss() / 2 ** 20;

async function run(index: number): Promise<void> {
  const all = examples.get(kinds[index % kinds.length] ?? "") ?? [];
  const photo = await createFreshPhoto(1600);
  const four = [...all, ...all].slice(index % all.length).slice(0, 4);
  await Promise.all(
    four.map(async (example) => {
      const otherImages = await Promise.all(example.images.slice(1).map(drawSampleImage));
      await studio.image(
        createExampleJob(example, example.images.length > 0 ? [photo, ...otherImages] : []),
        never,
      );
    }),
  );
}

async function runAll(waiting: number[]): Promise<void> {
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) await run(index);
    }),
  );
}

const studio = await createStudio();
const idle = measureMegabytes();
let peak = idle;
// The timer also keeps the process alive, which the studio's threads don't.
const watch = setInterval(() => (peak = Math.max(peak, measureMegabytes())), 20);
const indexes = Array.from({ length: RUNS }, (_, index) => index);
await runAll(indexes.splice(0, kinds.length));
const reference = peak - idle;
await runAll(indexes);
report(
  "memory",
  `${RUNS} runs, two at a time: peak above idle`,
  [peak - idle, "MB"],
  [reference, `the peak of the first ${kinds.length}`],
);
await studio.close();
clearInterval(watch);
