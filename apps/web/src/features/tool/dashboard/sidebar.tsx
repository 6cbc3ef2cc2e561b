import type { AnyTool } from "@packshot/tools/catalog";
import { Link } from "@tanstack/react-router";
import { Images, Layers } from "lucide-react";
import { buttonClass } from "../../../ui/button.tsx";
import { linkToEmbeddedTool } from "../../shell/catalog/tool-links.ts";
import { type Filter, type FilterCount, filterIcons, pickQuickStart } from "./categories.ts";

export interface FilterChoice {
  readonly filters: readonly FilterCount[];
  readonly value: Filter;
  readonly onChange: (filter: Filter) => void;
}

interface Props extends FilterChoice {
  readonly catalog: readonly AnyTool[];
  /** The slug of the open tool. The sidebar then collapses to icons. */
  readonly open?: string;
}

/** Links to the gallery, the categories and popular tools, next to the grid or an open tool. */
export function Sidebar({ filters, value, onChange, catalog, open }: Props) {
  const labelClass = open === undefined ? "" : "sr-only";
  return (
    <>
      <Link
        to="/gallery"
        title="My Gallery"
        className={buttonClass({}, open === undefined ? "w-full" : "w-full px-0!")}
      >
        <Images size={18} aria-hidden />
        <span className={labelClass}>My Gallery</span>
      </Link>
      <Link
        to="/bulk"
        title="Bulk Jobs"
        className={buttonClass(
          { variant: "quiet" },
          open === undefined ? "mt-2 w-full" : "mt-2 w-full px-0!",
        )}
      >
        <Layers size={18} aria-hidden />
        <span className={labelClass}>Bulk Jobs</span>
      </Link>
      <ul className="mt-6 flex flex-col gap-1" aria-label="Categories">
        {filters.map(({ name, count }) => {
          const Icon = filterIcons[name];
          return (
            <li key={name}>
              <button
                type="button"
                title={name}
                aria-pressed={open === undefined && name === value}
                onClick={() => onChange(name)}
                className="flex w-full items-center gap-3 rounded-button border border-transparent px-3.5 py-2.5 text-soft transition hover:text-ink aria-pressed:border-hairline aria-pressed:bg-raised aria-pressed:font-semibold aria-pressed:text-ink"
              >
                <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
                <span className={`flex grow justify-between ${labelClass}`}>
                  {name} <span className="tabular-nums">{count}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {open === undefined && <QuickStart tools={catalog} />}
    </>
  );
}

/** Links to the tools to start with. */
function QuickStart({ tools }: { readonly tools: readonly AnyTool[] }) {
  const quickStartTools = pickQuickStart(tools);
  if (quickStartTools.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="px-3.5 text-base">Quick Start</h2>
      <ul className="mt-1">
        {quickStartTools.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              {...linkToEmbeddedTool(slug)}
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
