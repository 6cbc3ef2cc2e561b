import { ListChecks } from "lucide-react";
import { Dialog } from "../../../ui/dialog.tsx";
import { ListingCheck } from "../../tool/image/listing-check.tsx";
import { type DialogProps, type GalleryAction, undeletedShelves } from "./action.ts";

export const check: GalleryAction = {
  label: "Check listing rules",
  icon: ListChecks,
  places: { viewer: undeletedShelves },
  ofImage: true,
  Dialog: CheckDialog,
};

function CheckDialog({ item, image, onClose }: DialogProps) {
  if (!item || !image) return null;
  return (
    <Dialog open onOpenChange={onClose} title="Listing check" description={image.label} width="md">
      <ListingCheck runId={item.runId} index={image.index} />
    </Dialog>
  );
}
