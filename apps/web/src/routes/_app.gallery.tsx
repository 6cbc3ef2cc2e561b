import { createFileRoute } from "@tanstack/react-router";
import { Gallery } from "../features/gallery/gallery.tsx";
import { gallerySearchOf } from "../features/gallery/gallery-search.ts";

export const Route = createFileRoute("/_app/gallery")({
  staticData: { signInReason: "Please log in to view your gallery" },
  validateSearch: gallerySearchOf,
  head: () => ({ meta: [{ title: "My Gallery · Packshot" }] }),
  component: GalleryRoute,
});

function GalleryRoute() {
  const navigate = Route.useNavigate();
  return (
    <Gallery
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: "/gallery", search, replace: true, resetScroll: false })}
    />
  );
}
