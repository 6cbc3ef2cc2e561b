// Rewrites the golden images after an intended visual change. Look at each before committing it.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { createStudio } from "../src/engines/studio/index.ts";
import {
  findGoldenFile,
  createGoldenJob,
  goldens,
  reduceToGolden,
} from "../src/engines/studio/testing/index.ts";

const [only] = process.argv.slice(2);
const studio = await createStudio();
for (const { kind, example } of goldens) {
  if (only !== undefined && only !== kind) continue;
  const { bytes } = await studio.image(await createGoldenJob(example), new AbortController().signal);
  const file = findGoldenFile(kind, example);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await (await reduceToGolden(bytes)).png());
  process.stdout.write(`${file}\n`);
}
await studio.close();
