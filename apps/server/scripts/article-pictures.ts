// `npm run article-pictures [-- SLUG …]` has the studio engine photograph a product for each article of the blog, and
// makes the pictures that services show beside a link to the site. Look at each before it is committed.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { drawnBackdrops } from "@packshot/tools/request";
import sharp from "sharp";
import { createStudio } from "../src/engines/studio/index.ts";
import { coffee, exampleJob } from "../src/engines/studio/testing/index.ts";

type Backdrop = (typeof drawnBackdrops)[number];

interface Shot {
  readonly slug: string;
  readonly product: Uint8Array;
  readonly backdrop: Backdrop;
  readonly seed: number;
}

/** Services show links with pictures of this size. */
const card = { width: 1200, height: 630 };
const widths = [800, 1600];

const web = join(import.meta.dirname, "../../web");
const articleFolder = join(web, "src/assets/blog");
const cardFolder = join(web, "public/og");
const sample = (name: string) => readFile(join(web, `src/assets/samples/products/${name}.png`));
const cactus = await sharp(join(web, "e2e/photos/cactus.jpg")).png().toBuffer();
const cup = await coffee();

const shots: readonly Shot[] = [
  { slug: "ai-product-photography", product: await sample("headphones"), backdrop: "marble", seed: 1 },
  { slug: "ecommerce-photography-tips", product: cactus, backdrop: "wood", seed: 4 },
  { slug: "ai-photography-myths", product: await sample("sneaker"), backdrop: "outdoor", seed: 1 },
  { slug: "product-styling-tips", product: await sample("stoneware-mug"), backdrop: "cozy-home", seed: 3 },
  { slug: "lighting-guide", product: await sample("serum-bottle"), backdrop: "dramatic", seed: 1 },
];

const chosen = process.argv.slice(2);
const isChosen = (slug: string) => chosen.length === 0 || chosen.includes(slug);
const studio = await createStudio();
await Promise.all([articleFolder, cardFolder].map((folder) => mkdir(folder, { recursive: true })));
for (const shot of shots) {
  if (!isChosen(shot.slug)) continue;
  const picture = sharp(await photograph(shot, { width: 1600, height: 720 })).keepMetadata();
  for (const width of widths) {
    const file = join(articleFolder, `${shot.slug}-${String(width)}.avif`);
    await picture.clone().resize(width).avif({ quality: 58, effort: 6 }).toFile(file);
  }
  const { width, height } = card;
  await picture
    .clone()
    .resize(width, height)
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(cardFile(shot.slug));
  process.stdout.write(`${shot.slug}\n`);
}
if (isChosen("home")) await writeFile(cardFile("home"), await homeCard());
await studio.close();

function cardFile(name: string): string {
  return join(cardFolder, `${name}.jpg`);
}

async function photograph(
  { slug, product, backdrop, seed }: Shot,
  frame: { readonly width: number; readonly height: number },
): Promise<Uint8Array> {
  const recipe = {
    kind: "scene",
    backdrop,
    photoStyle: "professional",
    productSize: "small",
    angle: "straight",
    seed,
  } as const;
  const job = exampleJob({ name: slug, recipe, frame, images: ["product"] }, [product]);
  return (await studio.image(job, new AbortController().signal)).bytes;
}

/** Shows a photograph and four pictures that were made of it. */
async function homeCard(): Promise<Buffer> {
  const gap = 20;
  const side = (card.height - 3 * gap) / 2;
  const backdrops: readonly Backdrop[] = ["pure-white", "marble", "dramatic", "wood"];
  const made = await Promise.all(
    backdrops.map(async (backdrop, index) => {
      const picture = await photograph(
        { slug: backdrop, product: cup, backdrop, seed: 1 },
        { width: 1024, height: 1024 },
      );
      return {
        input: await sharp(picture).resize(side, side).toBuffer(),
        left: card.width - (2 - (index % 2)) * (side + gap),
        top: gap + Math.floor(index / 2) * (side + gap),
      };
    }),
  );
  const before = {
    input: await sharp(cup)
      .resize(card.width - 2 * side - 4 * gap, card.height - 2 * gap)
      .toBuffer(),
    left: gap,
    top: gap,
  };
  return sharp({ create: { ...card, channels: 3, background: "#faf8f4" } })
    .composite([before, ...made])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
