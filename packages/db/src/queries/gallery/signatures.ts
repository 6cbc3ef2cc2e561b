import { sql } from "kysely";
import { getKysely, type Tx } from "../../tx.ts";

const FEATURE_COUNT = 64;
export const SIGNATURE_BITS = 512;

/** One random direction per bit of a signature, as 64 signs. They must never change, because signatures are stored. */
const directions = createRandomSigns(SIGNATURE_BITS * FEATURE_COUNT);

function createRandomSigns(count: number): Int8Array {
  let state = 1;
  return Int8Array.from({ length: count }, () => {
    // xorshift32 (G. Marsaglia, 2003)
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state < 0 ? -1 : 1;
  });
}

/**
 * Returns one bit per random plane: the side on which the features lie (SimHash, M. Charikar 2002). The smaller the
 * angle between two images' features, the fewer bits differ.
 */
export function computeSignature(features: Int8Array): string {
  let bits = "";
  for (let from = 0; from < directions.length; from += FEATURE_COUNT) {
    const sum = features.reduce((total, value, index) => total + value * (directions[from + index] ?? 0), 0);
    bits += sum < 0 ? "0" : "1";
  }
  return bits;
}

/** The features of an item's first image. */
export const featuresOfItem = sql`(
  select features from run_variations
  where run_id = user_gallery.run_id and image_key = user_gallery.generated_image_url)`;

/** Updates an item's signature from its first image's features. Must be called after each change to its images. */
export async function updateItemSignature(tx: Tx, id: string): Promise<void> {
  const db = getKysely(tx);
  const { rows } = await sql<{ userId: string; features: Uint8Array | null }>`
    select user_id as "userId", ${featuresOfItem} as features from user_gallery where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row?.features)
    return void (await db.deleteFrom("gallery_signatures").where("item_id", "=", id).execute());
  const signature = computeSignature(new Int8Array(row.features));
  await sql`
    insert into gallery_signatures (item_id, user_id, signature)
    values (${id}, ${row.userId}, ${signature}::text::bit(${sql.lit(SIGNATURE_BITS)}))
    on conflict (item_id) do update set signature = excluded.signature`.execute(db);
}
