import { useState } from "react";
import { browser } from "wxt/browser";
import type { ToolGroup } from "../page/page-calls.ts";
import { maxImagesPerSend, sendText } from "../sending/image-selection.ts";

interface Props {
  readonly groups: readonly ToolGroup[];
  /** The number of selected images. */
  readonly count: number;
  readonly send: (slug: string) => void;
}

/** Sends the selected images to the chosen tool, initially the first. */
export function SendBar({ groups, count, send }: Props) {
  const { i18n } = browser;
  const [slug, setSlug] = useState(groups[0]?.tools[0]?.slug);
  if (slug === undefined) return <p className="note">{i18n.getMessage("popupNoTools")}</p>;
  return (
    <div className="send-bar">
      <p className="soft" role="status">
        {i18n.getMessage("popupImagesChosen", [String(count), String(maxImagesPerSend)])}
      </p>
      <select
        aria-label={i18n.getMessage("popupTool")}
        value={slug}
        onChange={({ currentTarget }) => setSlug(currentTarget.value)}
      >
        {groups.map(({ category, tools }) => (
          <optgroup key={category} label={category}>
            {tools.map((tool) => (
              <option key={tool.slug} value={tool.slug}>
                {tool.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <button type="button" className="main" disabled={count === 0} onClick={() => send(slug)}>
        {sendText(count)}
      </button>
    </div>
  );
}
