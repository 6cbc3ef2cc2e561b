import { browser } from "wxt/browser";
import type { FoundImage } from "../finding/found-image.ts";
import type { ShownImage } from "../finding/shown-image.ts";
import { count, formatSize } from "../finding/image-size.ts";

const LABEL_HEIGHT = 80;
const GAP = 8;

interface Props {
  readonly image: ShownImage;
  readonly found: FoundImage | null | undefined;
}

/** Outlines an image at its position in the window, with its size below. */
export function ImageOutline({ image: { element, alt }, found }: Props) {
  const { left, top, bottom, width, height } = element.getBoundingClientRect();
  const below = Math.min(Math.max(bottom + GAP, GAP), window.innerHeight - LABEL_HEIGHT - GAP);
  const beside = Math.min(Math.max(left, GAP), Math.max(GAP, window.innerWidth - 320 - GAP));
  return (
    <>
      <div
        className="outline"
        style={{ left: px(left), top: px(top), width: px(width), height: px(height) }}
      />
      <div className="card label" style={{ left: px(beside), top: px(below) }} aria-hidden="true">
        <b>{alt || browser.i18n.getMessage("pickerUnnamed")}</b>
        <span className="soft">{formatSizeLine(found)}</span>
      </div>
    </>
  );
}

const px = (length: number) => `${length}px`;

/** Returns the text with the largest size found. */
export function formatSizeLine(found: FoundImage | null | undefined): string {
  if (found === undefined) return browser.i18n.getMessage("pickerLooking");
  if (found === null) return browser.i18n.getMessage("pickerUnreadable");
  const { url, shown } = found;
  if (url === shown.url) return formatSize(found);
  const parts = [formatSize(found), count(shown.width), count(shown.height)];
  return browser.i18n.getMessage("sizeFound", parts);
}
