import { type AnyTool, categories, type Category } from "@packshot/tools/catalogue";
import { Link } from "@tanstack/react-router";
import { ChevronDown, Images } from "lucide-react";
import { useState } from "react";
import { buttonClass } from "../../ui/button.tsx";
import { Message } from "../../ui/message.tsx";
import { ToolCard } from "./tool-card.tsx";
import { useCatalogue } from "./use-catalogue.ts";

export type Filter = Category | "All Tools";

export function Dashboard() {
  const [filter, setFilter] = useState<Filter>("All Tools");
  const catalogue = useCatalogue();
  const toolsOf = (name: Filter) =>
    name === "All Tools" ? catalogue : catalogue.filter(({ category }) => category === name);
  const tools = toolsOf(filter);
  const filters = (["All Tools", ...categories] as const).map((name) => ({
    name,
    count: toolsOf(name).length,
  }));
  const choice = { filters, value: filter, onChange: setFilter };
  return (
    <div className="mx-auto grid max-w-[1440px] gap-x-10 gap-y-6 px-5 py-8 sm:px-9 lg:grid-cols-[236px_1fr] lg:py-11">
      <aside className="hidden lg:block">
        <CategoryList {...choice} />
        <Link to="/gallery" className={buttonClass({}, "mt-6 w-full")}>
          <Images size={18} aria-hidden />
          My Gallery
        </Link>
        <QuickStart tools={catalogue} />
      </aside>
      <div>
        <h1 className="text-[34px]/10">What are we making?</h1>
        <div className="mt-5 grid grid-cols-[1fr_auto] gap-3 lg:hidden">
          <CategorySelect {...choice} />
          <Link to="/gallery" className={buttonClass()}>
            <Images size={18} aria-hidden />
            Gallery
          </Link>
        </div>
        {tools.length === 0 && (
          <Message level="h2" title="No tools found" text="Try selecting a different category" />
        )}
        <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-5">
          {tools.map((tool) => (
            <li key={tool.slug} className="flex">
              <ToolCard tool={tool} level="h2" />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Shows the tools that most people start with. */
function QuickStart({ tools }: { readonly tools: readonly AnyTool[] }) {
  const quick = tools.filter(({ flags }) => flags.hot && !flags.comingSoon).slice(0, 2);
  if (quick.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="px-3.5 text-base">Quick Start</h2>
      <ul className="mt-1">
        {quick.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to="/$tool"
              params={{ tool: slug }}
              className="block rounded-button px-3.5 py-2 text-soft transition hover:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CategoryListProps {
  readonly filters: readonly { readonly name: Filter; readonly count: number }[];
  readonly value: Filter;
  readonly onChange: (filter: Filter) => void;
}

function CategoryList({ filters, value, onChange }: CategoryListProps) {
  return (
    <ul className="flex flex-col gap-1" aria-label="Categories">
      {filters.map(({ name, count }) => (
        <li key={name}>
          <button
            type="button"
            aria-pressed={name === value}
            onClick={() => onChange(name)}
            className="flex w-full items-center justify-between rounded-button border border-transparent px-3.5 py-2.5 text-soft transition hover:text-ink aria-pressed:border-hairline aria-pressed:bg-raised aria-pressed:font-semibold aria-pressed:text-ink"
          >
            {name}
            <span className="tabular-nums">{count}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function CategorySelect({ filters, value, onChange }: CategoryListProps) {
  return (
    <div className="relative">
      <select
        aria-label="Category"
        value={value}
        onChange={(event) => {
          const chosen = filters.find(({ name }) => name === event.target.value);
          if (chosen) onChange(chosen.name);
        }}
        className="h-11 w-full appearance-none rounded-button border border-edge bg-raised pr-10 pl-3.5"
      >
        {filters.map(({ name, count }) => (
          <option key={name} value={name}>
            {name} ({count})
          </option>
        ))}
      </select>
      <ChevronDown size={18} aria-hidden className="pointer-events-none absolute top-3.5 right-3 text-soft" />
    </div>
  );
}
