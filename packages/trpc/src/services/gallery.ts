import { findGalleryItem, type GalleryCursor, type GalleryItem, listGallery } from "@packshot/db";
import { z } from "zod";
import { AppError, type Ports } from "../ports/index.ts";
import { signFileLink } from "./file-links.ts";

export const GALLERY_PAGE = 20;

const settings = z.record(z.string(), z.unknown()).readonly();

/** Shows what is stored of a run's pictures, with links instead of keys. The links are valid for an hour or two. */
export const galleryItemView = z
  .strictObject({
    id: z.string(),
    runId: z.string(),
    toolName: z.string().describe("The tool's slug."),
    toolDisplayName: z.string(),
    originalImageUrl: z.string().nullable(),
    generatedImageUrl: z.string().describe("The first of the pictures."),
    generatedImageUrls: z.array(z.string()).readonly(),
    downloadUrls: z.array(z.string()).readonly().describe("Links to download the pictures, in order."),
    thumbnailUrl: z.string(),
    title: z.string(),
    prompt: z.string(),
    styleSettings: settings,
    generationSettings: settings,
    generationTimeSeconds: z.number(),
    status: z.literal("completed"),
    imageCount: z.number(),
    isFavorite: z.boolean(),
    isArchived: z.boolean(),
    tags: z.array(z.string()).readonly(),
    createdAt: z.date(),
  })
  .readonly()
  .meta({ id: "GalleryItem" });
export type GalleryItemView = z.infer<typeof galleryItemView>;

export const galleryPageView = z
  .strictObject({ items: z.array(galleryItemView).readonly(), nextCursor: z.string().nullable() })
  .readonly();
export type GalleryPageView = z.infer<typeof galleryPageView>;

type GalleryPorts = Pick<Ports, "db" | "clock" | "settings">;

interface GalleryRequest {
  /** The slug of a tool limits the list to what that tool made. */
  readonly toolName?: string | undefined;
  readonly cursor: GalleryCursor | undefined;
  readonly limit: number;
}

export async function galleryPage(
  ports: GalleryPorts,
  userId: string,
  { toolName, cursor, limit }: GalleryRequest,
): Promise<GalleryPageView> {
  const page = await listGallery(ports.db, { userId, toolName, after: cursor, limit });
  return {
    items: page.items.map((item) => viewItem(ports, item)),
    nextCursor: page.next === null ? null : `${page.next.at}|${page.next.id}`,
  };
}

export async function galleryItem(ports: GalleryPorts, userId: string, id: string): Promise<GalleryItemView> {
  const item = await findGalleryItem(ports.db, { userId, id });
  if (item === undefined) throw new AppError("NOT_FOUND", "This item is not in your gallery.");
  return viewItem(ports, item);
}

function viewItem(ports: GalleryPorts, item: GalleryItem): GalleryItemView {
  const now = ports.clock.now();
  const link = (key: string) => signFileLink(ports.settings, key, { now });
  const [first = "", ...rest] = item.generatedImageKeys.map(link);
  return {
    id: item.id,
    runId: item.runId,
    toolName: item.toolName,
    toolDisplayName: item.toolDisplayName,
    originalImageUrl: item.originalImageKey === null ? null : link(item.originalImageKey),
    generatedImageUrl: first,
    generatedImageUrls: [first, ...rest],
    downloadUrls: item.generatedImageKeys.map((key) =>
      signFileLink(ports.settings, key, { now, downloadName: downloadName(item, key) }),
    ),
    thumbnailUrl: link(item.thumbnailKey),
    title: item.title,
    prompt: item.prompt,
    styleSettings: item.styleSettings,
    generationSettings: item.generationSettings,
    generationTimeSeconds: item.generationTimeSeconds,
    status: item.status,
    imageCount: item.imageCount,
    isFavorite: item.isFavorite,
    isArchived: item.isArchived,
    tags: item.tags,
    createdAt: item.createdAt,
  };
}

/** Makes names like `remove-background_2026-11-21T09-30-00.png`, with the tool, the time and the file's real type. */
function downloadName({ toolName, createdAt }: GalleryItem, key: string): string {
  const extension = /\.(\w+)$/.exec(key)?.[1] ?? "jpg";
  const timestamp = createdAt.toISOString().slice(0, 19).replaceAll(":", "-");
  return `${toolName}_${timestamp}.${extension}`;
}
