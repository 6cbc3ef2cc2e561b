import type { AnyTool } from "@packshot/tools/catalog";
import { Link } from "@tanstack/react-router";
import { Images } from "lucide-react";
import { buttonClass } from "../../../ui/button.tsx";
import { Message } from "../../../ui/message.tsx";
import { Select } from "../../../ui/select.tsx";
import { ToolCard } from "../../shell/catalog/tool-card.tsx";
import { filterTools } from "./categories.ts";
import { askForTool } from "../tool-picker/ask-for-tool.ts";
import { BrowseButton } from "../upload/photo-buttons.tsx";
import { QuickStart } from "./quick-start.tsx";
import { Recent } from "./recent.tsx";
import type { FilterChoice } from "./sidebar.tsx";

interface Props extends FilterChoice {
  readonly catalog: readonly AnyTool[];
}

export function ToolGrid({ catalog, ...choice }: Props) {
  const tools = filterTools(catalog, choice.value);
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-[34px]/10">What are we making?</h1>
        <BrowseButton label="Start with a photo" onPhoto={askForTool} />
      </div>
      <div className="mt-5 grid grid-cols-[1fr_auto] gap-3 lg:hidden">
        <CategorySelect {...choice} />
        <Link to="/gallery" className={buttonClass()}>
          <Images size={18} aria-hidden />
          Gallery
        </Link>
      </div>
      <div className="mt-5 lg:hidden">
        <QuickStart tools={catalog} shownIn="grid" />
      </div>
      <Recent />
      {tools.length === 0 && (
        <Message level="h2" title="No tools found" text="Try selecting a different category" />
      )}
      <ul
        aria-label="Tools"
        className="mt-6 grid grid-cols-1 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(260px,1fr))] sm:gap-5"
      >
        {tools.map((tool) => (
          <li key={tool.slug} className="flex">
            <ToolCard tool={tool} level="h2" />
          </li>
        ))}
      </ul>
    </div>
  );
}

function CategorySelect({ filters, value, onChange }: FilterChoice) {
  return (
    <Select
      aria-label="Category"
      value={value}
      onChange={(event) => {
        const filter = filters.find(({ name }) => name === event.target.value);
        if (filter) onChange(filter.name);
      }}
    >
      {filters.map(({ name, count }) => (
        <option key={name} value={name}>
          {name} ({count})
        </option>
      ))}
    </Select>
  );
}
