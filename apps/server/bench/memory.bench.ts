// Resident memory of the whole process, idle and at its highest, while twenty runs of four pictures wait for two at a
// time, as a worker takes them: a scene, an ad, a thumbnail or a mock-up of a 1600-pixel photograph each.
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import sharp from "sharp";
import type { Example } from "../src/engines/studio/example.ts";
import { examples } from "../src/engines/studio/examples.ts";
import { createStudio } from "../src/engines/studio/studio.ts";
import { exampleJob } from "../src/engines/studio/testing/golden.ts";
import { standIn } from "../src/engines/studio/testing/stand-ins.ts";

const RUNS = 20;
const AT_ONCE = 2;
const never = new AbortController().signal;
const photo = join(import.meta.dirname, "../src/engines/studio/testing/photos/coffee.png");
const megabytes = () => process.memoryUsage.rss() / 1024 / 1024;

async function photograph(): Promise<Buffer> {
  const dot = {
    create: { width: 1, height: 1, channels: 3 as const, background: `#${randomBytes(3).toString("hex")}` },
  };
  const enlarged = await sharp(photo).resize(1600, 1600, { fit: "inside" }).toBuffer();
  return sharp(enlarged)
    .composite([{ input: dot, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

const studio = await createStudio();
const kinds: readonly (readonly Example[])[] = Object.entries(examples).flatMap(([kind, all]) =>
  ["scene", "ad", "thumbnail", "device-mock-up"].includes(kind) ? [all] : [],
);

async function run(index: number): Promise<void> {
  const all = kinds[index % kinds.length] ?? [];
  const fresh = await photograph();
  const four = Array.from({ length: 4 }, (_, k) => all[(index + k) % all.length]).filter(
    (one) => one !== undefined,
  );
  await Promise.all(
    four.map(async (example) => {
      const others = await Promise.all(example.images.slice(1).map(standIn));
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
clearInterval(watch);
await studio.close();
console.table([
  {
    runs: RUNS,
    "idle (MB)": Math.round(idle),
    "highest (MB)": Math.round(highest),
    "above idle (MB)": Math.round(highest - idle),
  },
]);
