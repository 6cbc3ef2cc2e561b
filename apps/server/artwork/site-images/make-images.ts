import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { adImages } from "./images/ads.ts";
import { exampleImages } from "./images/examples.ts";
import { galleryImages } from "./images/gallery.ts";
import { heroImages } from "./images/hero.ts";
import { writeHomeCard } from "./home-card.ts";
import type { MakeImage, ImageDefinition } from "./image-definition.ts";
import { createStudio, type Studio } from "../../src/engines/studio/index.ts";
import { createExampleJob } from "../../src/engines/studio/testing/index.ts";

const siteFolder = join(import.meta.dirname, "../../../web/src/assets/site");
const definitions: readonly ImageDefinition[] = [
  ...heroImages,
  ...adImages,
  ...exampleImages,
  ...galleryImages,
];

/**
 * Makes the images whose names start with one of these, or all of them, and writes each in all its widths.
 * @param out the folder for previews; the link image of the home page is made only without it
 */
export async function makeImages(names: readonly string[], out?: string): Promise<void> {
  const folder = resolve(out ?? siteFolder);
  await mkdir(folder, { recursive: true });
  const isWanted = (name: string) => names.length === 0 || names.some((wanted) => name.startsWith(wanted));
  const studio = await createStudio();
  const make = makeWith(studio);
  for (const { name, widths, draw } of definitions) {
    if (!isWanted(name)) continue;
    const image = await draw(make);
    for (const width of widths) {
      const bytes = await encode(image, width);
      await writeFile(join(folder, `${name}-${String(width)}.avif`), bytes);
      process.stdout.write(`${String(bytes.length).padStart(6)} ${name}-${String(width)}\n`);
    }
  }
  if (out === undefined && isWanted("home")) await writeHomeCard(make);
  await studio.close();
}

function makeWith(studio: Studio): MakeImage {
  return async (recipe, images, frame) => {
    const example = {
      name: recipe.kind,
      recipe,
      images: images.map(() => recipe.kind),
      ...(frame && { frame }),
    };
    const { bytes } = await studio.image(createExampleJob(example, images), new AbortController().signal);
    return bytes;
  };
}

/** Encodes an image. The metadata records how it was made. */
function encode(image: Uint8Array, width: number): Promise<Buffer> {
  return sharp(image)
    .keepMetadata()
    .flatten({ background: "#fff" })
    .resize(width)
    .avif({ quality: 60, effort: 6 })
    .toBuffer();
}
