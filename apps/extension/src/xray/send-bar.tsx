import { useState } from "react";
import { browser } from "wxt/browser";
import type { ToolGroup } from "../page/page-calls.ts";
import { maxImagesPerSend, formatSendLabel } from "../sending/image-selection.ts";
import { ToolSelect } from "../ui/tool-select.tsx";

interface Props {
  readonly groups: readonly ToolGroup[];
  /** The number of selected images. */
  readonly count: number;
  readonly send: (slug: string) => void;
}

/** Offers the tools and a button that sends the selected images to the chosen one, initially the first. */
export function SendBar({ groups, count, send }: Props) {
  const { i18n } = browser;
  const [slug, setSlug] = useState(groups[0]?.tools[0]?.slug);
  if (slug === undefined) return <p className="note">{i18n.getMessage("popupNoTools")}</p>;
  return (
    <div className="send-bar">
      <p className="soft" role="status">
        {i18n.getMessage("popupImagesChosen", [String(count), String(maxImagesPerSend)])}
      </p>
      <ToolSelect groups={groups} slug={slug} onChoose={setSlug} />
      <button type="button" className="main" disabled={count === 0} onClick={() => send(slug)}>
        {formatSendLabel(count)}
      </button>
    </div>
  );
}
