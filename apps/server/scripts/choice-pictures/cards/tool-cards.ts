import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Studio } from "../../../src/engines/studio/index.ts";
import * as orders from "./orders.ts";
import { hairstyleHead } from "../hairstyles/hairstyles.ts";
import { historicalFigure } from "../history/figures.ts";
import { filling, grid, halves, inFront, lying } from "./layouts.ts";
import { type Order, makePicture } from "../make-picture.ts";
import { withReview } from "./review.ts";
import { assets, source } from "../sources.ts";

type Make = (order: Order) => Promise<Uint8Array>;

/** By the tools' slugs; Remove Background's is a photograph and its cut-out, made by hand. */
const cards: Readonly<Record<string, (make: Make) => Promise<Buffer>>> = {
  "ad-creative": async (make) => filling(await make(orders.ad)),
  "new-ads": async (make) =>
    lying(await all(make, orders.newAds), [
      { width: 296, center: [196, 236], turn: -5 },
      { width: 318, center: [440, 262], turn: 4 },
    ]),
  "thumbnail-generator": async (make) =>
    lying(await all(make, orders.thumbnails), [
      { width: 470, center: [390, 150], turn: 5 },
      { width: 500, center: [290, 305], turn: -3 },
    ]),
  "story-generator": async (make) =>
    lying(await all(make, orders.stories), [
      { width: 210, center: [130, 262], turn: -6 },
      { width: 210, center: [510, 262], turn: 6 },
      { width: 234, center: [320, 246] },
    ]),
  "generate-reviews": async (make) => withReview(await make(orders.review)),
  "logo-generator": async (make) => grid(await all(make, orders.wordmarks), 2),
  "logo-mockups": async (make) => filling(await make(orders.mockUp)),
  "mood-boards": async (make) => grid(await all(make, orders.moodBoards), 3, 1.25),
  "app-store-screenshots": async (make) =>
    lying(await all(make, orders.screenshots), [
      { width: 180, center: [122, 262] },
      { width: 180, center: [518, 262] },
      { width: 200, center: [320, 250] },
    ]),
  "ghibli-style": async (make) => halves(await source("cat"), await make(orders.ghibli)),
  "gta-style": async (make) => halves(await source("coffee"), await make(orders.gta)),
  "custom-portraits": async (make) => filling(await make(orders.portrait)),
  hairstyles: async () => grid(await Promise.all(heads.map(hairstyleHead)), 4),
  "famous-mascots": async (make) => filling(await make(orders.mascot)),
  "celebrity-endorsement": async (make) => {
    const figures = ["cleopatra", "mozart"].map((name) => historicalFigure(name, "tall"));
    return inFront(await grid(await Promise.all(figures), 2), await make(orders.cup), 250);
  },
  "product-photos": async (make) => filling(await make(orders.productPhoto)),
};

/** As many as the card has room for, as different as they can be. */
const heads = [1, 8, 12, 3, 9, 6, 11, 5, 16, 15, 14, 17].map((number) => `style-${String(number)}`);

function all(make: Make, wanted: readonly Order[]): Promise<readonly Uint8Array[]> {
  return Promise.all(wanted.map(make));
}

/** Writes the pictures of the dashboard's cards: what each tool makes. */
export async function writeToolCards(studio: Studio): Promise<void> {
  const folder = join(assets, "tools");
  await mkdir(folder, { recursive: true });
  for (const [slug, draw] of Object.entries(cards)) {
    const picture = await draw((order) => makePicture(studio, order));
    await sharp(picture)
      .webp({ quality: 82, effort: 6 })
      .toFile(join(folder, `${slug}.webp`));
  }
}
