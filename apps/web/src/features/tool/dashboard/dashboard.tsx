import { useState } from "react";
import { type ScrollPositions, useScrollPosition } from "../../../ui/scroll-position.ts";
import type { ToolSearch } from "../../shell/catalog/tool-links.ts";
import { InHeader } from "../../shell/header/header-slot.tsx";
import { useCatalog } from "../../shell/catalog/use-catalog.ts";
import { type Filter, countByFilter } from "./categories.ts";
import { EmbeddedTool, type LoadedTool, ToolNotFound } from "./embedded-tool.tsx";
import { HeaderLinks, Sidebar } from "./sidebar.tsx";
import { usePhotoInUrl } from "./use-photo-in-url.ts";
import { ToolGrid } from "./tool-grid.tsx";

interface Props {
  /** The slug in the URL, valid or not; `null` on the grid. */
  readonly slug: string | null;
  /** `null` when there is no tool with this slug. */
  readonly loaded: LoadedTool | null;
  readonly search: ToolSearch;
  readonly onSearch: (search: ToolSearch, history?: { readonly replace: true }) => void;
  /** Called to leave the tool for the grid. */
  readonly onGrid: () => void;
}

/** Shows all tools, or one of them. */
export function Dashboard({ slug, loaded, search, onSearch, onGrid }: Props) {
  const [filter, setFilter] = useState<Filter>("All Tools");
  const catalog = useCatalog();
  // Back to Tools restores the grid's scroll position. Other visits start at the top.
  const [positions] = useState<ScrollPositions>(() => new Map());
  useScrollPosition(positions, slug === null ? "grid" : null);
  usePhotoInUrl(slug === null ? search : null, onSearch);
  const choice = { filters: countByFilter(catalog), value: filter, onChange: setFilter };

  if (slug === null)
    return (
      <div className="mx-auto grid max-w-[1440px] gap-x-10 gap-y-6 px-5 py-8 sm:px-9 lg:grid-cols-[236px_1fr] lg:py-11">
        <aside
          aria-label="Tools"
          className="sticky top-[calc(6.75rem+var(--notice))] hidden self-start lg:block"
        >
          <Sidebar {...choice} catalog={catalog} />
        </aside>
        <ToolGrid {...choice} catalog={catalog} />
      </div>
    );
  const chooseAndLeave = (next: Filter) => {
    setFilter(next);
    onGrid();
  };
  return (
    <>
      {/* The stage needs the window's whole width. */}
      <InHeader>
        <nav aria-label="Tools" className="ml-7.5 hidden items-center lg:flex">
          <HeaderLinks filters={choice.filters} onChange={chooseAndLeave} />
        </nav>
      </InHeader>
      {loaded === null ? (
        <ToolNotFound slug={slug} />
      ) : (
        <EmbeddedTool loaded={loaded} search={search} onSearch={onSearch} />
      )}
    </>
  );
}
