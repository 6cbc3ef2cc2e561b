import { useState } from "react";
import { browser } from "wxt/browser";
import { callWorker } from "../calls.ts";
import type { ToolGroup } from "../page/page-calls.ts";
import { Button } from "../ui/button.tsx";
import { ToolSelect } from "../ui/tool-select.tsx";
import { useLiveData } from "../ui/use-async-data.ts";

const fetchTools = () => callWorker("tools", {});

interface Tools {
  /** Undefined until the worker has answered. */
  readonly groups: readonly ToolGroup[] | undefined;
  /** Slug of the chosen tool, initially the first; undefined when there are no tools. */
  readonly slug: string | undefined;
  readonly onChoose: (slug: string) => void;
}

export function useToolChoice(): Tools {
  const { data: groups } = useLiveData(fetchTools);
  const [chosenSlug, onChoose] = useState<string>();
  const slugs = groups?.flatMap(({ tools }) => tools.map(({ slug }) => slug));
  const slug = chosenSlug !== undefined && slugs?.includes(chosenSlug) === true ? chosenSlug : slugs?.[0];
  return { groups, slug, onChoose };
}

/** Offers the tools, or explains what to do when there are none. */
export function ToolChoice({ groups, slug, onChoose }: Tools) {
  const { i18n } = browser;
  if (groups?.length === 0)
    return (
      <div className="problem small">
        <p>{i18n.getMessage("popupNoTools")}</p>
        <Button look="pill" onClick={() => void browser.runtime.openOptionsPage()}>
          {i18n.getMessage("popupSettings")}
        </Button>
      </div>
    );
  return <ToolSelect className="field" groups={groups} slug={slug} onChoose={onChoose} />;
}
