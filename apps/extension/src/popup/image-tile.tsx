import { browser } from "wxt/browser";
import type { FoundImage } from "../finding/found-image.ts";
import { ImageOrIcon } from "../ui/image-or-icon.tsx";
import { isSmall, formatSize } from "../finding/image-size.ts";

interface Props {
  readonly image: FoundImage;
  /** The image's position on the page, which names an image without alternative text. */
  readonly number: number;
  readonly isChosen: boolean;
  /** True when the maximum number of images is selected. */
  readonly isFull: boolean;
  readonly onToggle: () => void;
}

export function ImageTile({ image, number, isChosen, isFull, onToggle }: Props) {
  const { i18n } = browser;
  const name = image.alt.trim() || i18n.getMessage("popupImageNumber", String(number));
  return (
    <label className="tile" title={name}>
      <ImageOrIcon url={image.shown.url} />
      <input type="checkbox" checked={isChosen} disabled={isFull && !isChosen} onChange={onToggle} />
      <span className="visually-hidden">{name}</span>
      <span className="size">{formatSize(image)}</span>
      {isSmall(image) && <span className="small-mark">{i18n.getMessage("popupSmall")}</span>}
    </label>
  );
}
