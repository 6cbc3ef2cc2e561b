import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import type { GalleryItem } from "../../../api/trpc.ts";
import { useGallery } from "../gallery-context.ts";

/** Finds the items before and after this one in the list behind the viewer, and loads the next page in time. */
export function useNeighbors(id: string) {
  const { list, search } = useGallery();
  const navigate = useNavigate();
  const state = useLocation({ select: (location) => location.state });
  const place = list.items.findIndex((item) => item.id === id);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list.pages;
  const nearEnd = place >= 0 && place >= list.items.length - 2;
  useEffect(() => {
    // After a failure, the user decides when to retry.
    if (nearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [nearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  const previous = place > 0 ? list.items[place - 1]?.id : undefined;
  const next = place >= 0 ? list.items[place + 1]?.id : undefined;
  // The history keeps one entry for the viewer, so that Back leads to the gallery.
  const open = (item: string) =>
    void navigate({
      to: "/gallery/$item",
      params: { item },
      search,
      replace: true,
      resetScroll: false,
      state: { ...(state.fromGallery && { fromGallery: true }) },
    });
  return {
    previous,
    next,
    open,
    step: (by: 1 | -1) => {
      const beside = by === 1 ? next : previous;
      if (beside !== undefined) open(beside);
    },
  };
}

export type Neighbors = ReturnType<typeof useNeighbors>;

/** Preloads the images on both sides of the current one. */
export function usePreload({ images }: GalleryItem, at: number): void {
  const beside = [at + 1, at - 1].map((place) => images.at(place % Math.max(images.length, 1))?.url);
  const [after, before] = beside;
  useEffect(() => {
    for (const url of [after, before]) {
      if (url !== undefined) new Image().src = url;
    }
  }, [after, before]);
}
