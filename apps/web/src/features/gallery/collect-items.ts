import type { GalleryInput, GalleryItem, TrpcClient } from "../../api/trpc.ts";
import { isSelected, type Selection } from "./selection.ts";

const ITEMS_PER_PAGE = 100;

/** A limit on items per ZIP or job. */
interface Limit {
  readonly items: number;
  readonly per: "ZIP" | "job";
}

/** The error for a selection above the limit. The message tells the user what to do. */
export class TooManyItems extends Error {}

/** Fetches the selected items, including those on pages that aren't loaded. Rejects when there are too many. */
export async function collectItems(
  client: TrpcClient,
  filter: GalleryInput,
  selection: Selection,
  limit: Limit,
): Promise<readonly GalleryItem[]> {
  if (selection.kind === "some") {
    assertWithinLimit(selection.ids.size, limit);
    return Promise.all([...selection.ids].map((id) => client.gallery.get.query({ id })));
  }
  const items: GalleryItem[] = [];
  for (let cursor: string | null = null; ;) {
    const page: { items: readonly GalleryItem[]; nextCursor: string | null } =
      await client.gallery.list.query({
        ...filter,
        cursor,
        limit: ITEMS_PER_PAGE,
      });
    items.push(...page.items.filter(({ id }) => isSelected(selection, id)));
    assertWithinLimit(items.length, limit);
    if (page.nextCursor === null) return items;
    cursor = page.nextCursor;
  }
}

function assertWithinLimit(count: number, { items, per }: Limit): void {
  if (count > items) throw new TooManyItems(`Select at most ${items} items for one ${per}.`);
}
