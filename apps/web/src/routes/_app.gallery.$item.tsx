import { createFileRoute, useLocation, useRouter } from "@tanstack/react-router";
import { GalleryDialog } from "../features/gallery/item/gallery-dialog.tsx";

declare module "@tanstack/history" {
  interface HistoryState {
    /** Set when the item was opened from the gallery, so that closing it goes back there. */
    fromGallery?: true;
  }
}

export const Route = createFileRoute("/_app/gallery/$item")({
  staticData: { signInReason: "Please log in to view your gallery" },
  component: ItemRoute,
});

function ItemRoute() {
  const { item } = Route.useParams();
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  const fromGallery = useLocation({ select: ({ state }) => state.fromGallery === true });
  return (
    <GalleryDialog
      key={item}
      id={item}
      onClose={() => {
        if (fromGallery) history.back();
        else void navigate({ to: "/gallery", search: true, replace: true, resetScroll: false });
      }}
    />
  );
}
