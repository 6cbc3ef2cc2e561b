import {
  deleteShareLink,
  findGalleryItem,
  findSharedPicture,
  insertShareLink,
  listShareLinks,
  listVariations,
  lockUser,
  type SharedPicture,
  type ShareLink,
} from "@packshot/db";
import { z } from "zod";
import { AppError, type Ports, type RateRule } from "../../ports/index.ts";
import { notInGallery } from "../gallery/details.ts";
import { readShareToken, shareTokenOf } from "./token.ts";

/** A link lasts for one of these numbers of days. */
export const SHARED_DAYS = [1, 7, 30] as const;
export type SharedDays = (typeof SHARED_DAYS)[number];

/** Milliseconds. */
const DAY = 86_400_000;
/** More at once would be publishing, which is not what these links are for. */
const MOST_LINKS = 100;
const shareRule: RateRule = { name: "share links", points: 60, perSeconds: 3600 };

export const shareLinkView = z
  .strictObject({
    id: z.string(),
    runId: z.string(),
    index: z.number().describe("The variation whose picture is shown."),
    url: z.string().describe("Whoever has this address sees the picture, without an account."),
    createdAt: z.date(),
    expiresAt: z.date(),
  })
  .readonly()
  .meta({ id: "ShareLink" });
export type ShareLinkView = z.infer<typeof shareLinkView>;

type SharePorts = Pick<Ports, "db" | "clock" | "settings">;

interface NewShareLink {
  readonly runId: string;
  readonly index: number;
  readonly days: SharedDays;
}

/**
 * Makes a link that shows one picture of a gallery item to whoever has it.
 * @throws AppError NOT_FOUND for a picture that is not in the person's gallery, CONFLICT for one link too many,
 * RATE_LIMITED
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
    if (item === undefined || item.deletedAt !== null) throw notInGallery();
    const variations = await listVariations(tx, runId);
    if (!variations.some((variation) => variation.index === index && variation.image)) throw notInGallery();
    const createdAt = ports.clock.now();
    if ((await listShareLinks(tx, { userId, now: createdAt })).length >= MOST_LINKS) {
      const text = `You share ${MOST_LINKS} pictures by links. End one of these links, then try again.`;
      throw new AppError("CONFLICT", text);
    }
    const expiresAt = new Date(createdAt.getTime() + days * DAY);
    return insertShareLink(tx, { userId, runId, index, createdAt, expiresAt });
  });
  return viewShareLink(ports, link);
}

/** Lists the links to the pictures of a run that still work, the newest first. */
export async function shareLinksOf(
  ports: SharePorts,
  userId: string,
  runId: string,
): Promise<ShareLinkView[]> {
  const links = await listShareLinks(ports.db, { userId, runId, now: ports.clock.now() });
  return links.map((link) => viewShareLink(ports, link));
}

/** Ends a link at once. @throws AppError NOT_FOUND, even when somebody else has this link */
export async function revokeShareLink({ db }: Pick<Ports, "db">, userId: string, id: string): Promise<void> {
  if (await deleteShareLink(db, { userId, id })) return;
  throw new AppError("NOT_FOUND", "There is no such link. It may have ended already.");
}

/**
 * Resolves to what the link with this token shows. Resolves to undefined alike when nobody has signed the token and when
 * the link has expired, was ended, or belongs to an item that is in the trash or gone.
 */
export async function openShareLink(
  { db, clock, settings }: SharePorts,
  token: string,
): Promise<SharedPicture | undefined> {
  const id = readShareToken(settings, token);
  return id === undefined ? undefined : findSharedPicture(db, { id, now: clock.now() });
}

function viewShareLink({ settings }: Pick<Ports, "settings">, link: ShareLink): ShareLinkView {
  const url = new URL(`/s/${shareTokenOf(settings, link.id)}`, settings.publicUrl);
  return { ...link, url: url.href };
}
