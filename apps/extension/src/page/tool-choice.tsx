import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { browser } from "wxt/browser";
import type { FoundImage } from "../finding/found-image.ts";
import type { ShownImage } from "../finding/shown-image.ts";
import { CloseButton } from "./close-button.tsx";
import { BackIcon } from "./icons.tsx";
import type { ToolGroup } from "./page-calls.ts";
import type { Find } from "./picker.tsx";
import { formatSizeLine } from "./image-outline.tsx";
import { isSmall, formatSize } from "../finding/image-size.ts";
import { useFoundImage } from "./use-found-image.ts";
import { moveFocus, useWindowKeys } from "./window-keys.ts";

interface Props {
  readonly image: ShownImage;
  readonly groups: readonly ToolGroup[];
  readonly find: Find;
  readonly choose: (image: FoundImage, slug: string) => void;
  readonly back: () => void;
  readonly close: () => void;
}

/** Maximum number of tools that are shown without a filter. */
const MAX_TOOLS_WITHOUT_FILTER = 8;

/** Shows the picked image and offers the tools for it. */
export function ToolChoice({ image, groups, find, choose, back, close }: Props) {
  const [text, setText] = useState("");
  const [slug, setSlug] = useState<string | null>(null);
  const foundImage = useFoundImage(find, image, 0);
  const panel = useRef<HTMLDivElement>(null);
  const hasFilter = groups.flatMap(({ tools }) => tools).length > MAX_TOOLS_WITHOUT_FILTER;
  const matching = filterGroups(groups, text);
  // Waits for the lookup of the largest version if the user has already chosen a tool.
  useEffect(() => {
    if (slug !== null && foundImage) choose(foundImage, slug);
  }, [slug, foundImage, choose]);
  useLayoutEffect(() => panel.current?.querySelector<HTMLElement>("input, .tools button")?.focus(), []);
  useWindowKeys((event) => {
    if (event.key !== "Escape") return panel.current !== null && moveFocusByKey(event, panel.current);
    close();
    return true;
  });
  const first = matching[0]?.tools[0]?.slug;
  return (
    <div className="shade">
      <div ref={panel} className="card panel" role="dialog" aria-modal="true" aria-labelledby="tools-title">
        <Head image={image} found={foundImage} close={close} />
        {foundImage && <SmallImageNote found={foundImage} />}
        {foundImage?.area && <p className="note">{browser.i18n.getMessage("pickerAreaNote")}</p>}
        {hasFilter && (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (first !== undefined && foundImage !== null) setSlug(first);
            }}
          >
            <input
              type="text"
              aria-label={browser.i18n.getMessage("pickerFilter")}
              placeholder={browser.i18n.getMessage("pickerFilter")}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          </form>
        )}
        <Tools groups={matching} isReady={foundImage !== null && slug === null} choose={setSlug} />
        <div>
          <button type="button" className="back" onClick={back}>
            <BackIcon />
            {browser.i18n.getMessage("pickerBack")}
          </button>
        </div>
      </div>
    </div>
  );
}

function Head({
  image,
  found,
  close,
}: Pick<Props, "image" | "close"> & { found: FoundImage | null | undefined }) {
  return (
    <header>
      {image.url === "" ? <span /> : <img src={image.url} alt={image.alt} />}
      <div>
        <h2 id="tools-title">{browser.i18n.getMessage("pickerTools")}</h2>
        <p className="soft" role="status">
          {formatSizeLine(found)}
        </p>
      </div>
      <CloseButton close={close} />
    </header>
  );
}

function SmallImageNote({ found }: { readonly found: FoundImage }) {
  if (!isSmall(found)) return null;
  return <p className="note">{browser.i18n.getMessage("sizeSmall", [formatSize(found)])}</p>;
}

interface ToolsProps {
  readonly groups: readonly ToolGroup[];
  readonly isReady: boolean;
  readonly choose: (slug: string) => void;
}

function Tools({ groups, isReady, choose }: ToolsProps) {
  if (groups.length === 0) return <p role="status">{browser.i18n.getMessage("pickerNoTool")}</p>;
  return (
    <div className="tools">
      {groups.map(({ category, tools }, index) => (
        <section key={category} aria-labelledby={`category-${index}`}>
          <h3 id={`category-${index}`}>{category}</h3>
          <ul>
            {tools.map((tool) => (
              <li key={tool.slug}>
                <button type="button" disabled={!isReady} onClick={() => choose(tool.slug)}>
                  {tool.name}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function filterGroups(groups: readonly ToolGroup[], text: string): readonly ToolGroup[] {
  const words = text.toLocaleLowerCase().trim().split(/\s+/);
  const matches = ({ name }: { readonly name: string }) =>
    words.every((word) => name.toLocaleLowerCase().includes(word));
  return groups
    .map(({ category, tools }) => ({ category, tools: tools.filter(matches) }))
    .filter(({ tools }) => tools.length > 0);
}

/** Moves the focus with arrow keys through the filter and the tools, and with Tab through all controls of the panel. */
function moveFocusByKey({ key, shiftKey }: KeyboardEvent, panel: HTMLElement): boolean {
  const isArrow = key === "ArrowDown" || key === "ArrowUp";
  if (!isArrow && key !== "Tab") return false;
  const step = key === "ArrowUp" || (key === "Tab" && shiftKey) ? -1 : 1;
  return moveFocus(panel, isArrow ? "input, .tools button" : "input, button", step);
}
