// `npm run choice-images -w @packshot/server -- [NAME …]` draws the images next to choices in the app, from the
// recipes' own lists, so that they show what the studio engine currently makes. It also draws the sample products and the
// dashboard's cards. Look at each one before you commit it.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeToolCards } from "./choice-images/cards/tool-cards.ts";
import type { ChoiceSet } from "./choice-images/choice.ts";
import { figureSets } from "./choice-images/figures.ts";
import { hairstyleSets } from "./choice-images/hairstyles/hairstyles.ts";
import { assets } from "./choice-images/make-with-studio.ts";
import { outlineSets } from "./choice-images/outlines.ts";
import { productSets } from "./choice-images/products.ts";
import { renderChoice } from "./choice-images/render.ts";
import { writeSamples } from "./choice-images/samples.ts";
import { mockupSets, sceneSets } from "./choice-images/scenes.ts";
import { storySets } from "./choice-images/stories.ts";
import { createStudio } from "../src/engines/studio/index.ts";

/** Image sets by the names of their folders. */
const sets: Readonly<Record<string, ChoiceSet>> = {
  ...sceneSets,
  ...mockupSets,
  ...productSets,
  ...figureSets,
  ...hairstyleSets,
  ...outlineSets,
  ...storySets,
};

const names = ["samples", "tools", ...Object.keys(sets)];
const chosenSets = process.argv.slice(2);
const unknown = chosenSets.find((name) => !names.includes(name));
if (unknown !== undefined)
  throw new Error(`There's no image set named ${unknown}. Choose one of ${names.join(", ")}.`);
const isWanted = (name: string) => chosenSets.length === 0 || chosenSets.includes(name);

if (isWanted("samples")) await writeSamples();
const studio = await createStudio();
if (isWanted("tools")) await writeToolCards(studio);
for (const [name, choices] of Object.entries(sets)) {
  if (!isWanted(name)) continue;
  const folder = join(assets, "choices", name);
  await mkdir(folder, { recursive: true });
  for (const [value, choice] of Object.entries(choices)) {
    const { ending, bytes } = await renderChoice(choice, studio);
    // Windows doesn't allow colons in file names.
    const file = join(folder, `${value.replace(":", "x")}.${ending}`);
    await writeFile(file, bytes);
    process.stdout.write(`${String(bytes.length).padStart(5)} ${file}\n`);
  }
}
await studio.close();
