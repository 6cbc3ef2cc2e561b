import {
  findGalleryItem,
  findRunState,
  listCollectionsOfItem,
  listDerivedItems,
  listRunInputs,
  listSourceItems,
  type Relative,
} from "@packshot/db";
import { z } from "zod";
import { AppError } from "../../ports/index.ts";
import { signFileLink } from "../file-links.ts";
import { TOKENS_PER_RUN } from "../tokens.ts";
import { uploadSourceView, toUploadSourceView } from "../upload-source/view.ts";
import { collectionView } from "./collections.ts";
import { galleryItemView, type GalleryPorts, rating, readItemViews } from "./view.ts";

/** Maximum items listed as made from one item's results. */
const MAX_RELATIVES = 12;

const relativeView = z
  .strictObject({ id: z.string(), title: z.string(), toolDisplayName: z.string(), thumbnailUrl: z.string() })
  .readonly()
  .meta({ id: "GalleryRelative" });

export const galleryDetailsView = z
  .strictObject({
    ...galleryItemView.def.innerType.shape,
    tokens: z
      .number()
      .describe("Tokens spent on the item's run; 0 for an ad covered by the token of its photos."),
    microDollars: z
      .number()
      .nullable()
      .describe("Cost of the run's calls to a paid service; null if there were none."),
    foundAt: z.array(uploadSourceView).readonly().describe("Web pages that its photos come from."),
    collections: z.array(collectionView).readonly().describe("Collections that contain the item, by name."),
    madeFrom: z.array(relativeView).readonly().describe("Items whose results this item was made from."),
    usedIn: z.array(relativeView).readonly().describe("Newest items made from this item's results."),
  })
  .readonly()
  .meta({ id: "GalleryDetails" });
export type GalleryDetailsView = z.infer<typeof galleryDetailsView>;

export async function getGalleryItem(
  ports: GalleryPorts,
  userId: string,
  id: string,
): Promise<GalleryDetailsView> {
  const stored = await findGalleryItem(ports.db, { userId, id });
  const [item] = stored === undefined ? [] : await readItemViews(ports, [stored]);
  if (item === undefined) throw createNotInGalleryError();
  const [state, inputs, collections, madeFrom, usedIn] = await Promise.all([
    findRunState(ports.db, item.runId),
    listRunInputs(ports.db, item.runId),
    listCollectionsOfItem(ports.db, id),
    listSourceItems(ports.db, item.runId),
    listDerivedItems(ports.db, item.runId, MAX_RELATIVES),
  ]);
  const toViews = (relatives: readonly Relative[]) =>
    relatives.map((relative) => toRelativeView(ports, relative));
  return {
    ...item,
    tokens: state?.run.parentRunId === null ? TOKENS_PER_RUN : 0,
    microDollars: state?.cost?.microDollars ?? null,
    foundAt: inputs.flatMap(({ source }) => toUploadSourceView(source) ?? []),
    collections,
    madeFrom: toViews(madeFrom),
    usedIn: toViews(usedIn),
  };
}

export const itemOfRunView = z
  .strictObject({
    id: z.string(),
    createdAt: z.date(),
    isFavorite: z.boolean(),
    isArchived: z.boolean(),
    rating: rating.nullable(),
    isDeleted: z.boolean(),
  })
  .readonly()
  .nullable();

/** Resolves to the fields of a run's gallery item that the run's screen shows, or to null when there is no item. */
export async function findRunItem(
  { db }: GalleryPorts,
  userId: string,
  runId: string,
): Promise<z.infer<typeof itemOfRunView>> {
  const item = await findGalleryItem(db, { userId, runId });
  if (item === undefined) return null;
  const { id, createdAt, isFavorite, isArchived, rating: rated } = item;
  return { id, createdAt, isFavorite, isArchived, rating: rated, isDeleted: item.deletedAt !== null };
}

export function createNotInGalleryError(): AppError {
  return new AppError("NOT_FOUND", "This item isn't in your gallery.");
}

function toRelativeView(
  { settings, clock }: GalleryPorts,
  { id, title, toolDisplayName, thumbnailKey }: Relative,
): z.infer<typeof relativeView> {
  return {
    id,
    title,
    toolDisplayName,
    thumbnailUrl: signFileLink(settings, thumbnailKey, { now: clock.now() }),
  };
}
