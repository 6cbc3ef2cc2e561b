import { type RawBuilder, sql } from "kysely";
import { getKysely, type Tx } from "../../tx.ts";
import { formatExactTime } from "../keyset.ts";
import { type GalleryItem, itemColumns, type Rating } from "./items.ts";
import { type ImageShape, buildSearchQuery } from "./search-terms.ts";

export type GallerySort = "newest" | "oldest" | "name" | "favorites";

/** A filter for a user's items. */
export interface GalleryFilter {
  /** The slug of a tool, to list only its items. */
  readonly toolName?: string | undefined;
  readonly isArchived: boolean;
  /** If true, lists the items in the trash, archived or not. */
  readonly isDeleted: boolean;
  readonly isFavorite?: boolean | undefined;
  readonly rating?: Rating | undefined;
  /** Words, each of which must be a prefix of a word of the item. */
  readonly search?: string | undefined;
  readonly tag?: string | undefined;
  /** Lists items from this time on. */
  readonly createdFrom?: Date | undefined;
  /** Lists items before this time. */
  readonly createdBefore?: Date | undefined;
  /** Lists items with an image that this engine made. */
  readonly engine?: string | undefined;
  /** Lists items with an image of this shape. */
  readonly shape?: ImageShape | undefined;
  /** Lists items made from a photo from this website, given without `www.`. */
  readonly host?: string | undefined;
  /** Lists only the items in this collection. */
  readonly collectionId?: string | undefined;
}

/** The values of the previous page's last item in the columns that the list is sorted by. */
export type GalleryCursor = readonly string[];

export interface GalleryPage {
  readonly items: GalleryItem[];
  readonly next: GalleryCursor | null;
}

interface GalleryQuery extends GalleryFilter {
  readonly userId: string;
  readonly sort: GallerySort;
  readonly after: GalleryCursor | undefined;
  readonly limit: number;
}

const createdAt = { column: sql`created_at`, type: sql`timestamptz`, text: formatExactTime("created_at") };
const id = { column: sql`id`, type: sql`uuid`, text: sql`id::text` };
const name = { column: sql`sort_name`, type: sql`text`, text: sql`sort_name` };
const favorite = { column: sql`is_favorite`, type: sql`boolean`, text: sql`is_favorite::text` };

/** The sort orders. Each has an index, which is read backward for a descending order. */
const orders = {
  newest: { by: [createdAt, id], direction: sql`desc`, next: sql`<` },
  oldest: { by: [createdAt, id], direction: sql`asc`, next: sql`>` },
  name: { by: [name, id], direction: sql`asc`, next: sql`>` },
  favorites: { by: [favorite, createdAt, id], direction: sql`desc`, next: sql`<` },
} as const;

/** The columns of a collection's entries that contain the items' times and IDs. */
const collectionOrder = [
  { ...createdAt, column: sql`item_created_at` },
  { ...id, column: sql`item_id` },
];

/**
 * Maximum items to search in the list's order before the word index is read. This many usually fill a page if the words
 * are common.
 */
const MAX_SEARCHED_IN_ORDER = 400;
/** Maximum items with the same word for which the word counts as rare. They are looked up by ID. */
const MAX_RARE_WORD_ITEMS = 1000;

type Row = GalleryItem & { readonly cursor: string[] };

/** Lists the items in keyset pages. */
export async function listGallery(tx: Tx, query: GalleryQuery): Promise<GalleryPage> {
  const searchTerms = buildSearchQuery(query.userId, query);
  const rows = await (isCollectionByTime(query)
    ? readCollectionPage(tx, query, searchTerms)
    : searchTerms === null
      ? readPage(tx, query)
      : searchPage(tx, query, searchTerms));
  const items = rows.slice(0, query.limit);
  const last = items.at(-1);
  return {
    items: items.map(({ cursor: _cursor, ...item }) => item),
    next: rows.length > query.limit && last !== undefined ? last.cursor : null,
  };
}

/**
 * Reads one row more than the page has, to find out whether there is another page.
 * @param among the IDs of the items to choose from, if not all
 */
async function readPage(tx: Tx, query: GalleryQuery, among?: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${selectColumns(query)} from user_gallery
    where ${matchesFilter(query)} ${among ? sql`and id = any(${among}::uuid[])` : sql``} ${isAfterCursor(query)}
    order by ${orderBy(query)} limit ${query.limit + 1}`.execute(getKysely(tx));
  return rows;
}

/**
 * Searches the first items in order, and reads the word index only if they don't fill a page and there are more. This
 * way, neither common nor rare words make the database read much of a large gallery.
 */
async function searchPage(tx: Tx, query: GalleryQuery, searchTerms: string): Promise<Row[]> {
  // The outer join returns the count even if no item matches.
  const { rows } = await sql<{ readonly searchedCount: number } & (Row | { readonly id: null })>`
    with looked_at as materialized (
      select * from user_gallery where ${matchesFilter(query)} ${isAfterCursor(query)}
      order by ${orderBy(query)} limit ${MAX_SEARCHED_IN_ORDER}
    )
    select "searchedCount", ${selectColumns(query)}
    from (select count(*)::int as "searchedCount" from looked_at) as counted
      left join looked_at on search @@ ${searchTerms}::tsquery
    order by ${orderBy(query)} limit ${query.limit + 1}`.execute(getKysely(tx));
  const isAllSearched = rows.every(({ searchedCount }) => searchedCount < MAX_SEARCHED_IN_ORDER);
  const found = rows.flatMap(({ searchedCount: _count, ...row }) => (row.id === null ? [] : [row]));
  if (found.length > query.limit || isAllSearched) return found;
  const ids = await findRareWordIds(tx, searchTerms);
  if (ids) return readPage(tx, query, ids);
  const { rows: items } = await sql<Row>`
    with found as materialized (
      select * from user_gallery
      where search @@ ${searchTerms}::tsquery and ${matchesFilter(query)} ${isAfterCursor(query)}
    )
    select ${selectColumns(query)} from found order by ${orderBy(query)} limit ${query.limit + 1}`.execute(
    getKysely(tx),
  );
  return items;
}

/**
 * Resolves to the IDs of all items with these words, or to undefined if there are too many. Ignores the filter, because
 * PostgreSQL can't estimate how rare a word is, and would also read the index of all the user's items. The subquery is
 * materialized without a limit, so that PostgreSQL doesn't read the table instead of the word index.
 */
async function findRareWordIds(tx: Tx, searchTerms: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: string }>`
    with found as materialized (select id from user_gallery where search @@ ${searchTerms}::tsquery)
    select id from found limit ${MAX_RARE_WORD_ITEMS + 1}`.execute(getKysely(tx));
  return rows.length > MAX_RARE_WORD_ITEMS ? undefined : rows.map((row) => row.id);
}

/** Returns whether the query lists a collection by time, for which the collection's entries have an index. */
function isCollectionByTime({ collectionId, sort }: GalleryQuery): boolean {
  return collectionId !== undefined && (sort === "newest" || sort === "oldest");
}

/** Reads a collection in order, only as far as the page needs. */
async function readCollectionPage(tx: Tx, query: GalleryQuery, searchTerms: string | null): Promise<Row[]> {
  const words = searchTerms === null ? sql`` : sql`and search @@ ${searchTerms}::tsquery`;
  const { rows } = await sql<Row>`
    select ${selectColumns(query)} from collection_items join user_gallery on id = item_id
    where collection_id = ${query.collectionId} and ${matchesFilter({ ...query, collectionId: undefined })} ${words}
      ${isAfterCursor(query)}
    order by ${orderBy(query)} limit ${query.limit + 1}`.execute(getKysely(tx));
  return rows;
}

/** Returns the filter's condition, without its search words. */
export function matchesFilter({
  userId,
  toolName,
  isArchived,
  isDeleted,
  isFavorite,
  rating,
  createdFrom,
  createdBefore,
  collectionId,
}: GalleryFilter & { readonly userId: string }): RawBuilder<unknown> {
  const conditions = [
    sql`user_id = ${userId}`,
    isDeleted ? sql`deleted_at is not null` : sql`deleted_at is null and is_archived = ${isArchived}`,
    ...(toolName === undefined ? [] : [sql`tool_name = ${toolName}`]),
    ...(isFavorite === undefined ? [] : [sql`is_favorite = ${isFavorite}`]),
    ...(rating === undefined ? [] : [sql`rating = ${rating}`]),
    ...(createdFrom === undefined ? [] : [sql`created_at >= ${createdFrom}::timestamptz`]),
    ...(createdBefore === undefined ? [] : [sql`created_at < ${createdBefore}::timestamptz`]),
    // An array makes PostgreSQL look up the items by ID, however many items the user has.
    ...(collectionId === undefined
      ? []
      : [sql`id = any(array(select item_id from collection_items where collection_id = ${collectionId}))`]),
  ];
  return sql.join(conditions, sql` and `);
}

function isAfterCursor(query: GalleryQuery): RawBuilder<unknown> {
  const { sort, after } = query;
  if (after === undefined) return sql``;
  const by = sortColumns(query);
  const values = by.map(({ type }, index) => sql`${after[index]}::${type}`);
  return sql`and (${sql.join(by.map(({ column }) => column))}) ${orders[sort].next} (${sql.join(values)})`;
}

function orderBy(query: GalleryQuery): RawBuilder<unknown> {
  const { direction } = orders[query.sort];
  return sql.join(sortColumns(query).map(({ column }) => sql`${column} ${direction}`));
}

function sortColumns(query: GalleryQuery) {
  return isCollectionByTime(query) ? collectionOrder : orders[query.sort].by;
}

function selectColumns({ sort }: GalleryQuery): RawBuilder<unknown> {
  const cursor = sql.join(orders[sort].by.map(({ text }) => text));
  return sql`${sql.raw(quotedColumns)}, array[${cursor}] as cursor`;
}

/** The same columns as `itemColumns`, as SQL. */
const quotedColumns = itemColumns
  .map((column) => column.replace(/^(\w+) as (\w+)$/, '$1 as "$2"'))
  .join(", ");
