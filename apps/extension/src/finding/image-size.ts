import { browser } from "wxt/browser";

/** Width and height in the file's own pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The longer side in pixels below which results may look soft. */
const SHARP = 800;

export function isSmall({ width, height }: Size): boolean {
  return Math.max(width, height) < SHARP;
}

/** Formats a number in the browser's language. */
export function count(value: number): string {
  return Math.round(value).toLocaleString(browser.i18n.getUILanguage());
}

/** Formats a size as "1,600 × 1,200". */
export function sizeText({ width, height }: Size): string {
  return browser.i18n.getMessage("size", [count(width), count(height)]);
}
