// Renders public/icon/*.png from assets/icon.svg. Run it after changing the SVG.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const extension = join(import.meta.dirname, "..");
const folder = join(extension, "public/icon");

await mkdir(folder, { recursive: true });
for (const size of [16, 32, 48, 96, 128]) {
  const icon = sharp(join(extension, "assets/icon.svg"), { density: size * 9 }).resize(size, size);
  await icon.png({ compressionLevel: 9 }).toFile(join(folder, `${size}.png`));
}
