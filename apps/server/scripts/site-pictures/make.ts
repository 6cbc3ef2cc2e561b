import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { adPictures } from "./pictures/ads.ts";
import { examplePictures } from "./pictures/examples.ts";
import { galleryPictures } from "./pictures/gallery.ts";
import { heroPictures } from "./pictures/hero.ts";
import { writeHomeCard } from "./home-card.ts";
import type { Make, Making } from "./making.ts";
import { createStudio, type Studio } from "../../src/engines/studio/index.ts";
import { exampleJob } from "../../src/engines/studio/testing/index.ts";

const siteFolder = join(import.meta.dirname, "../../../web/src/assets/site");
const makings: readonly Making[] = [...heroPictures, ...adPictures, ...examplePictures, ...galleryPictures];

/**
 * Makes the images whose names start with one of these, or all of them, and writes each in all its widths.
 * @param out the folder for previews; the link image of the home page is made only without it
 */
export async function makePictures(names: readonly string[], out?: string): Promise<void> {
  const folder = resolve(out ?? siteFolder);
  await mkdir(folder, { recursive: true });
  const isWanted = (name: string) => names.length === 0 || names.some((wanted) => name.startsWith(wanted));
  const studio = await createStudio();
  const make = makeWith(studio);
  for (const { name, widths, draw } of makings) {
    if (!isWanted(name)) continue;
    const picture = await draw(make);
    for (const width of widths) {
      const bytes = await encoded(picture, width);
      await writeFile(join(folder, `${name}-${String(width)}.avif`), bytes);
      process.stdout.write(`${String(bytes.length).padStart(6)} ${name}-${String(width)}\n`);
    }
  }
  if (out === undefined && isWanted("home")) await writeHomeCard(make);
  await studio.close();
}

function makeWith(studio: Studio): Make {
  return async (recipe, images, frame) => {
    const example = {
      name: recipe.kind,
      recipe,
      images: images.map(() => recipe.kind),
      ...(frame && { frame }),
    };
    const { bytes } = await studio.image(exampleJob(example, images), new AbortController().signal);
    return bytes;
  };
}

/** Encodes an image. The metadata records how it was made. */
function encoded(picture: Uint8Array, width: number): Promise<Buffer> {
  return sharp(picture)
    .keepMetadata()
    .flatten({ background: "#fff" })
    .resize(width)
    .avif({ quality: 60, effort: 6 })
    .toBuffer();
}
