// Makes the image that services show next to a link to the home page: a photo and four images made from it.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { cutOut, type MakeImage, type ImageDefinition, photo, scene } from "./image-definition.ts";
import { main } from "./images/hero.ts";

const file = join(import.meta.dirname, "../../../web/public/og/home.jpg");
/** Size in pixels at which services show link images. */
const card = { width: 1200, height: 630 };
const gap = 20;
const side = (card.height - 3 * gap) / 2;
const before = { width: card.width - 2 * side - 4 * gap, height: card.height - 2 * gap };

const outcomes: readonly ImageDefinition["draw"][] = [
  cutOut(main, "marketplace"),
  scene(main, "marble", 2),
  scene(main, "cozy-home", 1),
  scene(main, "pastel", 1),
];

export async function writeHomeCard(make: MakeImage): Promise<void> {
  const photograph = await photo(main, before, { x: 0.47, y: 0.5, width: 1 })(make);
  const layers = [{ input: await sharp(photograph).resize(before).toBuffer(), left: gap, top: gap }];
  for (const [index, draw] of outcomes.entries()) {
    layers.push({
      input: await sharp(await draw(make))
        .resize(side, side)
        .toBuffer(),
      left: card.width - (2 - (index % 2)) * (side + gap),
      top: gap + Math.floor(index / 2) * (side + gap),
    });
  }
  const image = sharp({ create: { ...card, channels: 3, background: "#faf8f4" } }).composite(layers);
  await writeFile(file, await image.jpeg({ quality: 84, mozjpeg: true }).toBuffer());
}
