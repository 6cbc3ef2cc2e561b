import { type LucideIcon, ThumbsDown, ThumbsUp } from "lucide-react";
import { ratings } from "../gallery-search.ts";
import { type ChangeAction, undeletedShelves } from "./action.ts";

export const rateGood = createRatingToggle("good", ThumbsUp);
export const rateBad = createRatingToggle("bad", ThumbsDown);

/** Returns the toggle of one rating, which replaces the other. */
function createRatingToggle(rating: keyof typeof ratings, icon: LucideIcon): ChangeAction {
  return {
    label: ratings[rating],
    icon,
    places: { viewer: undeletedShelves },
    group: "Rating",
    pressed: (item) => item.rating === rating,
    change: (item) => {
      const state = { rating: item?.rating === rating ? null : rating };
      return { send: { type: "rate", ...state }, state, failed: "Couldn't rate the item" };
    },
  };
}
