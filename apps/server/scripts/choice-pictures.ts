// npm run choice-pictures -- [SET …]: draws the pictures that stand beside choices on the screens, from the recipes'
// own lists, so that they show what the studio engine makes now. Look at each before committing it.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createStudio } from "../src/engines/studio/studio.ts";
import { render } from "./choice-pictures/render.ts";
import { sets } from "./choice-pictures/sets.ts";
import { assets } from "./choice-pictures/sources.ts";

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !Object.hasOwn(sets, name));
if (unknown !== undefined)
  throw new Error(`${unknown} is not a set. There are ${Object.keys(sets).join(", ")}.`);

const studio = await createStudio();
for (const [name, choices] of Object.entries(sets)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const folder = join(assets, "choices", name);
  await mkdir(folder, { recursive: true });
  for (const [value, choice] of Object.entries(choices)) {
    const { ending, bytes } = await render(`${name}-${value}`, choice, studio);
    // A colon can't stand in the names of files on Windows.
    const file = join(folder, `${value.replace(":", "x")}.${ending}`);
    await writeFile(file, bytes);
    process.stdout.write(`${String(bytes.length).padStart(5)} ${file}\n`);
  }
}
await studio.close();
