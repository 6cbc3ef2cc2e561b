import { type ReactNode, useEffect, useState } from "react";
import { browser } from "wxt/browser";
import { toSafeImageUrl } from "../urls.ts";
import type { FoundImage } from "../finding/found-image.ts";
import { formatSize } from "../finding/image-size.ts";
import type { ImageVerdict } from "../page/page-calls.ts";
import { maxImagesPerSend } from "../sending/image-selection.ts";
import { type FileFacts, readFacts } from "./file-facts.ts";
import { formatType, formatWeight } from "./facts-text.ts";
import type { Minimum } from "./shop-minimum.ts";
import { VerdictText } from "./verdict-text.tsx";

interface Props {
  readonly images: readonly FoundImage[];
  readonly chosen: readonly string[];
  readonly level: Minimum["level"] | undefined;
  readonly isSmall: (image: FoundImage) => boolean;
  /** The listing checks by image URL; null while a check is running. */
  readonly verdicts: ReadonlyMap<string, ImageVerdict | null>;
  readonly toggle: (url: string) => void;
}

export function ImageTable({ images, chosen, level, isSmall, verdicts, toggle }: Props) {
  const { i18n } = browser;
  const facts = useFacts(images);
  const warning = i18n.getMessage(level === "advised" ? "xraySmallAdvised" : "xraySmall");
  const isChecked = verdicts.size > 0;
  const columns = [
    "xrayImage",
    "xraySize",
    "xrayType",
    "xrayWeight",
    ...(isChecked ? ["xrayCheck" as const] : []),
  ] as const;
  const hasUnreadable = [...facts.values()].some(({ isByName, bytes }) => isByName || bytes === null);
  return (
    <div className="rows">
      <table aria-labelledby="xray-title">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {i18n.getMessage(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {images.map((image, index) => (
            <Row
              key={image.url}
              image={image}
              name={image.alt.trim() || i18n.getMessage("popupImageNumber", String(index + 1))}
              facts={facts.get(image.url)}
              warning={isSmall(image) ? warning : null}
              isChosen={chosen.includes(image.url)}
              check={isChecked ? <VerdictCell verdict={verdicts.get(image.url)} /> : null}
              isFull={chosen.length >= maxImagesPerSend}
              toggle={() => toggle(image.url)}
            />
          ))}
        </tbody>
      </table>
      {isChecked && <p className="soft">{i18n.getMessage("xrayCheckNotice")}</p>}
      {hasUnreadable && <p className="soft">{i18n.getMessage("xrayHidden")}</p>}
    </div>
  );
}

/** Renders the cell with an image's listing check; empty for an image that wasn't selected for one. */
function VerdictCell({ verdict }: { readonly verdict: ImageVerdict | null | undefined }) {
  return <td className="verdict">{verdict !== undefined && <VerdictText verdict={verdict} />}</td>;
}

/** Reads the facts of all images by URL. Stops when the component unmounts. */
function useFacts(images: readonly FoundImage[]): ReadonlyMap<string, FileFacts> {
  const [facts, setFacts] = useState<ReadonlyMap<string, FileFacts>>(new Map());
  useEffect(() => {
    const controller = new AbortController();
    const urls = images.map(({ url }) => url);
    void readFacts(urls, controller.signal, (url, newFacts) =>
      setFacts((before) => new Map(before).set(url, newFacts)),
    );
    return () => controller.abort();
  }, [images]);
  return facts;
}

interface RowProps {
  readonly image: FoundImage;
  readonly name: string;
  /** Undefined while the facts are being read. */
  readonly facts: FileFacts | undefined;
  readonly warning: string | null;
  readonly isChosen: boolean;
  /** The cell with the listing check; null before the first check of any image. */
  readonly check: ReactNode;
  /** True when the maximum number of images is selected. */
  readonly isFull: boolean;
  readonly toggle: () => void;
}

function Row({ image, name, facts, warning, isChosen, check, isFull, toggle }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <label>
          <input type="checkbox" checked={isChosen} disabled={isFull && !isChosen} onChange={toggle} />
          <img src={toSafeImageUrl(image.shown.url) ?? ""} alt="" />
          <span className="name">{name}</span>
        </label>
      </th>
      <td>
        {formatSize(image)}
        {warning !== null && <strong className="warning">{warning}</strong>}
      </td>
      <td>{formatType(facts)}</td>
      <td>{formatWeight(facts)}</td>
      {check}
    </tr>
  );
}
