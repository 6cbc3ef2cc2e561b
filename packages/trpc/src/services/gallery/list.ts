import {
  type GalleryCursor,
  type GalleryFilter,
  readGalleryStats as countGallery,
  type GallerySort,
  listGallery,
  listGalleryMonths,
  listGalleryTags,
  listSourceHosts,
} from "@packshot/db";
import { getToolDisplayName } from "@packshot/tools";
import { z } from "zod";
import type { Ports } from "../../ports/index.ts";
import { isStorable, cursorTimestamp } from "../../validate-storable.ts";
import { type SimilarityFilter, readSimilarPage } from "./similar.ts";
import { galleryItemView, type GalleryPorts, readItemViews } from "./view.ts";

export const GALLERY_ITEMS_PER_PAGE = 20;
const MAX_SUGGESTED_TAGS = 20;

export const galleryPageView = z
  .strictObject({ items: z.array(galleryItemView).readonly(), nextCursor: z.string().nullable() })
  .readonly();
export type GalleryPageView = z.infer<typeof galleryPageView>;

interface GalleryRequest {
  readonly filter: SimilarityFilter;
  readonly sort: GallerySort;
  readonly cursor: GalleryCursor | undefined;
  readonly limit: number;
}

/** Lists items in pages in the requested order, or similar items in a single page, most similar first. */
export async function readGalleryPage(
  ports: GalleryPorts & Pick<Ports, "rateLimiter">,
  userId: string,
  { filter: { similarTo, ...filter }, sort, cursor, limit }: GalleryRequest,
): Promise<GalleryPageView> {
  if (similarTo !== undefined) return readSimilarPage(ports, { userId, similarTo, filter }, limit);
  const { items, next } = await listGallery(ports.db, { ...filter, userId, sort, after: cursor, limit });
  return {
    items: await readItemViews(ports, items),
    nextCursor: next === null ? null : writeCursor(sort, next),
  };
}

/** Returns a cursor for one sort order. Cursors are opaque to clients. */
function writeCursor(sort: GallerySort, values: GalleryCursor): string {
  return Buffer.from(JSON.stringify([sort, ...values])).toString("base64url");
}

const cursors = {
  newest: z.tuple([z.literal("newest"), cursorTimestamp, z.uuid()]),
  oldest: z.tuple([z.literal("oldest"), cursorTimestamp, z.uuid()]),
  name: z.tuple([z.literal("name"), z.string().refine(isStorable), z.uuid()]),
  favorites: z.tuple([z.literal("favorites"), z.enum(["true", "false"]), cursorTimestamp, z.uuid()]),
} as const;

/** Parses a cursor. Returns null if it isn't a `nextCursor` of a list in this order. */
export function readCursor(sort: GallerySort, text: string): GalleryCursor | null {
  const parsed = cursors[sort].safeParse(parseJson(Buffer.from(text, "base64url").toString()));
  return parsed.success ? parsed.data.slice(1) : null;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

export const galleryStatsView = z
  .strictObject({
    totalGenerations: z.number(),
    favoritesCount: z.number(),
    toolsUsed: z.number(),
    mostUsedTool: z.string().nullable().describe("Name of the most used tool; null if there are no items."),
  })
  .readonly();

export async function readGalleryStats(
  ports: Pick<Ports, "db">,
  userId: string,
): Promise<z.infer<typeof galleryStatsView>> {
  const { mostUsedTool: slug, ...counts } = await countGallery(ports.db, userId);
  return { ...counts, mostUsedTool: slug === null ? null : getToolDisplayName(slug) };
}

/** Maximum number of months to list: twenty years. */
const MAX_MONTHS = 240;

export const galleryMonthsView = z.array(z.date()).readonly();

/** Lists the months with items in the gallery, archive or trash, newest first, each as the time of its newest item. */
export async function readGalleryMonths(
  ports: Pick<Ports, "db">,
  userId: string,
  filter: Pick<GalleryFilter, "isArchived" | "isDeleted">,
): Promise<z.infer<typeof galleryMonthsView>> {
  return listGalleryMonths(ports.db, { ...filter, userId, limit: MAX_MONTHS });
}

/** Maximum number of websites to list. More don't fit into a menu. */
const MAX_HOSTS = 200;

export const galleryHostsView = z.array(z.string()).readonly();

/** Lists the websites that the user's photos come from, by name. */
export async function listGalleryHosts(
  ports: Pick<Ports, "db">,
  userId: string,
): Promise<z.infer<typeof galleryHostsView>> {
  return listSourceHosts(ports.db, { userId, limit: MAX_HOSTS });
}

export const galleryTagsView = z
  .array(z.strictObject({ tag: z.string(), items: z.number() }).readonly())
  .readonly();

/** Lists the user's tags that start with this prefix, most used first. */
export async function readGalleryTags(
  ports: Pick<Ports, "db">,
  userId: string,
  prefix: string,
): Promise<z.infer<typeof galleryTagsView>> {
  return listGalleryTags(ports.db, { userId, prefix: prefix.toLowerCase(), limit: MAX_SUGGESTED_TAGS });
}
