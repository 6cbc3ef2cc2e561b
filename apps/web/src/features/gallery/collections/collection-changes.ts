import type { Collection } from "../../../api/trpc.ts";
import type { Change } from "../actions/action.ts";

const failedToAdd = "Couldn't add to the collection";
const failedToRemove = "Couldn't remove from the collection";

/** Returns the change that adds items to a collection. Undo removes those that weren't in it before. */
export function createAdditionTo({ id, name }: Pick<Collection, "id" | "name">): Change {
  return {
    send: { type: "addToCollection", collectionId: id },
    state: {},
    failed: failedToAdd,
    undo: {
      done: (count) => {
        if (count === 0) return `Already in “${name}”.`;
        return count === 1 ? `Added to “${name}”.` : `${count.toLocaleString()} items added to “${name}”.`;
      },
      request: ({ items, addedAt }, selection) => {
        if (items === 0 || addedAt === null) return null;
        return { selection, action: { type: "removeFromCollection", collectionId: id, addedAt } };
      },
      failed: failedToRemove,
    },
  };
}

/** Returns the change that removes items from the collection that is shown. */
export function createRemovalFrom(collectionId: string): Change {
  return {
    send: { type: "removeFromCollection", collectionId },
    state: {},
    removes: true,
    failed: failedToRemove,
    undo: {
      done: (count) =>
        count === 1
          ? "Removed from the collection."
          : `${count.toLocaleString()} items removed from the collection.`,
      request: ({ items }, selection) => {
        // After the removal, the server can't know which of the collection's items the filter matched.
        if (items === 0 || !("ids" in selection)) return null;
        return { selection, action: { type: "addToCollection", collectionId } };
      },
      failed: failedToAdd,
    },
  };
}
