import { type GalleryFilter, listItemsById, listSimilarItems } from "@packshot/db";
import type { Ports, RateRule } from "../../ports/index.ts";
import { createNotInGalleryError } from "./details.ts";
import type { GalleryPageView } from "./list.ts";
import { type GalleryPorts, readItemViews } from "./view.ts";

/** Maximum number of similar items. */
const MAX_SIMILAR = 100;
/** Minimum cosine similarity of the features of similar images. Most pairs of photos don't reach half of it. */
const MIN_COSINE = 0.6;

/** Limits searches, each of which compares all of the user's items. */
const similarRule: RateRule = { name: "similar items", points: 300, perSeconds: 600 };

/** A filter that can also require similarity to another item, by the items' first images. */
export interface SimilarityFilter extends GalleryFilter {
  readonly similarTo?: string | undefined;
}

interface Search {
  readonly userId: string;
  readonly similarTo: string;
  readonly filter: GalleryFilter;
}

/**
 * Lists the IDs of items that are similar to an item, most similar first, including the item itself. Rejects with
 * NOT_FOUND or RATE_LIMITED.
 */
export async function findSimilarIds(
  { db, rateLimiter }: Pick<Ports, "db" | "rateLimiter">,
  { userId, similarTo: id, filter }: Search,
): Promise<readonly string[]> {
  await rateLimiter.take(similarRule, userId);
  const limits = { atLeast: MIN_COSINE, limit: MAX_SIMILAR };
  const ids = await listSimilarItems(db, { userId, id, filter, ...limits });
  if (ids === undefined) throw createNotInGalleryError();
  return ids;
}

export async function readSimilarPage(
  ports: GalleryPorts & Pick<Ports, "rateLimiter">,
  search: Search,
  limit: number,
): Promise<GalleryPageView> {
  const ids = await findSimilarIds(ports, search);
  const items = await listItemsById(ports.db, search.userId, ids.slice(0, limit));
  return { items: await readItemViews(ports, items), nextCursor: null };
}
