import type { GalleryInput, GalleryItem, TrpcClient } from "../../api/trpc.ts";
import { isSelected, type Selection } from "./selection.ts";

/** Maximum number of items per ZIP, which is built in the browser's memory. */
const MAX_ITEMS = 200;
const PAGE = 100;

/** Its message tells the user what to do. */
export class TooManyItems extends Error {}

/** Fetches the selected items, including those on pages that aren't loaded. Rejects when there are too many. */
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
  if (count > MAX_ITEMS) throw new TooManyItems(`Select at most ${MAX_ITEMS} items for one ZIP.`);
}
