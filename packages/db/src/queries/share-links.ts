import { getKysely, type Tx } from "../tx.ts";
import { applyKeyset, type KeysetCursor, type KeysetRequest } from "./keyset.ts";

/** A share link to one image of a run. Anyone with the link can see the image. */
interface ShareLink {
  readonly id: string;
  readonly runId: string;
  /** The variation whose image is shown. */
  readonly index: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const columns = [
  "share_links.id",
  "share_links.run_id as runId",
  "share_links.index",
  "share_links.created_at as createdAt",
  "share_links.expires_at as expiresAt",
] as const;

interface Owner {
  readonly userId: string;
}

/** Inserts a link. The run must be the user's and have the variation. */
export async function insertShareLink(tx: Tx, link: Omit<ShareLink, "id"> & Owner): Promise<ShareLink> {
  return getKysely(tx)
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

interface UnexpiredLinks extends Owner {
  readonly now: Date;
}

/** Counts the user's unexpired links. */
export async function countShareLinks(tx: Tx, { userId, now }: UnexpiredLinks): Promise<number> {
  const { count } = await getKysely(tx)
    .selectFrom("share_links")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists the user's unexpired links, newest first. */
export async function listShareLinks(tx: Tx, { userId, now }: UnexpiredLinks): Promise<ShareLink[]> {
  return getKysely(tx)
    .selectFrom("share_links")
    .select(columns)
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** A link with details that help the user recognize its image. */
export interface ListedShareLink extends ShareLink {
  /** The ID of the gallery item that the image belongs to. */
  readonly itemId: string;
  readonly title: string;
  readonly toolDisplayName: string;
  readonly label: string;
  readonly thumbnailKey: string;
  /** When the item was put in the trash. The link doesn't work while the item is there. */
  readonly deletedAt: Date | null;
}

interface ShareLinkQuery extends UnexpiredLinks, KeysetRequest {
  /** Limits the list to links to this run's images. */
  readonly runId: string | undefined;
}

/** Lists the user's unexpired links in keyset pages, newest first. */
export async function listShareLinkPage(
  tx: Tx,
  { userId, runId, now, ...page }: ShareLinkQuery,
): Promise<(ListedShareLink & { readonly cursor: KeysetCursor })[]> {
  let query = getKysely(tx)
    .selectFrom("share_links")
    .innerJoin("run_variations", (join) =>
      join
        .onRef("run_variations.run_id", "=", "share_links.run_id")
        .onRef("run_variations.index", "=", "share_links.index"),
    )
    .innerJoin("user_gallery", "user_gallery.run_id", "share_links.run_id")
    .select(columns)
    .select([
      "user_gallery.id as itemId",
      "user_gallery.title",
      "user_gallery.tool_display_name as toolDisplayName",
      "user_gallery.deleted_at as deletedAt",
      "run_variations.label",
    ])
    .select((select) => select.ref("run_variations.thumbnail_key").$notNull().as("thumbnailKey"))
    .where("share_links.user_id", "=", userId)
    .where("share_links.expires_at", ">", now)
    .where("run_variations.thumbnail_key", "is not", null);
  if (runId !== undefined) query = query.where("share_links.run_id", "=", runId);
  return applyKeyset(query, "share_links", page).execute();
}

/** Resolves to false when the user has no such link. */
export async function deleteShareLink(
  tx: Tx,
  { userId, id }: Owner & Pick<ShareLink, "id">,
): Promise<boolean> {
  const { numDeletedRows } = await getKysely(tx)
    .deleteFrom("share_links")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the user's unexpired links. Resolves to the number of links deleted. */
export async function deleteShareLinks(tx: Tx, { userId, now }: UnexpiredLinks): Promise<number> {
  const { numDeletedRows } = await getKysely(tx)
    .deleteFrom("share_links")
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The image that a link shows. Only its storage key identifies the owner. */
export interface SharedImage {
  readonly imageKey: string;
  readonly width: number;
  readonly height: number;
  readonly toolName: string;
}

/** Resolves to undefined when the link has expired, and while the image's item is in the trash or missing. */
export async function findSharedImage(
  tx: Tx,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<SharedImage | undefined> {
  return getKysely(tx)
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
