import { Link } from "@tanstack/react-router";
import { Images } from "lucide-react";
import { buttonClass } from "../../../ui/button.tsx";
import { useGallery } from "../gallery-context.ts";
import { type GalleryAction, undeletedShelves, type Target } from "./action.ts";

export const showSimilar: GalleryAction = {
  label: "Show similar",
  places: { viewer: undeletedShelves },
  Button: SimilarLink,
};

/** Links to the items on this shelf whose first image looks like this item's. */
function SimilarLink({ item }: Target) {
  const { search } = useGallery();
  // The server only compares images whose color it has stored.
  if (!item?.images[0]?.color) return null;
  const { shelf, view } = search;
  return (
    <Link
      to="/gallery"
      search={{ similar: item.id, ...(shelf && { shelf }), ...(view && { view }) }}
      className={buttonClass({ variant: "pill", size: "pill" })}
    >
      <Images size={16} aria-hidden />
      Show similar
    </Link>
  );
}
