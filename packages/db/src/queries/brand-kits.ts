import { getKysely, type Tx } from "../tx.ts";
import { type Upload, uploadColumns } from "./uploads.ts";

/** A user's brand kit. Fields that the user hasn't set are null. */
export interface BrandKit {
  /** The main color as `#rrggbb`, like the accent color. */
  readonly main: string | null;
  readonly accent: string | null;
  readonly titleFont: string | null;
  readonly textFont: string | null;
  readonly logoId: string | null;
}

interface Owner {
  readonly userId: string;
}

const columns = ["main", "accent", "title_font as titleFont", "text_font as textFont"] as const;

export async function findBrandKit(tx: Tx, userId: string): Promise<BrandKit | undefined> {
  return getKysely(tx)
    .selectFrom("brand_kits")
    .select([...columns, "logo_id as logoId"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Stores the user's brand kit and replaces any previous one. */
export async function upsertBrandKit(
  tx: Tx,
  { userId, savedAt, ...kit }: BrandKit & Owner & { readonly savedAt: Date },
): Promise<void> {
  const values = {
    main: kit.main,
    accent: kit.accent,
    title_font: kit.titleFont,
    text_font: kit.textFont,
    logo_id: kit.logoId,
    saved_at: savedAt,
  };
  await getKysely(tx)
    .insertInto("brand_kits")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}

/** Deletes the user's brand kit, if any. */
export async function deleteBrandKit(tx: Tx, userId: string): Promise<void> {
  await getKysely(tx).deleteFrom("brand_kits").where("user_id", "=", userId).execute();
}

/**
 * Finds the logo of the brand that the run was started with. Resolves to undefined when the brand has none, or when the
 * logo was deleted together with the sources of a run without images.
 */
export async function findRunLogo(tx: Tx, runId: string): Promise<Upload | undefined> {
  return getKysely(tx)
    .selectFrom("runs")
    .innerJoin("uploads", "uploads.id", "runs.brand_logo_id")
    .select(uploadColumns)
    .where("runs.id", "=", runId)
    .executeTakeFirst();
}
