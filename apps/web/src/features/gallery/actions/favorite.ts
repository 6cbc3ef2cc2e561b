import { Heart, HeartOff } from "lucide-react";
import { type Change, type ChangeAction, allShelves, undeletedShelves } from "./action.ts";

export const favorite: ChangeAction = {
  label: "Favorite",
  icon: Heart,
  places: { card: allShelves, key: allShelves, viewer: undeletedShelves, bulk: undeletedShelves },
  key: { name: "f", does: "Favorite item" },
  pressed: ({ isFavorite }) => isFavorite,
  change: (item) => setFavorite(!item?.isFavorite),
};

export const unfavorite: ChangeAction = {
  label: "Unfavorite",
  icon: HeartOff,
  places: { bulk: undeletedShelves },
  change: () => setFavorite(false),
};

function setFavorite(isFavorite: boolean): Change {
  return {
    send: { type: "favorite", isFavorite },
    state: { isFavorite },
    failed: "Failed to toggle favorite",
  };
}
