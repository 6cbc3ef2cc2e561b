import { kyselyOf, type Tx } from "../tx.ts";

/** Lets whoever has its link see one picture of a run. */
export interface ShareLink {
  readonly id: string;
  readonly runId: string;
  /** Is the variation whose picture is shown. */
  readonly index: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const columns = [
  "id",
  "run_id as runId",
  "index",
  "created_at as createdAt",
  "expires_at as expiresAt",
] as const;

interface Owner {
  readonly userId: string;
}

/** The run must be the user's, and have such a variation. */
export async function insertShareLink(tx: Tx, link: Omit<ShareLink, "id"> & Owner): Promise<ShareLink> {
  return kyselyOf(tx)
    .insertInto("share_links")
    .values({
      user_id: link.userId,
      run_id: link.runId,
      index: link.index,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Lists the user's links that have not expired, the newest first; with a run, only those of its pictures. */
export async function listShareLinks(
  tx: Tx,
  { userId, runId, now }: Owner & { readonly runId?: string; readonly now: Date },
): Promise<ShareLink[]> {
  let query = kyselyOf(tx)
    .selectFrom("share_links")
    .select(columns)
    .where("user_id", "=", userId)
    .where("expires_at", ">", now);
  if (runId !== undefined) query = query.where("run_id", "=", runId);
  return query.orderBy("created_at", "desc").orderBy("id").execute();
}

/** Resolves to false when the user has no such link. */
export async function deleteShareLink(
  tx: Tx,
  { userId, id }: Owner & Pick<ShareLink, "id">,
): Promise<boolean> {
  const { numDeletedRows } = await kyselyOf(tx)
    .deleteFrom("share_links")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Is what a link shows, with nothing in it that says whose it is but the key. */
export interface SharedPicture {
  readonly imageKey: string;
  readonly width: number;
  readonly height: number;
  readonly toolName: string;
}

/** Resolves to undefined when the link has expired, and as long as the picture's item is in the trash or there is none. */
export async function findSharedPicture(
  tx: Tx,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<SharedPicture | undefined> {
  return kyselyOf(tx)
    .selectFrom("share_links")
    .innerJoin("run_variations", (join) =>
      join
        .onRef("run_variations.run_id", "=", "share_links.run_id")
        .onRef("run_variations.index", "=", "share_links.index"),
    )
    .innerJoin("user_gallery", "user_gallery.run_id", "share_links.run_id")
    .select(["user_gallery.tool_display_name as toolName"])
    .select((select) => [
      select.ref("run_variations.image_key").$notNull().as("imageKey"),
      select.ref("run_variations.width").$notNull().as("width"),
      select.ref("run_variations.height").$notNull().as("height"),
    ])
    .where("share_links.id", "=", id)
    .where("share_links.expires_at", ">", now)
    .where("run_variations.image_key", "is not", null)
    .where("user_gallery.deleted_at", "is", null)
    .executeTakeFirst();
}
