import type { AnyTool } from "@packshot/tools/catalog";
import { Link } from "@tanstack/react-router";
import { Images, Layers } from "lucide-react";
import { buttonClass } from "../../../ui/button.tsx";
import { type Filter, type FilterCount, filterIcons } from "./categories.ts";
import { QuickStart } from "./quick-start.tsx";

export interface FilterChoice {
  readonly filters: readonly FilterCount[];
  readonly value: Filter;
  readonly onChange: (filter: Filter) => void;
}

interface Props extends FilterChoice {
  readonly catalog: readonly AnyTool[];
}

/** Links to the gallery, the categories and popular tools, next to the grid. */
export function Sidebar({ filters, value, onChange, catalog }: Props) {
  return (
    <>
      <Link to="/gallery" className={buttonClass({}, "w-full")}>
        <Images size={18} aria-hidden />
        My Gallery
      </Link>
      <Link to="/bulk" className={buttonClass({ variant: "quiet" }, "mt-2 w-full")}>
        <Layers size={18} aria-hidden />
        Bulk Jobs
      </Link>
      <ul className="mt-6 flex flex-col gap-1" aria-label="Categories">
        {filters.map(({ name, count }) => {
          const Icon = filterIcons[name];
          return (
            <li key={name}>
              <button
                type="button"
                aria-pressed={name === value}
                onClick={() => onChange(name)}
                className="flex w-full items-center gap-3 rounded-button border border-transparent px-3.5 py-2.5 text-soft transition hover:text-ink aria-pressed:border-hairline aria-pressed:bg-raised aria-pressed:font-semibold aria-pressed:text-ink"
              >
                <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
                <span className="flex grow justify-between">
                  {name} <span className="tabular-nums">{count}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <div className="mt-8">
        <QuickStart tools={catalog} shownIn="sidebar" />
      </div>
    </>
  );
}

/** Shows the links to the gallery and the categories as icons, in the header above an open tool. */
export function HeaderLinks({ filters, onChange }: Pick<FilterChoice, "filters" | "onChange">) {
  const linkClass =
    "flex size-11 items-center justify-center rounded-button text-soft transition hover:bg-sunk hover:text-ink";
  return (
    <>
      <Link to="/gallery" title="My Gallery" className={linkClass}>
        <Images size={18} aria-hidden />
        <span className="sr-only">My Gallery</span>
      </Link>
      <Link to="/bulk" title="Bulk Jobs" className={linkClass}>
        <Layers size={18} aria-hidden />
        <span className="sr-only">Bulk Jobs</span>
      </Link>
      <ul aria-label="Categories" className="ml-2 flex border-l border-hairline pl-2">
        {filters.map(({ name }) => {
          const Icon = filterIcons[name];
          return (
            <li key={name}>
              <button type="button" title={name} onClick={() => onChange(name)} className={linkClass}>
                <Icon size={18} strokeWidth={1.75} aria-hidden />
                <span className="sr-only">{name}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
