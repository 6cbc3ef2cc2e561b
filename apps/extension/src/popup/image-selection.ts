import type { FoundImage } from "../finding/found-image.ts";

/** The sort orders of a page's images in the popup. */
export type ImageOrder = "size" | "page";

/** Maximum number of images per send. */
export const maxImagesPerSend = 8;

/** Sorts images, which come in page order. */
export function sortImages(images: readonly FoundImage[], by: ImageOrder): readonly FoundImage[] {
  return by === "page" ? images : images.toSorted((a, b) => b.width * b.height - a.width * a.height);
}

/** Adds or removes an image. At the maximum, nothing can be added. */
export function toggleImage(chosen: readonly string[], url: string): readonly string[] {
  if (chosen.includes(url)) return chosen.filter((one) => one !== url);
  return chosen.length < maxImagesPerSend ? [...chosen, url] : chosen;
}
