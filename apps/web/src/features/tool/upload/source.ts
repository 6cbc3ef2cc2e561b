import type { ImageSlot } from "@packshot/tools";
import { type AnyTool, findTool, listSlots } from "@packshot/tools/catalog";
import type { Run, Upload, UploadSource } from "../../../api/trpc.ts";
import type { IncomingPhoto } from "../../shell/drop/read-transfer.ts";

/** The fields of a stored upload that a screen shows. */
export type SourcePhoto = Pick<
  Upload,
  "id" | "url" | "thumbnailUrl" | "width" | "height" | "fileName" | "source"
> &
  Partial<Pick<Upload, "note" | "fixed">>;

/** The progress of an upload that is large enough to take a while. */
export interface SendProgress {
  /** The fraction that has been sent, from 0 to 1. */
  readonly fraction: number;
  readonly cancel: () => void;
}

/** Describes the progress of an upload. Once it's complete, the server processes the photo. */
export function describeUpload(sending: SendProgress | null): string {
  if (sending === null) return "Uploading…";
  return sending.fraction < 1 ? `Uploading… ${Math.floor(sending.fraction * 100)}%` : "Processing…";
}

/** The content of a photo slot. */
export type Source =
  | { readonly status: "empty" }
  | {
      readonly status: "uploading";
      readonly preview: string | null;
      readonly name: string;
      readonly photo: IncomingPhoto;
      /** `null` for small files and server-side imports. */
      readonly sending: SendProgress | null;
      /** The slot's previous content. */
      readonly before: Source;
    }
  | {
      readonly status: "failed";
      readonly name: string;
      readonly message: string;
      readonly photo: IncomingPhoto;
      /** Whether the server has deleted the upload. */
      readonly isGone: boolean;
      /** `null` when a retry can't help. */
      readonly retry: (() => void) | null;
    }
  | {
      readonly status: "ready";
      readonly upload: SourcePhoto;
      readonly name: string;
      /** The local file, if the user chose one here. */
      readonly file?: File;
    };

/** The sources by slot name. */
export type Sources = Readonly<Record<string, Source>>;

export const emptySource: Source = { status: "empty" };

/** Returns the display name of a photo that isn't uploaded yet. */
export function getPhotoName(photo: IncomingPhoto): string {
  if (photo.kind === "file") return photo.file.name;
  if (photo.kind === "url") return photo.source?.title ?? new URL(photo.url).hostname;
  if (photo.kind === "upload") return photo.name ?? "Your photo";
  return "Your result";
}

/** Returns an upload's display name: the title of its source page, or its file name. */
export function getUploadName({ source, fileName }: Pick<SourcePhoto, "source" | "fileName">): string | null {
  return source?.title ?? fileName;
}

/**
 * How a photo was added. With `hand`, the user dropped, picked or took it on this screen, which may start a run or open
 * a dialog. With `elsewhere`, it was pasted, linked or sent from another tool, which never does.
 */
export type AddedBy = "hand" | "elsewhere";

/** Returns upload IDs by slot, or null while one is missing or being uploaded. */
export function collectUploadIds(sources: Sources): Readonly<Record<string, string>> | null {
  const ids: Record<string, string> = {};
  for (const [slot, source] of Object.entries(sources)) {
    if (source.status !== "ready") return null;
    ids[slot] = source.upload.id;
  }
  return ids;
}

/** Returns the sources of the slots that a tool has with these options. */
export function pickSources(
  tool: AnyTool,
  options: Readonly<Record<string, unknown>>,
  slotSources: Sources,
): Sources {
  return Object.fromEntries(
    Object.keys(listSlots(tool, options)).map((slot) => [slot, slotSources[slot] ?? emptySource]),
  );
}

/** Returns the subject of a slot's photo: a person if it shows one, otherwise a product. */
export function findSlotSubject(slot: Pick<ImageSlot, "shows"> | undefined): "person" | "product" {
  return slot?.shows === "person" ? "person" : "product";
}

export type ReadySource = Extract<Source, { status: "ready" }>;
type FoundSource = ReadySource & { readonly upload: { readonly source: UploadSource } };

/** Returns true for a photo that the user has marked as reference only. */
export function isReference(source: Source): source is FoundSource {
  return source.status === "ready" && source.upload.source?.rights === "reference";
}

/** Longer side below which results look soft. */
const SMALL_SIDE_PX = 800;

export function isSmall({ width, height }: Pick<SourcePhoto, "width" | "height">): boolean {
  return Math.max(width, height) < SMALL_SIDE_PX;
}

type RunPhotos = Pick<Run, "tool" | "sources">;

/** Returns the subject of a run's first photo. */
export function findMainSubject(run: RunPhotos): "person" | "product" {
  return listSubjects(run)[0] ?? "product";
}

/** Returns a run's subject photos: all except those that an option asked for, such as a backdrop. */
export function listSubjectSources({ tool, sources }: RunPhotos): Run["sources"] {
  const extra = findTool(tool)?.extraImages ?? {};
  return sources.filter(({ slot }) => !(slot in extra));
}

/** Returns the IDs of a run's subject uploads. */
export function listSubjectUploadIds(run: RunPhotos): readonly string[] {
  return listSubjectSources(run).map(({ uploadId }) => uploadId);
}

/** Returns the subject of each of a run's subject photos. */
export function listSubjects(run: RunPhotos): readonly ("person" | "product")[] {
  const images: Readonly<Record<string, ImageSlot>> = findTool(run.tool)?.images ?? {};
  return listSubjectSources(run).map(({ slot }) => findSlotSubject(images[slot]));
}
