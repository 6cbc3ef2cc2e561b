import { sql } from "kysely";
import { getKysely, type Tx } from "../../tx.ts";
import { type GalleryFilter, matchesFilter } from "./list.ts";
import { buildSearchQuery } from "./search-terms.ts";
import { featuresOfItem, SIGNATURE_BITS, computeSignature } from "./signatures.ts";

/** Number of items with the nearest signatures for which the exact similarity is computed. */
const MAX_CANDIDATES = 500;

function computeDotProduct(a: Int8Array, b: Int8Array): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}

/** Returns the cosine of the angle between features: 1 for images that look the same, down to -1. */
function computeCosine(a: Int8Array, b: Int8Array): number {
  const lengths = Math.sqrt(computeDotProduct(a, a) * computeDotProduct(b, b));
  return lengths === 0 ? 0 : computeDotProduct(a, b) / lengths;
}

interface SimilarityQuery {
  readonly userId: string;
  /** The item to compare with. */
  readonly id: string;
  readonly filter: GalleryFilter;
  /** Minimum cosine that counts as similar. */
  readonly atLeast: number;
  readonly limit: number;
}

/**
 * Lists the IDs of the user's items whose first image looks like this item's first image, most similar first, including
 * the item itself. Resolves to undefined when the user has no such item. Compares short signatures of all items first,
 * then the features of only the nearest ones.
 */
export async function listSimilarItems(
  tx: Tx,
  { userId, id, filter, atLeast, limit }: SimilarityQuery,
): Promise<string[] | undefined> {
  const db = getKysely(tx);
  // Offset 0 keeps the outer conditions out of the inner queries. With outdated statistics, which PGlite may have, the
  // planner would otherwise read all of the user's items.
  const { rows: matches } = await sql<{ features: Uint8Array | null }>`
    select ${featuresOfItem} as features
    from (select * from user_gallery where id = ${id} offset 0) user_gallery where user_id = ${userId}`.execute(
    db,
  );
  const [reference] = matches;
  if (reference === undefined) return undefined;
  if (reference.features === null) return [];
  const features = new Int8Array(reference.features);
  const words = buildSearchQuery(userId, filter);
  const { rows } = await sql<{ id: string; features: Uint8Array | null }>`
    select id, ${featuresOfItem} as features
    from (
      select * from user_gallery where id = any(array(
        select item_id from gallery_signatures where user_id = ${userId}
        order by bit_count(signature # ${computeSignature(features)}::text::bit(${sql.lit(SIGNATURE_BITS)})), item_id
        limit ${MAX_CANDIDATES}
      )) offset 0
    ) user_gallery
    where ${matchesFilter({ ...filter, userId })} ${words === null ? sql`` : sql`and search @@ ${words}::tsquery`}
    order by id`.execute(db);
  return (
    rows
      .map((row) => ({
        id: row.id,
        cosine: row.features ? computeCosine(features, new Int8Array(row.features)) : -1,
      }))
      .filter((item) => item.cosine >= atLeast)
      // The item itself comes before others that look the same.
      .toSorted((a, b) => b.cosine - a.cosine || Number(b.id === id) - Number(a.id === id))
      .slice(0, limit)
      .map((item) => item.id)
  );
}
