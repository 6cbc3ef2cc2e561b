import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { sampleProducts } from "./sample-products.ts";
import { assets } from "./sources.ts";

/** Pixels around each. */
const margin = 30;

/** Writes the sample products, with alpha and a little room around them. */
export async function writeSamples(): Promise<void> {
  const folder = join(assets, "samples", "products");
  await mkdir(folder, { recursive: true });
  for (const [name, { width, height, content }] of Object.entries(sampleProducts)) {
    const [across, down] = [String(width + 2 * margin), String(height + 2 * margin)];
    const corner = `${String(-margin)} ${String(-margin)}`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${corner} ${across} ${down}" width="${across}" height="${down}">${content}</svg>`;
    await sharp(Buffer.from(svg))
      .png({ compressionLevel: 9, effort: 10, palette: true })
      .toFile(join(folder, `${name}.png`));
  }
}
