// Photos from Debian's packages opencv-doc and python3-skimage. They have no ground truth, so people review the sheet.
import { join } from "node:path";
import sharp from "sharp";
import { openCutter } from "../../src/engines/studio/testing/index.ts";
import { drawPair, writeSheet } from "./sheet.ts";

const folders = {
  "/usr/share/doc/opencv-doc/examples/data": [
    "aloeL.jpg",
    "apple.jpg",
    "baboon.jpg",
    "Blender_Suzanne1.jpg",
    "board.jpg",
    "box_in_scene.png",
    "butterfly.jpg",
    "fruits.jpg",
    "HappyFish.jpg",
    "messi5.jpg",
    "orange.jpg",
    "smarties.png",
    "squirrel_cls.jpg",
  ],
  "/usr/share/doc/opencv-doc/examples/alphamat/input_images": ["plant.jpg"],
  "/usr/lib/python3/dist-packages/skimage/data": [
    "astronaut.png",
    "chelsea.png",
    "coffee.png",
    "motorcycle_left.png",
    "rocket.jpg",
  ],
};

/** Writes one PNG with every photo next to its cut-out on white. */
export async function drawPhotoSheet(file: string): Promise<void> {
  const cut = await openCutter();
  const pairs: Buffer[] = [];
  for (const [folder, names] of Object.entries(folders)) {
    for (const name of names) {
      const photo = sharp(join(folder, name)).rotate().toColourspace("srgb").removeAlpha();
      const png = await photo.png({ compressionLevel: 1 }).toBuffer();
      const result = await cut(png);
      pairs.push(await drawPair(png, result, `${name} ${result.isQuestioned ? "questioned" : ""}`));
    }
  }
  await writeSheet(file, pairs);
  console.log(`Photos without ground truth, next to their cut-outs: ${file}`);
}
