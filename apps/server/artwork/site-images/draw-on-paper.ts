import { createCanvas, loadImage } from "@napi-rs/canvas";
import type { Frame } from "@packshot/tools/request";

const paper = "#f1ede6";

/** Places images side by side on paper with soft shadows. `scale` is their height as a fraction of the frame's. */
export async function drawOnPaper(
  files: readonly Uint8Array[],
  scale: number,
  { width, height }: Frame,
): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  const images = await Promise.all(files.map((file) => loadImage(Buffer.from(file))));
  const imageHeight = height * scale;
  const widths = images.map((image) => (image.width * imageHeight) / image.height);
  const gap = height * 0.05;
  let left = (width - widths.reduce((sum, each) => sum + each, gap * (images.length - 1))) / 2;
  for (const [index, image] of images.entries()) {
    const imageWidth = widths[index] ?? 0;
    const top = (height - imageHeight) / 2;
    context.save();
    context.shadowColor = "rgba(60, 45, 30, 0.28)";
    context.shadowBlur = height * 0.035;
    context.shadowOffsetY = height * 0.015;
    context.fillStyle = paper;
    context.beginPath();
    context.roundRect(left, top, imageWidth, imageHeight, height * 0.014);
    context.fill();
    context.shadowColor = "transparent";
    context.clip();
    context.drawImage(image, left, top, imageWidth, imageHeight);
    context.restore();
    left += imageWidth + gap;
  }
  return canvas.toBuffer("image/png");
}
