// `npm run article-images -w @packshot/server [-- SLUG …]` makes an image of a product for each blog article with the
// studio engine, and the image for the article's link previews. Look at each one before you commit it.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { drawnBackdrops } from "@packshot/tools/request";
import sharp from "sharp";
import { createStudio } from "../src/engines/studio/index.ts";
import { createExampleJob } from "../src/engines/studio/testing/index.ts";
import { readPhoto, type Product } from "./site-images/products.ts";

type Backdrop = (typeof drawnBackdrops)[number];

interface Shot {
  readonly slug: string;
  readonly product: Product;
  readonly backdrop: Backdrop;
  readonly seed: number;
}

/** Size of link previews, in pixels. */
const card = { width: 1200, height: 630 };
const widths = [800, 1600];

const web = join(import.meta.dirname, "../../web");
const articleFolder = join(web, "src/assets/blog");
const cardFolder = join(web, "public/og");

const shots: readonly Shot[] = [
  { slug: "ai-product-photography", product: "headphones", backdrop: "marble", seed: 1 },
  { slug: "ecommerce-photography-tips", product: "table-lamp", backdrop: "wood", seed: 4 },
  { slug: "ai-photography-myths", product: "drink-bottle", backdrop: "outdoor", seed: 1 },
  { slug: "product-styling-tips", product: "stoneware-mug", backdrop: "cozy-home", seed: 3 },
  { slug: "lighting-guide", product: "serum-bottle", backdrop: "dramatic", seed: 1 },
];

const chosenNames = process.argv.slice(2);
const isChosen = (slug: string) => chosenNames.length === 0 || chosenNames.includes(slug);
const studio = await createStudio();
await Promise.all([articleFolder, cardFolder].map((folder) => mkdir(folder, { recursive: true })));
for (const shot of shots) {
  if (!isChosen(shot.slug)) continue;
  const image = sharp(await photograph(shot)).keepMetadata();
  for (const width of widths) {
    const file = join(articleFolder, `${shot.slug}-${String(width)}.avif`);
    await image.clone().resize(width).avif({ quality: 58, effort: 6 }).toFile(file);
  }
  const { width, height } = card;
  await image
    .clone()
    .resize(width, height)
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(cardFolder, `${shot.slug}.jpg`));
  process.stdout.write(`${shot.slug}\n`);
}
await studio.close();

async function photograph({ slug, product, backdrop, seed }: Shot): Promise<Uint8Array> {
  const recipe = {
    kind: "scene",
    backdrop,
    photoStyle: "professional",
    productSize: "small",
    angle: "straight",
    viewpoint: "standing",
    seed,
  } as const;
  const example = { name: slug, recipe, frame: { width: 1600, height: 720 }, images: [product] };
  const job = createExampleJob(example, [await readPhoto(product)]);
  return (await studio.image(job, new AbortController().signal)).bytes;
}
