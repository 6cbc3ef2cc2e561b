import { browser } from "wxt/browser";

/** Width and height in the file's own pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Minimum longer side in pixels; results of smaller images may look soft. */
const MIN_SHARP_SIDE_PX = 800;

export function isSmall({ width, height }: Size): boolean {
  return Math.max(width, height) < MIN_SHARP_SIDE_PX;
}

/** Formats a number in the browser's language. */
export function count(value: number): string {
  return Math.round(value).toLocaleString(browser.i18n.getUILanguage());
}

/** Formats a size as "1,600 × 1,200". */
export function formatSize({ width, height }: Size): string {
  return browser.i18n.getMessage("size", [count(width), count(height)]);
}
