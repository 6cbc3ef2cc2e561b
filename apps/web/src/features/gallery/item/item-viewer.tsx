import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from "react";
import { toApiError } from "../../../api/error.ts";
import { type GalleryDetails, type GalleryItem, LINKS_STALE_TIME_MS, trpc } from "../../../api/trpc.ts";
import { formatCount } from "../../../ui/count-text.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorBox } from "../../../ui/error-box.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { unzoomed, useZoom, useZoomState } from "../../tool/image/zoom.ts";
import { findActionByKey, findShelf } from "../actions/action.ts";
import { ActionButtons } from "../actions/action-buttons.tsx";
import { useGalleryActions } from "../actions/registry.ts";
import { movesItems, useActions } from "../actions/use-actions.tsx";
import { useGallery } from "../gallery-context.ts";
import { selectOne } from "../selection.ts";
import { ItemDetails } from "./item-details.tsx";
import { ItemStage } from "./item-stage.tsx";
import { TitleField } from "./title-field.tsx";
import { useNeighbors, usePreload } from "./use-neighbors.ts";
import { readViewerKey } from "../../tool/image/viewer-keys.ts";
import { useDetailsPanel, ViewerBar, ViewerWindow } from "./viewer-window.tsx";

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** Shows one item of the gallery at its own URL, in the whole window. */
export function ItemViewer({ id, onClose }: Props) {
  const { list } = useGallery();
  const details = trpc.gallery.get.useQuery({ id }, { refetchInterval: LINKS_STALE_TIME_MS });
  const listed = list.items.get(list.items.findIndex((other) => other.id === id));
  const item = useMemo(() => addFreshLinks(listed, details.data), [listed, details.data]);
  const stage = useRef<HTMLDivElement>(null);
  if (item !== undefined)
    return (
      <ViewerWindow initialFocus={stage} onClose={onClose}>
        <OpenItem item={item} details={details.data} stage={stage} onClose={onClose} />
      </ViewerWindow>
    );
  return (
    <Dialog open onOpenChange={onClose} width="lg" title={details.error ? "Item not found" : "Loading…"}>
      {details.error ? <ErrorBox>{toApiError(details.error).message}</ErrorBox> : <Spinner size="lg" />}
    </Dialog>
  );
}

/**
 * Returns the listed item, which shows pending changes, with the links from its details. The links in a list that was
 * loaded hours ago have expired.
 */
export function addFreshLinks(
  listed: GalleryItem | undefined,
  details: GalleryDetails | undefined,
): GalleryItem | undefined {
  if (listed === undefined || details === undefined) return listed ?? details;
  const { images, originalImageUrl } = details;
  return { ...listed, images, originalImageUrl };
}

interface OpenProps {
  readonly item: GalleryItem;
  readonly details: GalleryDetails | undefined;
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly onClose: () => void;
}

/** Shows the image with its details next to it, or below it on a narrow screen. */
function OpenItem({ item, details, stage, onClose }: OpenProps) {
  const { imageIndex, image, frame, zoom, show, turn } = useCurrentImage(item);
  const detailsPanel = useDetailsPanel();
  const neighbors = useNeighbors(item.id);
  const { list, search } = useGallery();
  const collected = search.collection !== undefined && list.items.findIndex(({ id }) => id === item.id) >= 0;
  usePreload(item, imageIndex);
  const { press, dialog } = useActions(({ action }) => {
    if (!movesItems(action)) return;
    const neighbor = neighbors.next ?? neighbors.previous;
    if (neighbor === undefined) onClose();
    else neighbors.open(neighbor);
  });
  const target = { selection: selectOne(item.id), item, image };
  const actions = useGalleryActions();
  const onKeyDown = (event: KeyboardEvent) => {
    // Key events from a dialog above this one also bubble here.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
    const typing =
      event.target instanceof HTMLElement && event.target.closest("input, textarea, [role=menu]");
    const key = typing ? null : readViewerKey(event, zoom.view.scale > 1);
    const action = key?.kind === "other" ? findActionByKey(actions, key.key, item) : undefined;
    if (key === null || (key.kind === "other" && !action)) return;
    event.preventDefault();
    if (action) press(action, target);
    else if (key.kind === "image") turn(key.by);
    else if (key.kind === "item") neighbors.step(key.by);
    else if (key.kind === "pan") zoom.pan(key);
    else if (key.kind === "zoom") zoom.zoomBy(key.factor);
    else if (key.kind === "fit") zoom.fit();
    else if (key.kind === "actual") zoom.showActualSize();
    else detailsPanel.toggle();
  };
  return (
    <div onKeyDown={onKeyDown} className="flex min-h-0 flex-1 flex-col">
      <ViewerBar
        title={item.title}
        description={`${item.toolDisplayName} · ${formatCount(item.imageCount, "image")}`}
        neighbors={neighbors}
        detailsPanel={detailsPanel}
      />
      <div
        className={`min-h-0 flex-1 overflow-y-auto lg:grid ${detailsPanel.isShown ? "lg:grid-cols-[minmax(0,1fr)_320px]" : ""}`}
      >
        <ItemStage {...{ item, imageIndex, frame, zoom }} onTurn={turn} onPick={show} focusRef={stage} />
        <div
          className={`flex min-w-0 flex-col gap-5 border-t border-hairline p-5 lg:min-h-0 lg:overflow-y-auto lg:border-t-0 lg:border-l ${detailsPanel.isShown ? "" : "lg:hidden"}`}
        >
          <div className="flex flex-wrap gap-2">
            <ActionButtons
              place="viewer"
              shelf={findShelf(item)}
              collected={collected}
              {...target}
              onPress={press}
            />
          </div>
          <TitleField key={item.id} item={item} />
          <ItemDetails item={item} imageIndex={imageIndex} details={details} />
        </div>
      </div>
      {dialog}
    </div>
  );
}

/** Holds which image is shown, and how it is zoomed. The last image comes before the first. */
function useCurrentImage(item: GalleryItem) {
  const [imageIndex, setImageIndex] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const state = useZoomState();
  const image = item.images[imageIndex] ?? null;
  const count = Math.max(item.images.length, 1);
  const show = (index: number) => {
    setImageIndex(index);
    state[1](unzoomed);
  };
  const turn = (by: 1 | -1) => show((imageIndex + by + count) % count);
  const natural = image ?? { width: 1, height: 1 };
  const zoom = useZoom({ frame, natural, state, ...(count > 1 && { onSwipe: turn }) });
  return { imageIndex, image, frame, zoom, show, turn };
}
