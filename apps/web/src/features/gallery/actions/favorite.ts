import { Heart, HeartOff } from "lucide-react";
import { type Change, type ChangeAction, everywhere, kept } from "./action.ts";

export const favorite: ChangeAction = {
  label: "Favorite",
  icon: Heart,
  places: { card: everywhere, key: everywhere, viewer: kept, bulk: kept },
  key: { name: "f", does: "Favorite item" },
  pressed: ({ isFavorite }) => isFavorite,
  change: (item) => setFavorite(!item?.isFavorite),
};

export const unfavorite: ChangeAction = {
  label: "Unfavorite",
  icon: HeartOff,
  places: { bulk: kept },
  change: () => setFavorite(false),
};

function setFavorite(isFavorite: boolean): Change {
  return {
    send: { type: "favorite", isFavorite },
    state: { isFavorite },
    failed: "Failed to toggle favorite",
  };
}
