// Draws images that aren't photos: a logo and the screen of a shop's app.
import { createCanvas, loadImage, type SKRSContext2D } from "@napi-rs/canvas";
import { findFont } from "../../src/engines/studio/testing/index.ts";

type Face = Parameters<typeof findFont>[0];

const ink = "#22201c";
const soft = "#8a8378";
const accent = "#1f5d4f";

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function write(
  context: SKRSContext2D,
  text: string,
  left: number,
  baseline: number,
  { face, size, color }: { readonly face: Face; readonly size: number; readonly color: string },
): void {
  context.font = findFont(face, size, text);
  context.fillStyle = color;
  context.fillText(text, left, baseline);
}

/** Draws a mark of two leaves over a name, with alpha, 1200 × 900 pixels. */
export function drawLogo(): Buffer {
  const canvas = createCanvas(1200, 900);
  const context = canvas.getContext("2d");
  context.fillStyle = accent;
  for (const side of [-1, 1]) {
    context.beginPath();
    context.moveTo(600 + side * 14, 520);
    context.bezierCurveTo(600 + side * 14, 330, 600 + side * 120, 230, 600 + side * 290, 210);
    context.bezierCurveTo(600 + side * 290, 400, 600 + side * 190, 510, 600 + side * 14, 520);
    context.fill();
  }
  context.textAlign = "center";
  write(context, "Fernhollow", 600, 720, { face: "dm-serif", size: 190, color: accent });
  return canvas.toBuffer("image/png");
}

export interface ShopItem {
  readonly name: string;
  readonly price: string;
  readonly image: Uint8Array;
}

/** Draws a shop's first screen: one large image of the first item, the others in rows of two; 1080 × 2340 pixels. */
export async function drawShopScreen(items: readonly ShopItem[]): Promise<Buffer> {
  const canvas = createCanvas(1080, 2340);
  const context = canvas.getContext("2d");
  context.fillStyle = "#f6f2ea";
  context.fillRect(0, 0, 1080, 2340);
  write(context, "Fernhollow", 60, 230, { face: "dm-serif", size: 84, color: accent });
  write(context, "Things for a slow house", 60, 300, { face: "inter-medium", size: 38, color: soft });
  for (const [index, item] of items.entries()) await drawItem(context, item, getPlace(index));
  return canvas.toBuffer("image/png");
}

function getPlace(index: number): Place {
  if (index === 0) return { left: 60, top: 360, width: 960, height: 700 };
  const [row, column] = [Math.floor((index - 1) / 2), (index - 1) % 2];
  return { left: 60 + column * 495, top: 1220 + row * 580, width: 465, height: 420 };
}

async function drawItem(
  context: SKRSContext2D,
  { name, price, image: bytes }: ShopItem,
  place: Place,
): Promise<void> {
  const { left, top, width, height } = place;
  const image = await loadImage(Buffer.from(bytes));
  const scale = Math.max(width / image.width, height / image.height);
  context.save();
  context.beginPath();
  context.roundRect(left, top, width, height, 36);
  context.clip();
  context.drawImage(
    image,
    left + (width - image.width * scale) / 2,
    top + (height - image.height * scale) / 2,
    image.width * scale,
    image.height * scale,
  );
  context.restore();
  write(context, name, left, top + height + 58, { face: "inter-bold", size: 38, color: ink });
  write(context, price, left, top + height + 108, { face: "inter-medium", size: 36, color: soft });
}
