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

/** Leads to the items of the shelf whose first image looks like this item's. */
function SimilarLink({ item }: Target) {
  const { search } = useGallery();
  // The server compares only images whose color it knows.
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
