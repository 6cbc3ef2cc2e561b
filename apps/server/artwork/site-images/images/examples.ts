import { getRow, type StoreLayout, storeSizeChoices } from "@packshot/tools/request";
import sharp from "sharp";
import { drawLogo, drawShopScreen } from "../drawn-sources.ts";
import {
  ad,
  cutOut,
  landscape,
  type MakeImage,
  type ImageDefinition,
  moodBoard,
  photo,
  scene,
} from "../image-definition.ts";
import { drawOnPaper } from "../draw-on-paper.ts";
import { readPhoto, type Product } from "../products.ts";

/** A tool's input and its result, as images of one size. */
interface Example {
  readonly slug: string;
  readonly before: ImageDefinition["draw"];
  readonly after: ImageDefinition["draw"];
}

const examples: readonly Example[] = [
  {
    slug: "remove-background",
    before: photo("stoneware-mug", landscape),
    after: cutOut("stoneware-mug", "soft-shadow", landscape),
  },
  {
    slug: "product-photos",
    before: photo("vase", landscape),
    after: scene("vase", "indoor", 1, landscape),
  },
  {
    slug: "ad-creative",
    before: photo("serum-bottle", landscape),
    after: ad(
      "serum-bottle",
      "pastel",
      1,
      {
        headline: "Sleep on it.",
        line: "Rosehip and plum, overnight.",
        action: "Shop the serum",
        layout: "side",
        fonts: "classic",
      },
      landscape,
    ),
  },
  {
    slug: "thumbnail-generator",
    before: photo("speaker", landscape),
    after: async (make) =>
      drawOnPaper([await thumbnail(make, "speaker", "Tiny box, huge sound?")], 0.62, landscape),
  },
  {
    slug: "mood-boards",
    before: photo("candle", landscape),
    after: moodBoard("candle", "earthcore", 1, landscape),
  },
  {
    slug: "app-store-screenshots",
    before: async (make) => drawOnPaper([await shopScreen(make)], 0.88, landscape),
    after: storeScreenshots,
  },
  { slug: "logo-mockups", before: drawLogoOnPaper, after: makeLogoOnLaptop },
  {
    slug: "product-photos-2",
    before: photo("drink-bottle", landscape),
    after: scene("drink-bottle", "mountain", 1, landscape),
  },
];

export const exampleImages: readonly ImageDefinition[] = examples.flatMap(({ slug, before, after }) => {
  const widths = [480, 960];
  return [
    { name: `example-${slug}-before`, widths, draw: before },
    { name: `example-${slug}-after`, widths, draw: after },
  ];
});

async function thumbnail(make: MakeImage, product: Product, text: string): Promise<Uint8Array> {
  const recipe = {
    kind: "thumbnail",
    ground: "picture",
    style: "vibrant",
    text,
    background: "",
    seed: 1,
  } as const;
  return make(recipe, [await readPhoto(product)]);
}

async function shopScreen(make: MakeImage): Promise<Buffer> {
  const items = [
    { name: "Dome lamp", price: "$89", draw: scene("table-lamp", "indoor", 1, landscape) },
    { name: "Round vase", price: "$54", draw: scene("vase", "natural-shadow", 1, landscape) },
    { name: "Fig candle", price: "$32", draw: scene("candle", "pastel", 2, landscape) },
    { name: "Glazed mug", price: "$28", draw: scene("stoneware-mug", "wood", 1, landscape) },
    { name: "Cloth speaker", price: "$120", draw: scene("speaker", "studio", 1, landscape) },
  ];
  return drawShopScreen(
    await Promise.all(items.map(async ({ name, price, draw }) => ({ name, price, image: await draw(make) }))),
  );
}

async function storeScreenshots(make: MakeImage): Promise<Buffer> {
  const screen = await shopScreen(make);
  const { frame } = getRow(storeSizeChoices, "iphone-6.9");
  const shot = (layout: StoreLayout, headline: string, line: string, accent: string) =>
    make(
      { kind: "store-screenshot", device: "iphone", layout, headline, line, accent, seed: 1 },
      [screen],
      frame,
    );
  const images = await Promise.all([
    shot("feature-highlight", "A slow house, one tap away", "Lamps, vases, mugs and more", "#1f5d4f"),
    shot("design-showcase", "Chosen by hand", "Small makers, small batches", "#b5502f"),
    shot("premium", "Wrapped with care", "Delivered in two days", "#3d4a5c"),
  ]);
  return drawOnPaper(images, 0.86, landscape);
}

async function drawLogoOnPaper(): Promise<Buffer> {
  return sharp(drawLogo())
    .resize({ ...landscape, fit: "contain", background: "#fff" })
    .flatten({ background: "#fff" })
    .png()
    .toBuffer();
}

function makeLogoOnLaptop(make: MakeImage): Promise<Uint8Array> {
  const recipe = {
    kind: "device-mockup",
    device: "macbook",
    scene: "home",
    style: "professional",
    screenColor: "auto",
    seed: 1,
  } as const;
  return make(recipe, [drawLogo()], landscape);
}
