import type { GalleryItem } from "../../api/trpc.ts";

/** Returns the changed item, the same one if it isn't changed, or null if it leaves the list. */
type ItemChange = (item: GalleryItem) => GalleryItem | null;

interface PendingChange {
  readonly apply: ItemChange;
  /** The changed items as they were before, by ID. */
  readonly before: Map<string, GalleryItem>;
}

/**
 * Holds the changes that the screen shows before the server has stored them. The server receives them in this order, so
 * the oldest one settles first.
 */
export function createPendingChanges() {
  const pending: PendingChange[] = [];

  /** Reapplies the changes that are still pending to an item that was restored to an earlier state. */
  function reapplyPending(restored: GalleryItem): GalleryItem | null {
    let item: GalleryItem | null = restored;
    for (const { apply, before } of pending) {
      if (item === null || !before.has(item.id)) continue;
      before.set(item.id, item);
      item = apply(item);
    }
    return item;
  }

  /** Shows a change in a list. The caller must then call one of the returned functions. */
  return function show(patch: (change: ItemChange) => void, apply: ItemChange) {
    const own: PendingChange = { apply, before: new Map() };
    const { before } = own;
    pending.push(own);
    patch((item) => {
      const changed = apply(item);
      if (changed !== item) before.set(item.id, item);
      return changed;
    });
    const confirm = () => void pending.splice(pending.indexOf(own), 1);
    return {
      /** Called when the server has stored the change. */
      confirm,
      /**
       * Undoes the change on the screen, but not the later ones. Returns false if the list must be reloaded instead,
       * because items that left it have lost their position.
       */
      rollBack(): boolean {
        confirm();
        if ([...before.values()].some((item) => apply(item) === null)) return false;
        const restored = new Map([...before].map(([id, item]) => [id, reapplyPending(item)]));
        patch((item) => restored.get(item.id) ?? item);
        return true;
      },
    };
  };
}
