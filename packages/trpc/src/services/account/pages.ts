const PAGE_SIZE = 100;

export interface PageRequest<Cursor> {
  readonly after: Cursor | undefined;
  readonly limit: number;
}

/** Yields the pages of a list, so that only one page is in memory at a time. */
export async function* readPages<Item, Cursor>(
  readPage: (page: PageRequest<Cursor>) => Promise<readonly Item[]>,
  getCursor: (last: Item) => Cursor,
): AsyncGenerator<readonly Item[]> {
  let after: Cursor | undefined;
  for (;;) {
    const items = await readPage({ after, limit: PAGE_SIZE });
    yield items;
    const last = items.at(-1);
    if (last === undefined || items.length < PAGE_SIZE) return;
    after = getCursor(last);
  }
}
