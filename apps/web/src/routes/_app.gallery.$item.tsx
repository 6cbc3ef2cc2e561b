import { createFileRoute, useLocation, useRouter } from "@tanstack/react-router";
import { ItemViewer } from "../features/gallery/item/item-viewer.tsx";

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
    <ItemViewer
      key={item}
      id={item}
      onClose={() => {
        if (fromGallery) history.back();
        else void navigate({ to: "/gallery", search: true, replace: true, resetScroll: false });
      }}
    />
  );
}
