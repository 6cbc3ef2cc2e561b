import { FolderMinus } from "lucide-react";
import { createRemovalFrom } from "../collections/collection-changes.ts";
import { type ChangeAction, undeletedShelves } from "./action.ts";

export const removeFromCollection: ChangeAction = {
  label: "Remove from collection",
  icon: FolderMinus,
  places: { viewer: undeletedShelves, bulk: undeletedShelves },
  inCollection: true,
  moves: true,
  change: (_item, { collection = "" }) => createRemovalFrom(collection),
};
