import { Share2 } from "lucide-react";
import { LazyShareDialog } from "../../account/share/share.tsx";
import { type DialogProps, type GalleryAction, undeletedShelves } from "./action.ts";

export const share: GalleryAction = {
  label: "Share",
  icon: Share2,
  places: { viewer: undeletedShelves },
  ofImage: true,
  Dialog: ShareDialog,
};

function ShareDialog({ item, image, onClose }: DialogProps) {
  if (!item || !image) return null;
  return (
    <LazyShareDialog
      image={{ runId: item.runId, index: image.index, label: image.label }}
      onClose={onClose}
    />
  );
}
