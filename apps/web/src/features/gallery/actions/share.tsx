import { Share2 } from "lucide-react";
import { Share } from "../../account/share/share.tsx";
import { type DialogProps, type GalleryAction, kept } from "./action.ts";

export const share: GalleryAction = {
  label: "Share",
  icon: Share2,
  places: { viewer: kept },
  ofImage: true,
  Dialog: ShareDialog,
};

function ShareDialog({ item, image, onClose }: DialogProps) {
  if (!item || !image) return null;
  return <Share image={{ runId: item.runId, index: image.index, label: image.label }} onClose={onClose} />;
}
