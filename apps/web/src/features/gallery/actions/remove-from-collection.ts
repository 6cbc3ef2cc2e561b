import { FolderMinus } from "lucide-react";
import { removalFrom } from "../collections/collection-changes.ts";
import { type ChangeAction, kept } from "./action.ts";

export const removeFromCollection: ChangeAction = {
  label: "Remove from collection",
  icon: FolderMinus,
  places: { viewer: kept, bulk: kept },
  inCollection: true,
  moves: true,
  change: (_item, { collection = "" }) => removalFrom(collection),
};
