import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createCanvas, loadImage, type SKRSContext2D } from "@napi-rs/canvas";
import sharp from "sharp";
import { card, fillCard, drawGrid, splitHalves, placeInFront, scatterOnPaper } from "./layouts.ts";
import * as orders from "./card-images.ts";
import { drawHairstyleHead } from "../hairstyles/hairstyles.ts";
import { drawHistoricalFigure } from "../historic-figures.ts";
import { assets, makeWithStudio, type ImageOrder, readSource } from "../make-with-studio.ts";
import type { Studio } from "../../../src/engines/studio/index.ts";
import { findFont } from "../../../src/engines/studio/testing/index.ts";

type Make = (order: ImageOrder) => Promise<Uint8Array>;

/**
 * Card makers by tool slug. Remove Background isn't here because its card, a photo and its cut-out, is made by hand.
 */
const cards: Readonly<Record<string, (make: Make) => Promise<Buffer>>> = {
  "ad-creative": async (make) => fillCard(await make(orders.ad)),
  "new-ads": async (make) =>
    scatterOnPaper(await makeAll(make, orders.newAds), [
      { width: 296, center: [196, 236], turn: -5 },
      { width: 318, center: [440, 262], turn: 4 },
    ]),
  "thumbnail-generator": async (make) =>
    scatterOnPaper(await makeAll(make, orders.thumbnails), [
      { width: 470, center: [390, 150], turn: 5 },
      { width: 500, center: [290, 305], turn: -3 },
    ]),
  "story-generator": async (make) =>
    scatterOnPaper(await makeAll(make, orders.stories), [
      { width: 210, center: [130, 262], turn: -6 },
      { width: 210, center: [510, 262], turn: 6 },
      { width: 234, center: [320, 246] },
    ]),
  "generate-reviews": async (make) => drawReviewCard(await make(orders.review)),
  "logo-generator": async (make) => drawGrid(await makeAll(make, orders.wordmarks), 2),
  "logo-mockups": async (make) => fillCard(await make(orders.mockup)),
  "mood-boards": async (make) => drawGrid(await makeAll(make, orders.moodBoards), 3, 1.25),
  "app-store-screenshots": async (make) =>
    scatterOnPaper(await makeAll(make, orders.screenshots), [
      { width: 180, center: [122, 262] },
      { width: 180, center: [518, 262] },
      { width: 200, center: [320, 250] },
    ]),
  "ghibli-style": async (make) => splitHalves(await readSource("cat"), await make(orders.ghibli)),
  "gta-style": async (make) => splitHalves(await readSource("coffee"), await make(orders.gta)),
  "custom-portraits": async (make) => fillCard(await make(orders.portrait)),
  hairstyles: async () => drawGrid(await Promise.all(heads.map(drawHairstyleHead)), 4),
  "famous-mascots": async (make) => fillCard(await make(orders.mascot)),
  "celebrity-endorsement": async (make) => {
    const figures = ["cleopatra", "mozart"].map((name) => drawHistoricalFigure(name, "tall"));
    return placeInFront(await drawGrid(await Promise.all(figures), 2), await make(orders.cup), 250);
  },
  "product-photos": async (make) => fillCard(await make(orders.productPhoto)),
};

/** Heads that fill the card and differ as much as possible. */
const heads = [1, 8, 12, 3, 9, 6, 11, 5, 16, 15, 14, 17].map((number) => `style-${String(number)}`);

function makeAll(make: Make, wanted: readonly ImageOrder[]): Promise<readonly Uint8Array[]> {
  return Promise.all(wanted.map(make));
}

/** Writes the images of the dashboard's cards, which show what each tool makes. */
export async function writeToolCards(studio: Studio): Promise<void> {
  const folder = join(assets, "tools");
  await mkdir(folder, { recursive: true });
  for (const [slug, draw] of Object.entries(cards)) {
    const image = await draw((order) => makeWithStudio(studio, order));
    await sharp(image)
      .webp({ quality: 82, effort: 6 })
      .toFile(join(folder, `${slug}.webp`));
  }
}

const ink = "#1c1a17";
const soft = "#6b655c";
const hairline = "#e4ded3";
/** Puts a review, marked as a sample, below the photo. */
async function drawReviewCard(photograph: Uint8Array): Promise<Buffer> {
  const canvas = createCanvas(card.width, card.height);
  const context = canvas.getContext("2d");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, card.width, card.height);
  context.drawImage(await loadImage(await fillCard(photograph)), 0, -92);
  const top = 322;
  context.fillRect(0, top, card.width, card.height - top);

  context.fillStyle = "#e0a63a";
  for (let index = 0; index < 5; index++) drawStar(context, 50 + index * 34, top + 36);
  context.fillStyle = ink;
  context.font = findFont("inter-bold", 26, "Nora K.");
  context.fillText("Nora K.", 36, top + 88);
  context.fillStyle = hairline;
  for (const [index, width] of [568, 440].entries()) {
    context.beginPath();
    context.roundRect(36, top + 106 + index * 26, width, 12, 6);
    context.fill();
  }
  drawTag(context, "AI-generated sample", top + 18);
  return canvas.toBuffer("image/png");
}

function drawStar(context: SKRSContext2D, x: number, y: number): void {
  context.beginPath();
  for (let corner = 0; corner < 10; corner++) {
    const angle = (corner / 5 - 0.5) * Math.PI;
    const radius = corner % 2 === 0 ? 15 : 6.6;
    context.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  context.closePath();
  context.fill();
}

/** Draws a tag at the right end of a line. */
function drawTag(context: SKRSContext2D, text: string, y: number): void {
  context.font = findFont("inter-medium", 20, text);
  const width = context.measureText(text).width + 36;
  context.strokeStyle = soft;
  context.lineWidth = 1.5;
  context.beginPath();
  context.roundRect(card.width - 36 - width, y, width, 36, 18);
  context.stroke();
  context.fillStyle = soft;
  context.fillText(text, card.width - 18 - width, y + 25);
}
