import { browser } from "wxt/browser";
import type { FoundImage } from "../finding/found-image.ts";
import type { ShownImage } from "../finding/shown-image.ts";
import { formatNumber, formatSize } from "../finding/image-size.ts";

const LABEL_HEIGHT_PX = 80;
const GAP_PX = 8;

interface Props {
  readonly image: ShownImage;
  readonly found: FoundImage | null | undefined;
}

/** Outlines an image at its position in the window, with its size below. */
export function ImageOutline({ image: { element, alt }, found }: Props) {
  const { left, top, bottom, width, height } = element.getBoundingClientRect();
  const labelTop = Math.min(Math.max(bottom + GAP_PX, GAP_PX), window.innerHeight - LABEL_HEIGHT_PX - GAP_PX);
  const labelLeft = Math.min(Math.max(left, GAP_PX), Math.max(GAP_PX, window.innerWidth - 320 - GAP_PX));
  return (
    <>
      <div
        className="outline"
        style={{ left: px(left), top: px(top), width: px(width), height: px(height) }}
      />
      <div className="card label" style={{ left: px(labelLeft), top: px(labelTop) }} aria-hidden="true">
        <b>{alt || browser.i18n.getMessage("pickerUnnamed")}</b>
        <span className="soft">{formatSizeLine(found)}</span>
      </div>
    </>
  );
}

const px = (length: number) => `${length}px`;

/** Formats the largest size found; undefined while the lookup runs, null if no version loads. */
export function formatSizeLine(foundImage: FoundImage | null | undefined): string {
  if (foundImage === undefined) return browser.i18n.getMessage("pickerLooking");
  if (foundImage === null) return browser.i18n.getMessage("pickerUnreadable");
  const { url, shown } = foundImage;
  if (url === shown.url) return formatSize(foundImage);
  const parts = [formatSize(foundImage), formatNumber(shown.width), formatNumber(shown.height)];
  return browser.i18n.getMessage("sizeFound", parts);
}
