import type { Frame } from "@packshot/tools/request";

/** What every image model accepts. Taller and wider ones repeat the scene like tiles. */
const ratios = ["1:1", "2:3", "3:2", "3:4", "4:3", "4:5", "5:4", "9:16", "16:9", "21:9"] as const;
export type Ratio = (typeof ratios)[number];

/** The service's own pictures are off by a little more than 1 %. */
const TOLERANCE = 0.03;

function valueOf(ratio: Ratio): number {
  const [width = 1, height = 1] = ratio.split(":").map(Number);
  return width / height;
}

const apart = (a: number, b: number) => Math.abs(Math.log(a / b));

/** The one that needs the least cropping to fill the frame. */
export function ratioToAsk({ width, height }: Frame): Ratio {
  const wanted = width / height;
  return ratios.reduce((best, ratio) =>
    apart(valueOf(ratio), wanted) < apart(valueOf(best), wanted) ? ratio : best,
  );
}

export function hasRatio({ width, height }: Frame, ratio: Ratio): boolean {
  return apart(width / height, valueOf(ratio)) < TOLERANCE;
}
