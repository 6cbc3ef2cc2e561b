import type { RunImage } from "../../api/trpc.ts";
import { listed } from "../options/blocked.ts";
import { engineName } from "../tool/cost.ts";

/** "by Gemini"; of several pictures each engine once. */
export function madeBy(images: readonly Pick<RunImage, "engine">[]): string {
  return `by ${listed([...new Set(images.map(engineName))])}`;
}

/** "2.3 s · by Gemini": what can be said of any picture. */
export function makingOf(image: Pick<RunImage, "engine" | "seconds">): string {
  return `${image.seconds.toFixed(1)} s · ${madeBy([image])}`;
}
