import { useState } from "react";
import { browser } from "wxt/browser";
import { callWorker } from "../calls.ts";
import type { ToolGroup } from "../page/page-calls.ts";
import { Button } from "../ui/button.tsx";
import { useLiveAnswer } from "../ui/use-answer.ts";

const question = () => callWorker("tools", {});

interface Tools {
  /** Undefined until the worker has answered. */
  readonly groups: readonly ToolGroup[] | undefined;
  /** The chosen tool, initially the first, or undefined when there is none. */
  readonly slug: string | undefined;
  readonly onChoose: (slug: string) => void;
}

export function useTools(): Tools {
  const { answer } = useLiveAnswer(question);
  const [chosen, onChoose] = useState<string>();
  const slugs = answer?.flatMap(({ tools }) => tools.map(({ slug }) => slug));
  const slug = chosen !== undefined && slugs?.includes(chosen) === true ? chosen : slugs?.[0];
  return { groups: answer, slug, onChoose };
}

/** Offers the tools in the same groups as the menu. */
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
  return (
    <select
      className="field"
      aria-label={i18n.getMessage("popupTool")}
      value={slug}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {groups?.map(({ category, tools }) => (
        <optgroup key={category} label={category}>
          {tools.map((tool) => (
            <option key={tool.slug} value={tool.slug}>
              {tool.name}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
