import { browser } from "wxt/browser";
import type { ToolGroup } from "../page/page-calls.ts";

interface Props {
  readonly groups: readonly ToolGroup[] | undefined;
  readonly slug: string | undefined;
  readonly onChoose: (slug: string) => void;
  readonly className?: string;
}

/** Offers the tools in the same groups as the menu. */
export function ToolSelect({ groups, slug, onChoose, className }: Props) {
  return (
    <select
      className={className}
      aria-label={browser.i18n.getMessage("popupTool")}
      value={slug}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
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
