import { ImageData } from "@napi-rs/canvas";
import { type Sheet, createSheet } from "../../pixels/canvas.ts";
import { boxMean } from "../../pixels/box-mean.ts";

/** Length of the smear to both sides, as a share of the width. */
const reach = 0.05;

/** What is behind a camera that follows its subject: smeared from side to side. A new sheet. */
export function panned({ canvas, context }: Sheet): Sheet {
  const { width, height } = canvas;
  const { data } = context.getImageData(0, 0, width, height);
  const image = new ImageData(width, height);
  for (let c = 0; c < 3; c++) {
    const channel = Float32Array.from({ length: width * height }, (_, i) => data[i * 4 + c] ?? 0);
    const smeared = boxMean(channel, width, height, Math.round(width * reach), 0);
    for (let i = 0; i < smeared.length; i++) image.data[i * 4 + c] = smeared[i] ?? 0;
  }
  for (let i = 3; i < image.data.length; i += 4) image.data[i] = 255;
  const sheet = createSheet(width, height);
  sheet.context.putImageData(image, 0, 0);
  return sheet;
}
