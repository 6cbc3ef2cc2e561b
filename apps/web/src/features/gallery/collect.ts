import type { GalleryInput, GalleryItem, TrpcClient } from "../../api/trpc.ts";
import { isSelected, type Selection } from "./selection.ts";

/** A ZIP is made in the browser's memory, so it holds the pictures of at most this many items. */
const MOST_ITEMS = 200;
const PAGE = 100;

/** Its message tells the person what to do. */
export class TooManyItems extends Error {}

/** Fetches the selected items, also those that no page on the screen holds. Rejects when there are too many. */
export async function collect(
  client: TrpcClient,
  filter: GalleryInput,
  selection: Selection,
): Promise<readonly GalleryItem[]> {
  if (selection.kind === "some") {
    requireFew(selection.ids.size);
    return Promise.all([...selection.ids].map((id) => client.gallery.get.query({ id })));
  }
  const items: GalleryItem[] = [];
  for (let cursor: string | null = null; ;) {
    const page: { items: readonly GalleryItem[]; nextCursor: string | null } =
      await client.gallery.list.query({
        ...filter,
        cursor,
        limit: PAGE,
      });
    items.push(...page.items.filter(({ id }) => isSelected(selection, id)));
    requireFew(items.length);
    if (page.nextCursor === null) return items;
    cursor = page.nextCursor;
  }
}

function requireFew(count: number): void {
  if (count > MOST_ITEMS) throw new TooManyItems(`Please select at most ${MOST_ITEMS} items for one ZIP.`);
}
