import { Link } from "@tanstack/react-router";
import { LocateFixed } from "lucide-react";
import { buttonClass } from "../../../ui/button.tsx";
import { useGallery } from "../gallery-context.ts";
import { linkToGalleryPosition } from "../../shell/gallery-position.ts";
import { isFiltered } from "../gallery-filter.ts";
import { type GalleryAction, undeletedShelves, type Target } from "./action.ts";

export const showInGallery: GalleryAction = {
  label: "Show in gallery",
  places: { viewer: undeletedShelves },
  Button: PositionLink,
};

/** Links to the item's position in the unfiltered gallery, unless it is already shown there. */
function PositionLink({ item }: Target) {
  const { list, search } = useGallery();
  const isListed = search.sort === undefined && list.items.findIndex(({ id }) => id === item?.id) >= 0;
  if (item === null || (isListed && !isFiltered(search))) return null;
  return (
    <Link {...linkToGalleryPosition(item)} className={buttonClass({ variant: "pill", size: "pill" })}>
      <LocateFixed size={16} aria-hidden />
      Show in gallery
    </Link>
  );
}
