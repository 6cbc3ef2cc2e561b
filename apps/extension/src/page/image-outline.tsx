import { browser } from "wxt/browser";
import type { FoundImage } from "../finding/found-image.ts";
import type { ShownImage } from "../finding/shown-image.ts";
import { count, formatSize } from "../finding/image-size.ts";

const LABEL_HEIGHT_PX = 80;
const GAP_PX = 8;

interface Props {
  readonly image: ShownImage;
  readonly found: FoundImage | null | undefined;
}

/** Outlines an image at its position in the window, with its size below. */
export function ImageOutline({ image: { element, alt }, found }: Props) {
  const { left, top, bottom, width, height } = element.getBoundingClientRect();
  const below = Math.min(Math.max(bottom + GAP_PX, GAP_PX), window.innerHeight - LABEL_HEIGHT_PX - GAP_PX);
  const beside = Math.min(Math.max(left, GAP_PX), Math.max(GAP_PX, window.innerWidth - 320 - GAP_PX));
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
export function formatSizeLine(foundImage: FoundImage | null | undefined): string {
  if (foundImage === undefined) return browser.i18n.getMessage("pickerLooking");
  if (foundImage === null) return browser.i18n.getMessage("pickerUnreadable");
  const { url, shown } = foundImage;
  if (url === shown.url) return formatSize(foundImage);
  const parts = [formatSize(foundImage), count(shown.width), count(shown.height)];
  return browser.i18n.getMessage("sizeFound", parts);
}
