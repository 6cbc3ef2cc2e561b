import {
  countShareLinks,
  deleteShareLink,
  deleteShareLinks,
  findGalleryItem,
  findSharedImage,
  insertShareLink,
  type ListedShareLink,
  listVariations,
  lockUser,
  listShareLinkPage,
  type SharedImage,
} from "@packshot/db";
import { z } from "zod";
import { AppError, type Ports, type RateRule } from "../../ports/index.ts";
import { signFileLink } from "../file-links.ts";
import { createNotInGalleryError } from "../gallery/details.ts";
import { readKeysetPage, type KeysetPageRequest } from "../keyset.ts";
import { readShareToken, createShareToken } from "./token.ts";
import { DAY_MS } from "../durations.ts";

/** Possible lifetimes of a link, in days. */
export const SHARE_LINK_DAYS = [1, 7, 30] as const;
export type ShareLinkDays = (typeof SHARE_LINK_DAYS)[number];

/** Maximum active links per user. Share links aren't meant for publishing. */
const MAX_LINKS = 100;
const shareRule: RateRule = { name: "share links", points: 60, perSeconds: 3600 };

export const shareLinkView = z
  .strictObject({
    id: z.string(),
    runId: z.string(),
    index: z.number().describe("Index of the variation that the link shows."),
    url: z
      .string()
      .describe("Public URL of the image. Anyone with this URL can see the image, without an account."),
    createdAt: z.date(),
    expiresAt: z.date(),
    itemId: z.string().describe("ID of the gallery item that the image belongs to."),
    title: z.string().describe("Title of the gallery item."),
    toolDisplayName: z.string(),
    label: z.string().describe("Label of the variation."),
    thumbnailUrl: z.string().describe("Thumbnail URL, valid for one to two hours."),
    inTrash: z.boolean().describe("Whether the item is in the trash, which disables the link."),
  })
  .readonly()
  .meta({ id: "ShareLink" });

export const shareLinkPageView = z
  .strictObject({ links: z.array(shareLinkView).readonly(), nextCursor: z.string().nullable() })
  .readonly();

type ShareLinkView = z.infer<typeof shareLinkView>;

type SharePorts = Pick<Ports, "db" | "clock" | "settings">;

interface NewShareLink {
  readonly runId: string;
  readonly index: number;
  readonly days: ShareLinkDays;
}

/**
 * Creates a link that shows one image of a gallery item to anyone.
 * @throws AppError NOT_FOUND for an image that isn't in the user's gallery, CONFLICT when the user has the maximum
 * number of links, RATE_LIMITED
 */
export async function createShareLink(
  ports: SharePorts & Pick<Ports, "rateLimiter">,
  userId: string,
  { runId, index, days }: NewShareLink,
): Promise<ShareLinkView> {
  await ports.rateLimiter.take(shareRule, userId);
  const link = await ports.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const item = await findGalleryItem(tx, { userId, runId });
    if (item === undefined || item.deletedAt !== null) throw createNotInGalleryError();
    const shared = (await listVariations(tx, runId)).find((variation) => variation.index === index);
    if (!shared?.image) throw createNotInGalleryError();
    const createdAt = ports.clock.now();
    if ((await countShareLinks(tx, { userId, now: createdAt })) >= MAX_LINKS) {
      const text = `You have ${MAX_LINKS} active share links. Revoke one, then try again.`;
      throw new AppError("CONFLICT", text);
    }
    const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
    const inserted = await insertShareLink(tx, { userId, runId, index, createdAt, expiresAt });
    const { id: itemId, title, toolDisplayName, deletedAt } = item;
    const { thumbnailKey } = shared.image;
    return { ...inserted, itemId, title, toolDisplayName, deletedAt, label: shared.label, thumbnailKey };
  });
  return toShareLinkView(ports, link);
}

interface ShareLinkRequest extends KeysetPageRequest {
  /** Limits the list to links to this run's images. */
  readonly runId: string | undefined;
}

/** Resolves to a page of the user's active links, newest first. */
export async function readShareLinkPage(
  ports: SharePorts,
  userId: string,
  { runId, ...request }: ShareLinkRequest,
): Promise<z.infer<typeof shareLinkPageView>> {
  const now = ports.clock.now();
  const { rows, nextCursor } = await readKeysetPage(request, (page) =>
    listShareLinkPage(ports.db, { userId, runId, now, ...page }),
  );
  return { links: rows.map(({ cursor: _cursor, ...link }) => toShareLinkView(ports, link)), nextCursor };
}

/** Revokes a link immediately. @throws AppError NOT_FOUND, including for another user's link */
export async function revokeShareLink({ db }: Pick<Ports, "db">, userId: string, id: string): Promise<void> {
  if (await deleteShareLink(db, { userId, id })) return;
  throw new AppError("NOT_FOUND", "Link not found. It may have expired.");
}

/**
 * Revokes all of a user's links immediately, including links to images in the trash. Resolves to the number of links
 * revoked.
 */
export async function revokeShareLinks({ db, clock }: SharePorts, userId: string): Promise<number> {
  return deleteShareLinks(db, { userId, now: clock.now() });
}

/**
 * Resolves to the image of the link with this token. Resolves to undefined if this server didn't sign the token, if the
 * link expired or was revoked, or if its item was moved to the trash or deleted.
 */
export async function openShareLink(
  { db, clock, settings }: SharePorts,
  token: string,
): Promise<SharedImage | undefined> {
  const id = readShareToken(settings, token);
  return id === undefined ? undefined : findSharedImage(db, { id, now: clock.now() });
}

function toShareLinkView(
  { settings, clock }: SharePorts,
  { thumbnailKey, deletedAt, ...link }: ListedShareLink,
): ShareLinkView {
  const url = new URL(`/s/${createShareToken(settings, link.id)}`, settings.publicUrl);
  const thumbnailUrl = signFileLink(settings, thumbnailKey, { now: clock.now() });
  return { ...link, url: url.href, thumbnailUrl, inTrash: deletedAt !== null };
}
