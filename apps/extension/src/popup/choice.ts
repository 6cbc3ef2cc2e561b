import type { FoundImage } from "../finding/found-image.ts";

/** Is how the popup orders the pictures of a page. */
export type ImageOrder = "size" | "page";

/** Is how many pictures can be sent at once. */
export const mostAtOnce = 8;

/** Orders pictures, which come in the order of the page. */
export function ordered(images: readonly FoundImage[], by: ImageOrder): readonly FoundImage[] {
  return by === "page" ? images : images.toSorted((a, b) => b.width * b.height - a.width * a.height);
}

/** Chooses a picture, or no longer. Beyond the most that can be sent at once, the choice stays as it is. */
export function toggled(chosen: readonly string[], url: string): readonly string[] {
  if (chosen.includes(url)) return chosen.filter((one) => one !== url);
  return chosen.length < mostAtOnce ? [...chosen, url] : chosen;
}
