import { type GalleryItem, listItemImages, type ItemImage, type StoredImage, type Tx } from "@packshot/db";
import { z } from "zod";
import type { Ports } from "../../ports/index.ts";
import { type Conversion, signFileLink } from "../file-links.ts";

const settings = z.record(z.string(), z.unknown()).readonly();

export const rating = z.enum(["good", "bad"]);

/** One image of an item. Its links are valid for one to two hours. */
const galleryImageView = z
  .strictObject({
    index: z.number().describe("Index of the variation in its run."),
    label: z.string(),
    url: z.string(),
    thumbnailUrl: z.string().describe("JPEG up to 300 px; WebP for older images."),
    downloadUrl: z.string().describe("Download link as JPEG, named after the tool and the time."),
    smallDownloadUrl: z.string().describe("Download link as JPEG, up to 1,080 px."),
    originalDownloadUrl: z.string().describe("Download link in the stored format."),
    vectorDownloadUrl: z.string().nullable().describe("Download link as SVG; null if there is none."),
    mediaType: z.string(),
    width: z.number(),
    height: z.number(),
    transparent: z.boolean().nullable().describe("Whether any pixel is transparent; null if unknown."),
    color: z
      .string()
      .nullable()
      .describe("Most common visible color, as #rrggbb, to show while the image loads; null if unknown."),
    engine: z.string(),
    seconds: z.number(),
    note: z.string().nullable(),
  })
  .readonly()
  .meta({ id: "GalleryImage" });
export type GalleryImageView = z.infer<typeof galleryImageView>;

/** A gallery item with links instead of keys. The links are valid for one to two hours. */
export const galleryItemView = z
  .strictObject({
    id: z.string(),
    runId: z.string(),
    toolName: z.string().describe("Slug of the tool."),
    toolDisplayName: z.string(),
    originalImageUrl: z.string().nullable(),
    generatedImageUrl: z.string().describe("First image of the item."),
    generatedImageUrls: z.array(z.string()).readonly(),
    downloadUrls: z.array(z.string()).readonly().describe("Download links of the images as JPEG, in order."),
    thumbnailUrl: z.string(),
    images: z.array(galleryImageView).readonly().describe("Details of the images, in the same order."),
    title: z.string().describe("Editable title. Initially the user's text or the file's name."),
    prompt: z.string(),
    styleSettings: settings,
    generationSettings: settings,
    generationTimeSeconds: z.number(),
    status: z.literal("completed"),
    imageCount: z.number(),
    isFavorite: z.boolean(),
    isArchived: z.boolean(),
    rating: rating.nullable().describe("The user's rating; null if there is none."),
    tags: z.array(z.string()).readonly(),
    fileName: z.string().nullable(),
    createdAt: z.date(),
    deletedAt: z
      .date()
      .nullable()
      .describe("Time of deletion; the item stays in the trash for 30 days. null if it isn't in the trash."),
  })
  .readonly()
  .meta({ id: "GalleryItem" });
export type GalleryItemView = z.infer<typeof galleryItemView>;

export type GalleryPorts = Pick<Ports, "db" | "clock" | "settings">;

export async function readItemViews(
  ports: GalleryPorts,
  items: readonly GalleryItem[],
  tx: Tx = ports.db,
): Promise<GalleryItemView[]> {
  const images = await listItemImages(
    tx,
    items.map(({ runId }) => runId),
  );
  return items.map((item) => toItemView(ports, item, images.get(item.runId) ?? []));
}

function toItemView(
  ports: GalleryPorts,
  item: GalleryItem,
  itemImages: readonly ItemImage[],
): GalleryItemView {
  const now = ports.clock.now();
  const link = (key: string) => signFileLink(ports.settings, key, { now });
  const [first = "", ...rest] = item.generatedImageKeys.map(link);
  const images = itemImages.map((image, position) => toImageView(ports, item, image, position));
  const { originalImageKey, generatedImageKeys: _keys, thumbnailKey, ...fields } = item;
  return {
    ...fields,
    originalImageUrl: originalImageKey === null ? null : link(originalImageKey),
    generatedImageUrl: first,
    generatedImageUrls: [first, ...rest],
    downloadUrls: images.map(({ downloadUrl }) => downloadUrl),
    thumbnailUrl: link(thumbnailKey),
    images,
  };
}

function toImageView(
  { settings: signing, clock }: GalleryPorts,
  item: Pick<GalleryItem, "toolName" | "createdAt">,
  { index, label, image }: ItemImage,
  position: number,
): GalleryImageView {
  const now = clock.now();
  const name = createDownloadName(item, position);
  const { mediaType, width, height, transparent, color, engine, seconds, note } = image;
  const createDownloadLink = (key: string, extension: string, as?: Conversion) =>
    signFileLink(signing, key, { now, downloadName: `${name}.${extension}`, ...(as && { as }) });
  return {
    index,
    label,
    url: signFileLink(signing, image.imageKey, { now }),
    thumbnailUrl: signFileLink(signing, image.thumbnailKey, { now }),
    downloadUrl: createDownloadLink(image.imageKey, "jpg", mediaType === "image/jpeg" ? undefined : "jpeg"),
    smallDownloadUrl: createDownloadLink(image.imageKey, "jpg", "jpeg-1080"),
    originalDownloadUrl: createDownloadLink(image.imageKey, getExtension(image)),
    vectorDownloadUrl: image.vectorKey === null ? null : createDownloadLink(image.vectorKey, "svg"),
    mediaType,
    width,
    height,
    transparent,
    color,
    engine,
    seconds,
    note,
  };
}

/**
 * Returns names like `remove-background_2026-11-21T09-30-00-001`, with the tool and the time. Each image of
 * an item gets a different millisecond, so that no two have the same name.
 */
function createDownloadName(
  { toolName, createdAt }: Pick<GalleryItem, "toolName" | "createdAt">,
  position: number,
): string {
  const time = new Date(createdAt.getTime() + position).toISOString();
  return `${toolName}_${time.slice(0, -1).replaceAll(/[:.]/g, "-")}`;
}

function getExtension({ imageKey }: StoredImage): string {
  return /\.(\w+)$/.exec(imageKey)?.[1] ?? "png";
}
