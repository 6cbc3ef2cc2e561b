import type { GalleryItem } from "../../../api/trpc.ts";
import { shelfOf } from "../actions/action.ts";
import { ActionButtons } from "../actions/action-buttons.tsx";
import { movesItems, useActions } from "../actions/use-actions.tsx";
import { one } from "../selection.ts";

interface Props {
  readonly item: GalleryItem;
  readonly at: number;
  /** Called when the item no longer belongs to this list. */
  readonly onGone: () => void;
}

/** Offers the actions for an item and its current image. */
export function ItemActions({ item, at, onGone }: Props) {
  const { press, dialog } = useActions(({ action }) => movesItems(action) && onGone());
  return (
    <div className="flex flex-wrap gap-2">
      <ActionButtons
        place="viewer"
        shelf={shelfOf(item)}
        selection={one(item.id)}
        item={item}
        image={item.images[at] ?? null}
        onPress={press}
      />
      {dialog}
    </div>
  );
}
