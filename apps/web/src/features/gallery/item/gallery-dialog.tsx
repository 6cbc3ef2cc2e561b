import { useLocation, useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { errorOf } from "../../../api/error.ts";
import { type GalleryDetails, type GalleryItem, trpc } from "../../../api/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useGallery } from "../gallery-context.ts";
import { ItemActions } from "./item-actions.tsx";
import { ItemDetails } from "./item-details.tsx";
import { ItemImages } from "./item-images.tsx";
import { dateText, timeText } from "../../../ui/time-text.ts";
import { imageCountText } from "./item-text.ts";
import { TitleField } from "./title-field.tsx";

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/**
 * Shows one item of the gallery at its own address. Left and Right switch between its images, with Shift between items.
 */
export function GalleryDialog({ id, onClose }: Props) {
  const { list } = useGallery();
  const details = trpc.gallery.get.useQuery({ id });
  const item: GalleryItem | undefined = list.items.find((one) => one.id === id) ?? details.data;
  const image = useRef<HTMLDivElement>(null);
  if (item === undefined)
    return (
      <Dialog open onOpenChange={onClose} width="lg" title={details.error ? "Item not found" : "Loading…"}>
        {details.error ? <ErrorBox>{errorOf(details.error).message}</ErrorBox> : <Spinner size="lg" />}
      </Dialog>
    );
  const facts = [item.toolDisplayName, imageCountText(item.imageCount)];
  const when = `${dateText(item.createdAt)}, ${timeText(item.createdAt)}`;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="xl"
      title={item.title}
      description={[...facts, when].join(" · ")}
      initialFocus={image}
    >
      <ItemOnShow item={item} details={details.data} imageRef={image} onGone={onClose} />
    </Dialog>
  );
}

interface ItemProps {
  readonly item: GalleryItem;
  readonly details: GalleryDetails | undefined;
  readonly imageRef: React.RefObject<HTMLDivElement | null>;
  /** Called when the item no longer belongs to this list. */
  readonly onGone: () => void;
}

function ItemOnShow({ item, details, imageRef: image, onGone }: ItemProps) {
  const [at, setAt] = useState(0);
  const count = Math.max(item.images.length, 1);
  const turn = (by: 1 | -1) => setAt((now) => (now + by + count) % count);
  const { previous, next, open } = useNeighbors(item.id);
  usePreload(item, at);
  const onKeyDown = (event: KeyboardEvent) => {
    // Key events of a dialog above this one bubble here, too.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
    const typing =
      event.target instanceof HTMLElement && event.target.closest("input, textarea, [role=menu]");
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
    event.preventDefault();
    const forward = event.key === "ArrowRight";
    if (!event.shiftKey) turn(forward ? 1 : -1);
    else if (forward && next) open(next);
    else if (!forward && previous) open(previous);
  };
  return (
    <div onKeyDown={onKeyDown}>
      <ItemImages item={item} at={at} onTurn={turn} onPick={setAt} focusRef={image} />
      <div className="mt-5 grid gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-5">
          <ItemActions item={item} at={at} onGone={onGone} />
          <TitleField key={item.title} item={item} />
          <div className="flex flex-wrap gap-2">
            <Button
              variant="quiet"
              size="pill"
              disabled={!previous}
              onClick={() => previous && open(previous)}
            >
              Previous item
            </Button>
            <Button variant="quiet" size="pill" disabled={!next} onClick={() => next && open(next)}>
              Next item
            </Button>
          </div>
        </div>
        <ItemDetails item={item} at={at} details={details} />
      </div>
    </div>
  );
}

/** Finds the items before and after this one in the list behind the dialog, and loads the next page in time. */
function useNeighbors(id: string) {
  const { list, search } = useGallery();
  const navigate = useNavigate();
  const state = useLocation({ select: (location) => location.state });
  const place = list.items.findIndex((item) => item.id === id);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list.pages;
  const nearEnd = place >= 0 && place >= list.items.length - 2;
  useEffect(() => {
    if (nearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [nearEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);
  return {
    previous: place > 0 ? list.items[place - 1]?.id : undefined,
    next: place >= 0 ? list.items[place + 1]?.id : undefined,
    // The history keeps one entry for the dialog, so that Back leads to the gallery.
    open: (item: string) =>
      void navigate({
        to: "/gallery/$item",
        params: { item },
        search,
        replace: true,
        resetScroll: false,
        state: { ...(state.fromGallery && { fromGallery: true }) },
      }),
  };
}

/** Preloads the images on both sides of the current one. */
function usePreload({ images }: GalleryItem, at: number): void {
  const beside = [at + 1, at - 1].map((place) => images.at(place % Math.max(images.length, 1))?.url);
  const [after, before] = beside;
  useEffect(() => {
    for (const url of [after, before]) {
      if (url !== undefined) new Image().src = url;
    }
  }, [after, before]);
}
