import { browser } from "wxt/browser";

/** Both are in the file's own pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Is the number of pixels of the longer side below which results may look soft. */
const SHARP = 800;

export function isSmall({ width, height }: Size): boolean {
  return Math.max(width, height) < SHARP;
}

/** Writes a number as the browser's language does. */
export function count(value: number): string {
  return Math.round(value).toLocaleString(browser.i18n.getUILanguage());
}

/** Writes "1,600 × 1,200". */
export function sizeText({ width, height }: Size): string {
  return browser.i18n.getMessage("size", [count(width), count(height)]);
}
