import { type GalleryFilter, listItemsById, listSimilarItems } from "@packshot/db";
import type { Ports, RateRule } from "../../ports/index.ts";
import { notInGallery } from "./details.ts";
import type { GalleryPageView } from "./list.ts";
import { type GalleryPorts, viewItems } from "./view.ts";

/** Maximum items of a search, in one page. */
const MAX_SIMILAR = 100;
/** The lowest cosine at which images look alike to a person; most pairs of photos have less than half of it. */
const LEAST_LIKENESS = 0.6;

/** Limits searches, each of which reads a signature of every item of the user. */
const similarRule: RateRule = { name: "similar items", points: 300, perSeconds: 600 };

/** A filter that may also ask for items whose first image looks like that of another item. */
export interface LikenessFilter extends GalleryFilter {
  readonly similarTo?: string | undefined;
}

interface Search {
  readonly userId: string;
  readonly similarTo: string;
  readonly filter: GalleryFilter;
}

/**
 * Lists the IDs of items that look like another one, most similar first and itself included. Rejects with NOT_FOUND and
 * RATE_LIMITED.
 */
export async function similarIds(
  { db, rateLimiter }: Pick<Ports, "db" | "rateLimiter">,
  { userId, similarTo: id, filter }: Search,
): Promise<readonly string[]> {
  await rateLimiter.take(similarRule, userId);
  const limits = { atLeast: LEAST_LIKENESS, limit: MAX_SIMILAR };
  const ids = await listSimilarItems(db, { userId, id, filter, ...limits });
  if (ids === undefined) throw notInGallery();
  return ids;
}

export async function similarPage(
  ports: GalleryPorts & Pick<Ports, "rateLimiter">,
  search: Search,
  limit: number,
): Promise<GalleryPageView> {
  const ids = await similarIds(ports, search);
  const items = await listItemsById(ports.db, search.userId, ids.slice(0, limit));
  return { items: await viewItems(ports, items), nextCursor: null };
}
