// Every page loads this file, because the router checks URLs before it loads their screens.

export const shapes = { square: "Square", portrait: "Portrait", landscape: "Landscape" } as const;
export const ratings = { good: "Good", bad: "Bad" } as const;
export const engines = { studio: "Studio", gemini: "Gemini" } as const;

/** The gallery's filters and view, as in its URL. Defaults are left out. */
export interface GallerySearch {
  readonly q?: string;
  /** The slug of a tool. */
  readonly tool?: string;
  readonly tag?: string;
  /** The ID of a collection. */
  readonly collection?: string;
  /** The first and the last day, as YYYY-MM-DD. */
  readonly from?: string;
  readonly to?: string;
  readonly shape?: keyof typeof shapes;
  readonly engine?: keyof typeof engines;
  readonly rating?: keyof typeof ratings;
  /** The website of a photo, such as "etsy.com". */
  readonly host?: string;
  /** The ID of an item, to show only those that look like it, most similar first. */
  readonly similar?: string;
  readonly favorites?: true;
  readonly shelf?: "archive" | "trash";
  readonly sort?: "oldest" | "name" | "favorites";
  readonly view?: "list";
}

/** A change to the search; undefined clears a filter or restores a default. */
export type SearchChange = { readonly [Key in keyof GallerySearch]?: GallerySearch[Key] | undefined };

export function changeSearch(search: GallerySearch, change: SearchChange): GallerySearch {
  return Object.fromEntries(
    Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined),
  );
}

/** Parses a URL's parameters, and drops invalid ones. */
export function parseGallerySearch(search: Readonly<Record<string, unknown>>): GallerySearch {
  const { q, tool, tag, collection, from, to, shape, engine, rating, host } = search;
  const { similar, favorites, shelf, sort, view } = search;
  return {
    // The router parses a query of digits as a number.
    ...((typeof q === "string" || typeof q === "number") && q !== "" && { q: String(q).slice(0, 200) }),
    ...(typeof tool === "string" && { tool }),
    ...((typeof tag === "string" || typeof tag === "number") && { tag: String(tag).slice(0, 40) }),
    ...(isId(collection) && { collection }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(isOwnKey(shapes, shape) && { shape }),
    ...(isOwnKey(engines, engine) && { engine }),
    ...(isOwnKey(ratings, rating) && { rating }),
    ...(typeof host === "string" && /^[^\s/]{1,255}$/.test(host) && { host }),
    ...(isId(similar) && { similar }),
    ...(favorites === true && { favorites }),
    ...((shelf === "archive" || shelf === "trash") && { shelf }),
    ...((sort === "oldest" || sort === "name" || sort === "favorites") && { sort }),
    ...(view === "list" && { view }),
  };
}

/**
 * Returns whether the value is a day as YYYY-MM-DD that has a next day on the server, in every time zone: after the
 * Unix epoch and before the year 9999.
 */
export function isDay(value: unknown): value is string {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  if (value < "1971" || value >= "9999") return false;
  const date = new Date(`${value}T00:00:00Z`);
  // JavaScript accepts the 31st of any month.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** A version 4 UUID, as the server makes them. */
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function isId(value: unknown): value is string {
  return typeof value === "string" && uuid.test(value);
}

export function isOwnKey<Key extends string>(
  names: Readonly<Record<Key, string>>,
  value: unknown,
): value is Key {
  return typeof value === "string" && Object.hasOwn(names, value);
}
