import { Check, ChevronLeft, ChevronRight } from "lucide-react";
import { Component, type MouseEvent, type ReactNode, useState } from "react";
import type { GalleryItem } from "../../../api/trpc.ts";
import { formatCount } from "../../../ui/count-text.ts";
import { StoredImage } from "../../../ui/stored-image.tsx";
import { formatShortDateAndTime } from "../../../ui/time-text.ts";
import { listCardActions, type PressableAction } from "../actions/action.ts";
import { useGalleryActions } from "../actions/registry.ts";
import { useLongPress } from "./long-press.ts";

/** The actions on one item of the grid. */
export interface CardActions {
  open(item: GalleryItem): void;
  press(action: PressableAction, item: GalleryItem): void;
  /** Performs the action on the dragged item, or on all selected ones if it's one of them. */
  pressDragged(action: PressableAction, item: GalleryItem): void;
  /** Selects or deselects the item. */
  toggle(item: GalleryItem): void;
  /** Adds items to the selection. */
  add(ids: readonly string[]): void;
  /** Returns what a click with Shift on the item would select. */
  listRangeTo(id: string): readonly string[];
  /** Toggles the item, selects the range that ends with it, or makes it the start of a range. */
  select(id: string, how: "toggle" | "range" | "first"): void;
}

interface Props {
  readonly item: GalleryItem;
  /** A tile is a grid card with only the image. */
  readonly view: "grid" | "tile" | "list";
  /** The item's index in the gallery, from 0. */
  readonly itemIndex: number;
  readonly column: number;
  readonly height: number;
  /** Whether this is the card in the tab order (roving tabindex). */
  readonly tabbable: boolean;
  readonly selected: boolean;
  /** Whether the mouse is about to select this item, or the gallery was opened at it. */
  readonly previewed: boolean;
  /** Whether anything is selected, which keeps the checkboxes visible. */
  readonly selecting: boolean;
  readonly actions: CardActions;
  readonly onPress: (event: MouseEvent) => void;
}

/** Draws one item of the gallery. One that fails to render doesn't affect the others. */
export function GalleryCard(props: Props) {
  const { item, view, itemIndex, column, height, selected, previewed, selecting, actions, onPress } = props;
  const touch = useLongPress(() => actions.select(item.id, "toggle"));
  return (
    <div
      role="gridcell"
      aria-selected={selected}
      aria-colindex={column + 1}
      data-item={itemIndex}
      tabIndex={props.tabbable ? 0 : -1}
      {...touch.listeners}
      onClick={(event) => {
        if (touch.wasLong()) return;
        // Once an item is selected, a tap selects more.
        if (selecting && touch.wasFinger()) actions.select(item.id, "toggle");
        else onPress(event);
      }}
      data-previewed={previewed || undefined}
      style={{
        height,
        ...(previewed && !selected && { outline: "2px dashed var(--ink)", outlineOffset: "-2px" }),
      }}
      className="group relative cursor-pointer touch-manipulation overflow-hidden select-none rounded-card border border-hairline bg-raised transition outline-offset-2 hover:border-edge aria-selected:border-ink aria-selected:ring-1 aria-selected:ring-ink"
    >
      <CardBoundary>{view === "list" ? <ListCard {...props} /> : <SquareCard {...props} />}</CardBoundary>
    </div>
  );
}

function SquareCard({ item, view, tabbable, selected, selecting, actions }: Props) {
  const tile = view === "tile";
  return (
    // The text comes first, because it names the card for a screen reader.
    <div className="flex h-full flex-col-reverse justify-end">
      <span className={tile ? "sr-only" : "@container flex flex-col gap-0.5 px-3 pt-2.5 sm:px-4"}>
        <span className="truncate font-title font-semibold tracking-[-0.02em]">{item.title}</span>
        <span className="truncate text-sm text-soft tabular-nums">
          {item.toolDisplayName}
          {/* The image already shows the count; here, it would cut off a narrow card's tool name. */}
          <span className="@max-[13rem]:sr-only"> · {formatCount(item.imageCount, "image")}</span>
        </span>
        <time dateTime={item.createdAt} className="truncate text-sm text-soft tabular-nums">
          {formatShortDateAndTime(item.createdAt, new Date())}
        </time>
      </span>
      <CardCarousel item={item} tabbable={tabbable} tile={tile} />
      <SelectBox {...{ item, tabbable, selected, selecting, actions }} className="absolute top-2 left-2" />
      <span className="absolute top-2 right-2 flex gap-1">
        <CardButtons {...{ item, tabbable, actions }} />
      </span>
    </div>
  );
}

function ListCard({ item, tabbable, selected, selecting, actions }: Props) {
  return (
    <div className="flex h-full items-center gap-3 pr-3 sm:gap-4">
      <span className="stage-light relative aspect-square h-full shrink-0 border-r border-hairline">
        <Thumbnail item={item} at={0} inset="p-1.5" />
      </span>
      <SelectBox {...{ item, tabbable, selected, selecting, actions }} className="max-sm:hidden" />
      <span className="min-w-0 grow">
        <span className="block truncate font-title font-semibold tracking-[-0.02em]">{item.title}</span>
        <span className="block truncate text-sm text-soft tabular-nums">
          {item.toolDisplayName} · {formatCount(item.imageCount, "image")}
          {item.tags.length > 0 && ` · ${item.tags.join(", ")}`}
        </span>
      </span>
      <time
        dateTime={item.createdAt}
        className="shrink-0 text-right text-sm text-soft tabular-nums max-sm:hidden"
      >
        {formatShortDateAndTime(item.createdAt, new Date())}
      </time>
      <CardButtons {...{ item, tabbable, actions }} />
    </div>
  );
}

/** Shows the item's images one at a time; the last comes before the first. */
function CardCarousel({
  item,
  tabbable,
  tile,
}: Pick<Props, "item" | "tabbable"> & { readonly tile: boolean }) {
  const [at, setAt] = useState(0);
  const count = Math.max(item.images.length, 1);
  const turn = (by: 1 | -1) => (event: MouseEvent) => {
    event.stopPropagation();
    setAt((now) => (now + by + count) % count);
  };
  const arrow =
    "absolute top-1/2 flex size-8 -translate-y-1/2 items-center justify-center rounded-full border border-hairline bg-raised opacity-0 transition group-hover:opacity-100 group-focus-within:opacity-100 focus-visible:opacity-100 pointer-coarse:hidden";
  return (
    <span className="stage-light relative block aspect-square w-full overflow-hidden border-b border-hairline">
      <Thumbnail item={item} at={at} inset={tile ? "p-1.5" : "p-3 sm:p-4"} />
      {count > 1 && !tile && (
        <>
          <button
            type="button"
            tabIndex={tabbable ? 0 : -1}
            aria-label="Previous image"
            onClick={turn(-1)}
            className={`${arrow} left-2`}
          >
            <ChevronLeft size={16} aria-hidden />
          </button>
          <button
            type="button"
            tabIndex={tabbable ? 0 : -1}
            aria-label="Next image"
            onClick={turn(1)}
            className={`${arrow} right-2`}
          >
            <ChevronRight size={16} aria-hidden />
          </button>
          <span
            aria-hidden
            className="absolute right-2 bottom-2 rounded-full border border-hairline bg-raised px-2 text-[12px]/5 text-soft tabular-nums"
          >
            {at + 1} / {count}
          </span>
        </>
      )}
    </span>
  );
}

function Thumbnail({
  item,
  at,
  inset,
}: {
  readonly item: GalleryItem;
  readonly at: number;
  readonly inset: string;
}) {
  const image = item.images[at];
  return (
    <span className={`absolute inset-0 flex items-center justify-center ${inset}`}>
      <StoredImage
        src={image?.thumbnailUrl ?? item.thumbnailUrl}
        {...(image && {
          width: image.width,
          height: image.height,
          loadingColor: image.color,
          style: fitThumbnail(image),
        })}
        alt=""
        // The grid has its own dragging.
        draggable={false}
        loading="lazy"
        decoding="async"
        inButton
        className="h-auto max-h-full w-auto max-w-full rounded-[6px] object-contain shadow-image"
      />
    </span>
  );
}

/** The longest side of a thumbnail, in pixels. */
const THUMBNAIL_SIDE = 300;

/** Returns the size of an image's thumbnail within its tile, so that the placeholder takes up the same space. */
function fitThumbnail({ width, height }: { readonly width: number; readonly height: number }) {
  const side = `min(100%, ${Math.min(Math.max(width, height), THUMBNAIL_SIDE)}px)`;
  return { aspectRatio: width / height, ...(width < height ? { height: side } : { width: side }) };
}

type ButtonProps = Pick<Props, "item" | "tabbable" | "actions">;

const roundButton = "flex size-8 shrink-0 items-center justify-center rounded-full border transition";
const hiddenUntilHover =
  "sm:opacity-0 sm:group-hover:opacity-100 sm:group-focus-within:opacity-100 sm:focus-visible:opacity-100";

function CardButtons({ item, tabbable, actions }: ButtonProps) {
  const galleryActions = useGalleryActions();
  return listCardActions(galleryActions, item).map((action) => {
    const { label, icon: Icon } = action;
    const pressed = "change" in action ? action.pressed?.(item) : undefined;
    return (
      <button
        key={label}
        type="button"
        tabIndex={tabbable ? 0 : -1}
        aria-label={label}
        aria-pressed={pressed}
        onClick={(event) => {
          event.stopPropagation();
          actions.press(action, item);
        }}
        className={`${roundButton} border-hairline bg-raised text-soft hover:text-ink ${pressed ? "text-accent hover:text-accent" : hiddenUntilHover}`}
      >
        <Icon size={16} aria-hidden fill={pressed ? "currentColor" : "none"} />
      </button>
    );
  });
}

function SelectBox({
  item,
  tabbable,
  selected,
  selecting,
  actions,
  className,
}: ButtonProps & Pick<Props, "selected" | "selecting"> & { readonly className: string }) {
  return (
    <button
      type="button"
      role="checkbox"
      tabIndex={tabbable ? 0 : -1}
      aria-checked={selected}
      aria-label="Select"
      onClick={(event) => {
        event.stopPropagation();
        actions.select(item.id, event.shiftKey ? "range" : "toggle");
      }}
      className={`${roundButton} ${selected ? "border-ink bg-ink text-paper" : `border-edge bg-raised text-transparent ${selecting ? "" : `${hiddenUntilHover} max-sm:hidden`}`} ${className}`}
    >
      <Check size={16} aria-hidden />
    </button>
  );
}

/** An error boundary that prevents one broken item from emptying the whole page. */
class CardBoundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <span className="hatched flex h-full items-center justify-center p-4 text-center text-sm">
        <span className="rounded-button bg-raised px-2 py-1">Couldn't show this item.</span>
      </span>
    );
  }
}
