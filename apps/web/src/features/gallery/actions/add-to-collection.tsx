import { FolderPlus } from "lucide-react";
import { lazy, Suspense } from "react";
import { createAdditionTo } from "../collections/collection-changes.ts";
import { type DialogProps, type GalleryAction, undeletedShelves } from "./action.ts";

const AddDialog = lazy(async () => ({
  default: (await import("../collections/add-dialog.tsx")).AddDialog,
}));

export const addToCollection: GalleryAction = {
  label: "Add to collection…",
  icon: FolderPlus,
  places: { viewer: undeletedShelves, bulk: undeletedShelves },
  Dialog: LazyDialog,
  drop: createAdditionTo,
};

function LazyDialog(props: DialogProps) {
  return (
    <Suspense>
      <AddDialog {...props} />
    </Suspense>
  );
}
