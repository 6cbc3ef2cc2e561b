import { browser } from "wxt/browser";

/** Width and height in the file's own pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Minimum longer side, in pixels, for sharp results. */
const MIN_SHARP_SIDE_PX = 800;

/** Returns whether results of an image of this size may look soft. */
export function isSmall({ width, height }: Size): boolean {
  return Math.max(width, height) < MIN_SHARP_SIDE_PX;
}

/** Formats a number in the browser's language. */
export function formatNumber(value: number): string {
  return Math.round(value).toLocaleString(browser.i18n.getUILanguage());
}

/** Formats a size as "1,600 × 1,200". */
export function formatSize({ width, height }: Size): string {
  return browser.i18n.getMessage("size", [formatNumber(width), formatNumber(height)]);
}
