import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { Gallery } from "../features/gallery/gallery.tsx";
import { changeSearch, parseGallerySearch, type SearchChange } from "../features/gallery/gallery-search.ts";

export const Route = createFileRoute("/_app/gallery")({
  staticData: { signInReason: "Please log in to view your gallery" },
  validateSearch: parseGallerySearch,
  head: () => ({ meta: [{ title: "My Gallery · Packshot" }] }),
  component: GalleryRoute,
});

function GalleryRoute() {
  const navigate = Route.useNavigate();
  const applyChange = useCallback(
    (change: SearchChange) =>
      void navigate({
        to: "/gallery",
        // Another change may come before this one is rendered.
        search: (current) => changeSearch(current, change),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return <Gallery search={Route.useSearch()} onChange={applyChange} />;
}
