// Measures the resident memory of the whole process, idle and at its highest, while twenty runs of four pictures are
// made two at a time, as a worker takes them: each is a scene, an ad, a thumbnail or a mock-up of a 1600-pixel
// photograph.
import { type Example, exampleJob, examples, samplePicture } from "../src/engines/studio/testing/index.ts";
import { createStudio } from "../src/engines/studio/index.ts";
import { freshPhotograph } from "./fresh.ts";

const RUNS = 20;
const AT_ONCE = 2;
const never = new AbortController().signal;
const megabytes = () => process.memoryUsage.rss() / 1024 / 1024;

const studio = await createStudio();
const kinds: readonly (readonly Example[])[] = [...examples].flatMap(([kind, all]) =>
  ["scene", "ad", "thumbnail", "device-mock-up"].includes(kind) ? [all] : [],
);

async function run(index: number): Promise<void> {
  const all = kinds[index % kinds.length] ?? [];
  const fresh = await freshPhotograph(1600);
  const four = Array.from({ length: 4 }, (_, k) => all[(index + k) % all.length]).filter(
    (one) => one !== undefined,
  );
  await Promise.all(
    four.map(async (example) => {
      const others = await Promise.all(example.images.slice(1).map(samplePicture));
      await studio.image(exampleJob(example, example.images.length > 0 ? [fresh, ...others] : []), never);
    }),
  );
}

const idle = megabytes();
let highest = idle;
const watch = setInterval(() => (highest = Math.max(highest, megabytes())), 20);
const waiting = Array.from({ length: RUNS }, (_, index) => index);
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) await run(index);
  }),
);
console.table([
  {
    runs: RUNS,
    "idle (MB)": Math.round(idle),
    "highest (MB)": Math.round(highest),
    "above idle (MB)": Math.round(highest - idle),
  },
]);
await studio.close();
// Until here the timer keeps the process alive, which the studio's threads don't.
clearInterval(watch);
