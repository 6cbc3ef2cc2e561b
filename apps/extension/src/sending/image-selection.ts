import { browser } from "wxt/browser";
import type { FoundImage } from "../finding/found-image.ts";

/** The sort orders of a page's images. */
export type ImageOrder = "size" | "page";

/** Maximum number of images per send. */
export const maxImagesPerSend = 8;

/** Sorts images, which come in page order. */
export function sortImages(images: readonly FoundImage[], by: ImageOrder): readonly FoundImage[] {
  return by === "page" ? images : images.toSorted((a, b) => b.width * b.height - a.width * a.height);
}

/** Adds or removes an image. At the maximum, nothing can be added. */
export function toggleImage(chosenUrls: readonly string[], url: string): readonly string[] {
  if (chosenUrls.includes(url)) return chosenUrls.filter((one) => one !== url);
  return chosenUrls.length < maxImagesPerSend ? [...chosenUrls, url] : chosenUrls;
}

/** Returns the text of the button that sends this many images. */
export function formatSendLabel(count: number): string {
  const { i18n } = browser;
  if (count === 0) return i18n.getMessage("popupSendNone");
  return count === 1 ? i18n.getMessage("popupSendOne") : i18n.getMessage("popupSendMany", String(count));
}
