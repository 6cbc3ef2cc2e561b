import { Outlet, useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { toApiError } from "../../api/error.ts";
import type { GalleryItem } from "../../api/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { formatCount } from "../../ui/count-text.ts";
import { ErrorBox } from "../../ui/error-box.tsx";
import { LoadingImages } from "../../ui/loading-images.tsx";
import { type ScrollPositions, useScrollPosition } from "../../ui/scroll-position.ts";
import type { PressableAction, Target } from "./actions/action.ts";
import { movesItems, useActions } from "./actions/use-actions.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { CollectionBar } from "./collections/collection-bar.tsx";
import type { CardActions } from "./grid/gallery-card.tsx";
import { FreshItemsButton, useFreshItems } from "./fresh-items.tsx";
import { EmptyGallery } from "./empty-gallery.tsx";
import { EmptyTrash } from "./empty-trash.tsx";
import { GalleryContext } from "./gallery-context.ts";
import { GalleryGrid } from "./grid/gallery-grid.tsx";
import type { Density } from "./grid/layout.ts";
import { toListInput, isFiltered } from "./gallery-filter.ts";
import type { GallerySearch, SearchChange } from "./gallery-search.ts";
import {
  listRange,
  allItems,
  isEmpty,
  isSelected,
  noItems,
  selectOne,
  type Selection,
  toggle,
  addToSelection,
} from "./selection.ts";
import { getEntryKey, usePositionAfterReload } from "./position-after-reload.ts";
import { StatsTiles } from "./stats-tiles.tsx";
import { GalleryToolbar } from "./toolbar/toolbar.tsx";
import { UnfinishedRuns } from "./unfinished-runs.tsx";
import { useDensity } from "./use-density.ts";
import { useGalleryChanges } from "./use-gallery-changes.ts";
import { type GalleryList, useGalleryList } from "./use-gallery-list.ts";

interface Props {
  readonly search: GallerySearch;
  /** Called with a change to the search in the URL, which may be newer than `search`. */
  readonly onChange: (change: SearchChange) => void;
}

/** Scroll positions by history entry, kept even after leaving the gallery. */
const positions: ScrollPositions = new Map();

export function Gallery({ search, onChange }: Props) {
  const list = useGalleryList(toListInput(search));
  const changes = useGalleryChanges(list, search);
  const searchField = useRef<HTMLInputElement>(null);
  const density = useDensity();
  useSearchKey(searchField);
  const entry = useLocation({ select: ({ state }) => getEntryKey(state) });
  useScrollPosition(positions, entry);
  usePositionAfterReload(positions, entry, list);
  return (
    <GalleryContext value={{ list, changes, search }}>
      <div className="mx-auto max-w-[1440px] px-5 pt-5 pb-8 sm:px-9 lg:pt-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="text-[28px]/9">My Gallery</h1>
          <StatsTiles />
        </div>
        <div className="mt-4">
          <GalleryToolbar {...{ search, onChange, searchField, density }} />
        </div>
        {search.shelf === undefined && !isFiltered(search) && <UnfinishedRuns />}
        <CollectionBar id={search.collection} onChange={onChange} />
        {/* Another filter shows other items, so the selection is cleared. */}
        <Items
          key={JSON.stringify(toListInput(search))}
          {...{ list, search, onChange }}
          density={density.density}
        />
      </div>
      <Outlet />
    </GalleryContext>
  );
}

interface ListState {
  readonly list: GalleryList;
  readonly search: GallerySearch;
}

interface ItemsProps extends ListState {
  readonly density: Density;
  readonly onChange: (change: SearchChange) => void;
}

function Items({ list, search, density, onChange }: ItemsProps) {
  const { pages, items } = list;
  const waitingCount = useFreshItems(list, search);
  const [selection, setSelection] = useState<Selection>(noItems);
  const { press, dialog } = useActions(({ action, target }, saved) => {
    const clear = target.item === null || movesItems(action);
    // Items selected during the request stay selected.
    void saved.then(
      (isSaved) => isSaved && clear && setSelection((current) => (current === selection ? noItems : current)),
    );
  });
  const actions = useCardActions({ list, search }, { selection, setSelection, press });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages;
  const loadMore = useCallback(() => {
    // After a failure, the user decides when to retry.
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  if (pages.isPending)
    return (
      <div className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,220px),1fr))] gap-5">
        <LoadingImages count={8} />
      </div>
    );
  return (
    <div className={isEmpty(selection) ? "" : "pb-24"}>
      {pages.error && (
        <div className="mt-6 max-w-lg">
          <ErrorBox onRetry={isFetchNextPageError ? fetchNextPage : pages.refetch}>
            Failed to fetch gallery items. {toApiError(pages.error).message}
          </ErrorBox>
        </div>
      )}
      {waitingCount > 0 && <FreshItemsButton waitingCount={waitingCount} />}
      {search.shelf === "trash" && !isFiltered(search) && items.length > 0 && <EmptyTrash />}
      {pages.isSuccess && items.length === 0 && <EmptyGallery search={search} />}
      <p role="status" className="sr-only">
        {formatCount(items.length, "item")}
        {hasNextPage ? " loaded, more below" : ""}
      </p>
      {items.length > 0 && (
        <div className="mt-4">
          <GalleryGrid
            items={items}
            view={search.view ?? "grid"}
            density={density}
            dates={search.similar === undefined && (search.sort === undefined || search.sort === "oldest")}
            selection={selection}
            actions={actions}
            onSelectAll={() => setSelection(allItems)}
            onSelectNone={() => setSelection(noItems)}
            onEnd={loadMore}
            more={hasNextPage}
            search={search}
            onChange={onChange}
          />
        </div>
      )}
      {hasNextPage && (
        <div className="mt-8 flex justify-center">
          <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Load More
          </Button>
        </div>
      )}
      {!isEmpty(selection) && (
        <BulkBar
          selection={selection}
          shelf={search.shelf ?? "gallery"}
          collected={search.collection !== undefined}
          onPress={press}
          onSelectAll={() => setSelection(allItems)}
          onSelectNone={() => setSelection(noItems)}
        />
      )}
      {dialog}
    </div>
  );
}

interface SelectionState {
  readonly selection: Selection;
  readonly setSelection: (selection: Selection) => void;
  readonly press: (action: PressableAction, target: Target) => void;
}

function useCardActions(
  { list, search }: ListState,
  { selection, setSelection, press }: SelectionState,
): CardActions {
  const navigate = useNavigate();
  const anchor = useRef<string>(null);
  const add = (ids: readonly string[]) => setSelection(addToSelection(selection, ids));
  const listRangeTo = (id: string) => listRange(list.items.slice(), anchor.current ?? id, id);
  const select: CardActions["select"] = (id, how) => {
    if (how === "first") {
      anchor.current ??= id;
      return;
    }
    if (how === "toggle") {
      anchor.current = id;
      setSelection(toggle(selection, id));
      return;
    }
    add(listRangeTo(id));
  };
  return {
    add,
    listRangeTo,
    select,
    toggle: (item) => select(item.id, "toggle"),
    open: ({ id }) =>
      void navigate({
        to: "/gallery/$item",
        params: { item: id },
        search,
        state: { fromGallery: true },
        resetScroll: false,
      }),
    press: (action, item) => press(action, toTarget(item)),
    pressDragged: (action, item) =>
      press(action, isSelected(selection, item.id) ? { selection, item: null, image: null } : toTarget(item)),
  };
}

function toTarget(item: GalleryItem): Target {
  return { selection: selectOne(item.id), item, image: null };
}

/** Focuses the search from anywhere on the page with `/`. */
function useSearchKey(field: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.closest("input, textarea, select, [role=dialog]");
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || typing) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [field]);
}
