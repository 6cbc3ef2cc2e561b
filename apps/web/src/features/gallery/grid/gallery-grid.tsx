import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { GalleryItem } from "../../../api/trpc.ts";
import { type CardActions, GalleryCard } from "./gallery-card.tsx";
import { readGridKey } from "./grid-keys.ts";
import { type Band, findItemsInBand } from "./items-in-band.ts";
import { type Density, computeLayout } from "./layout.ts";
import { hasScrubber, MonthScrubber } from "./month-scrubber.tsx";
import { formatDayOfMonth, findFirstOfMonth } from "./months.ts";
import { createRowLayout, findRow, getRowEnd, moveFocus } from "./rows.ts";
import { startsDrag, useBandSelection } from "./use-band-selection.ts";
import { useFixedItem } from "./use-fixed-item.ts";
import { useLocatedItem } from "./use-located-item.ts";
import { findCell, useKeptFocus } from "./use-kept-focus.ts";
import { findItemIndex, useRangePreview } from "./use-range-preview.ts";
import { useRowWindow } from "./use-row-window.ts";
import { dropOn, findActionByKey, findDropAction } from "../actions/action.ts";
import { useGalleryActions } from "../actions/registry.ts";
import { DragToCollection } from "../collections/drag-to-collection.tsx";
import type { GrowingList } from "../growing-list.ts";
import type { GallerySearch, SearchChange } from "../gallery-search.ts";
import { describeSelection, isSelected, type Selection } from "../selection.ts";

interface Props {
  readonly items: GrowingList<GalleryItem>;
  readonly view: "grid" | "list";
  readonly density: Density;
  /** Whether to show the date above each day's items. */
  readonly dates: boolean;
  readonly selection: Selection;
  readonly actions: CardActions;
  readonly onSelectAll: () => void;
  readonly onSelectNone: () => void;
  /** Called when the last items come into view. */
  readonly onEnd: () => void;
  readonly search: GallerySearch;
  readonly onChange: (change: SearchChange) => void;
  /** Whether there are more items than these. */
  readonly more: boolean;
}

/** Shows any number of items, and only renders the rows in view. Arrow keys move between items. */
export function GalleryGrid({ items, view, density, dates, selection, actions, more, search, ...on }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const galleryActions = useGalleryActions();
  const { width, top } = useElementPosition(grid);
  const layout = computeLayout({ view, density }, width);
  const { columns, rowHeight, dateHeight } = layout;
  const [layOutRows] = useState(createRowLayout);
  const rowLayout = useMemo(
    () => layOutRows(items, { columns, dates, today: new Date() }),
    [layOutRows, items, columns, dates],
  );
  const { rows } = rowLayout;
  const rowWindow = useRowWindow({ rows, rowHeight, dateHeight, top });
  const { shown, height, show, showAtTop } = rowWindow;
  useFixedItem({ ...rowWindow, rows, columns: width === 0 ? 0 : columns, top });
  const last = shown.at(-1)?.index ?? -1;
  const [active, setActive] = useState(0);
  /** The index of the card that gets focus once it is rendered. */
  const indexToFocus = useRef<number | null>(null);

  const { onEnd } = on;
  useEffect(() => {
    if (more && last >= rows.length - 3) onEnd();
  }, [more, last, rows.length, onEnd]);

  /** The items that the mouse is about to select. */
  const [preview, setPreview] = useState<ReadonlySet<string>>(noIds);
  const listIdsIn = (band: Band) =>
    findItemsInBand(rowLayout, layout, { width, band }).flatMap(
      (itemIndex) => items.get(itemIndex)?.id ?? [],
    );
  const band = useBandSelection(grid, {
    onBand: (drawnBand) => setPreview(drawnBand === null ? noIds : new Set(listIdsIn(drawnBand))),
    onDrawn: (drawnBand) => actions.add(listIdsIn(drawnBand)),
  });
  const range = useRangePreview((itemIndex) => {
    const id = itemIndex === null ? undefined : items.get(itemIndex)?.id;
    setPreview(id === undefined ? noIds : new Set(actions.listRangeTo(id)));
  });

  const dropAction = findDropAction(galleryActions, search.shelf ?? "gallery");
  const [drag, setDrag] = useState<Drag | null>(null);
  function onPointerDown(event: PointerEvent): void {
    const item = items.get(findItemIndex(event.target) ?? -1);
    if (item === undefined || dropAction === undefined) band.onPointerDown(event);
    else if (startsDrag(event)) setDrag({ item, start: { x: event.clientX, y: event.clientY } });
  }

  const current = Math.min(active, Math.max(items.length - 1, 0));
  useEffect(() => {
    if (indexToFocus.current === null) return;
    const cell = findCell(grid.current, indexToFocus.current);
    if (cell === null) return;
    indexToFocus.current = null;
    cell.focus({ preventScroll: true });
  });

  const keptFocus = useKeptFocus({ grid, items, onIndexChange: setActive });

  function moveTo(itemIndex: number): void {
    setActive(itemIndex);
    show(findRow(rows, itemIndex));
    const cell = findCell(grid.current, itemIndex);
    indexToFocus.current = cell === null ? itemIndex : null;
    // The focused card may be removed before the next one is rendered, which would lose key presses.
    (cell ?? grid.current)?.focus({ preventScroll: true });
  }

  const located = useLocatedItem({ items, more, isMeasured: width > 0, moveTo, onEnd });

  function onKeyDown(event: KeyboardEvent): void {
    const item = items.get(current);
    // A button in a card handles its own keys.
    const { target } = event;
    const onCell = target === grid.current || (target instanceof HTMLElement && "item" in target.dataset);
    const key = readGridKey(event);
    if (item === undefined || key === null || !onCell) return;
    const action = key.kind === "other" ? findActionByKey(galleryActions, key.key, item) : undefined;
    if (key.kind === "other" && !action) return;
    event.preventDefault();
    if (action) actions.press(action, item);
    else if (key.kind === "move") {
      const page = Math.max(1, Math.floor(window.innerHeight / layout.rowHeight) - 1);
      const next = moveFocus(rowLayout, current, { move: key.move, page });
      if (key.extend) actions.select(item.id, "first");
      moveTo(next);
      if (key.extend) actions.select(items.get(next)?.id ?? item.id, "range");
    } else if (key.kind === "all") on.onSelectAll();
    else if (key.kind === "none") on.onSelectNone();
    else if (key.kind !== "other") actions[key.kind](item);
  }

  const jump = (at: Date) => {
    const itemIndex = findFirstOfMonth(items, at);
    if (itemIndex >= 0) return showAtTop(findRow(rows, itemIndex));
    // Loading every page up to a distant month would take too long, so the list starts at that month.
    const oldest = search.sort === "oldest";
    return on.onChange(
      oldest
        ? { from: formatDayOfMonth(at, "first"), to: undefined }
        : { to: formatDayOfMonth(at, "last"), from: undefined },
    );
  };

  return (
    <>
      {hasScrubber(search) && <MonthScrubber search={search} onJump={jump} />}
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label="Gallery items"
        aria-multiselectable
        aria-rowcount={more ? -1 : rows.length}
        aria-colcount={columns}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        {...range}
        {...keptFocus}
        className="relative outline-none select-none"
        style={{ height }}
      >
        {band.band && <BandBox band={band.band} />}
        {shown.map(({ index, key, start, size }) => {
          const row = rows.get(index);
          if (row === undefined) return null;
          const rowStyle = { transform: `translateY(${start - top}px)`, height: size };
          return row.kind === "date" ? (
            <div
              key={key}
              role="row"
              aria-rowindex={index + 1}
              className="absolute inset-x-0 top-0"
              style={rowStyle}
            >
              <div
                role="rowheader"
                aria-colspan={columns}
                className="flex h-full items-end pb-3 font-title text-lg font-semibold tracking-[-0.02em]"
              >
                {row.text}
              </div>
            </div>
          ) : (
            <div
              key={key}
              role="row"
              aria-rowindex={index + 1}
              className="absolute inset-x-0 top-0 grid"
              style={{
                ...rowStyle,
                gap: layout.gap,
                gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              }}
            >
              {items.slice(row.from, getRowEnd(rowLayout, index)).map((item, column) => (
                <GalleryCard
                  key={item.id}
                  item={item}
                  view={layout.compact ? "tile" : view}
                  itemIndex={row.from + column}
                  column={column}
                  height={layout.cardHeight}
                  tabbable={row.from + column === current}
                  selected={isSelected(selection, item.id)}
                  previewed={preview.has(item.id) || item.id === located}
                  selecting={selection.kind === "all" || selection.ids.size > 0}
                  actions={actions}
                  onPress={(event: MouseEvent) => {
                    if (event.shiftKey) actions.select(item.id, "range");
                    else if (event.ctrlKey || event.metaKey) actions.select(item.id, "toggle");
                    else actions.open(item);
                  }}
                />
              ))}
            </div>
          );
        })}
      </div>
      {drag && dropAction && (
        <DragToCollection
          start={drag.start}
          text={isSelected(selection, drag.item.id) ? describeSelection(selection) : drag.item.title}
          shown={search.collection}
          onDrop={(collection) => actions.pressDragged(dropOn(dropAction, collection), drag.item)}
          onEnd={() => setDrag(null)}
        />
      )}
    </>
  );
}

/** A card that the mouse was pressed on, and where. */
interface Drag {
  readonly item: GalleryItem;
  readonly start: { readonly x: number; readonly y: number };
}

const noIds: ReadonlySet<string> = new Set();

/** The rectangle that the mouse draws. */
function BandBox({ band: { left, top, right, bottom } }: { readonly band: Band }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute z-10 rounded-[6px] border border-accent"
      style={{
        left,
        top,
        width: right - left,
        height: bottom - top,
        background: "color-mix(in srgb, var(--accent) 12%, transparent)",
      }}
    />
  );
}

/** Returns the width of the element and its position on the page, both in pixels. */
function useElementPosition(ref: React.RefObject<HTMLElement | null>): { width: number; top: number } {
  const [position, setPosition] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      const next = { width: Math.round(width), top: Math.round(top + window.scrollY) };
      setPosition((now) => (now.width === next.width && now.top === next.top ? now : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // The content above the grid may grow or shrink.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);
  return position;
}
