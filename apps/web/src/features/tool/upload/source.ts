import type { ImageSlot } from "@packshot/tools";
import { type AnyTool, findTool, slotsFor } from "@packshot/tools/catalog";
import type { Run, Upload, UploadSource } from "../../../api/trpc.ts";
import type { IncomingPicture } from "../../shell/drop/read-transfer.ts";

/** Holds the fields of a stored upload that a screen shows. */
export type SourcePicture = Pick<
  Upload,
  "id" | "url" | "thumbnailUrl" | "width" | "height" | "fileName" | "source"
> &
  Partial<Pick<Upload, "note">>;

/** Describes a file on its way to the server that is large enough to take a while. */
export interface Sending {
  /** Is the share that has been sent, from 0 to 1. */
  readonly share: number;
  readonly cancel: () => void;
}

/** Says how far a picture has come; once all of it is sent, the server opens it. */
export function uploadingText(sending: Sending | null): string {
  if (sending === null) return "Uploading…";
  return sending.share < 1 ? `Uploading… ${Math.floor(sending.share * 100)}%` : "Opening it…";
}

/** Describes what an image slot of a screen holds. */
export type Source =
  | { readonly status: "empty" }
  | {
      readonly status: "uploading";
      readonly preview: string | null;
      readonly name: string;
      readonly picture: IncomingPicture;
      /** Is null for what is there in a moment, or is fetched by the server. */
      readonly sending: Sending | null;
    }
  | {
      readonly status: "failed";
      readonly name: string;
      readonly message: string;
      readonly picture: IncomingPicture;
      /** Is null when trying again can't help. */
      readonly retry: (() => void) | null;
    }
  | {
      readonly status: "ready";
      readonly upload: SourcePicture;
      readonly name: string;
      /** Is what the picture was uploaded from, if that was a file of this person. */
      readonly file?: File;
      /** Why a newer photo could not replace this one. */
      readonly notReplaced?: string;
    };

/** Maps the names of slots to their sources. */
export type Sources = Readonly<Record<string, Source>>;

export const emptySource: Source = { status: "empty" };

/** Returns what a person knows an upload as: the title of its page, or the name of the file. */
export function nameOfUpload({
  source,
  fileName,
}: Pick<SourcePicture, "source" | "fileName">): string | null {
  return source?.title ?? fileName;
}

/**
 * Says how a picture arrived: `hand` was dropped, picked or taken on this screen, and may start a run or open a
 * dialog; `elsewhere` was pasted, linked or sent from another tool, and never does.
 */
export type Arrival = "hand" | "elsewhere";

/** Returns upload ids by slot, or null while one is missing or being uploaded. */
export function uploadIds(sources: Sources): Readonly<Record<string, string>> | null {
  const ids: Record<string, string> = {};
  for (const [slot, source] of Object.entries(sources)) {
    if (source.status !== "ready") return null;
    ids[slot] = source.upload.id;
  }
  return ids;
}

/** Returns the sources of the slots that a tool has with these options. */
export function sourcesFor(
  tool: AnyTool,
  options: Readonly<Record<string, unknown>>,
  held: Sources,
): Sources {
  return Object.fromEntries(
    Object.keys(slotsFor(tool, options)).map((slot) => [slot, held[slot] ?? emptySource]),
  );
}

/** Returns what a slot's picture is treated as: a person if it shows one, otherwise a product. */
export function subjectOfSlot(slot: Pick<ImageSlot, "shows"> | undefined): "person" | "product" {
  return slot?.shows === "person" ? "person" : "product";
}

type ReadySource = Extract<Source, { status: "ready" }>;
type FoundSource = ReadySource & { readonly upload: { readonly source: UploadSource } };

/** Returns true for a picture that its person has marked as being for reference only. */
export function isReference(source: Source): source is FoundSource {
  return source.status === "ready" && source.upload.source?.rights === "reference";
}

/** A picture whose longer side has fewer pixels makes soft results. */
const SMALL = 800;

export function isSmall({ width, height }: Pick<SourcePicture, "width" | "height">): boolean {
  return Math.max(width, height) < SMALL;
}

type Pictured = Pick<Run, "tool" | "sources">;

/** Returns what the first picture of a run shows, which is the one that a box is drawn on. */
export function subjectOf(run: Pictured): "person" | "product" {
  return subjectsOf(run)[0] ?? "product";
}

/** Returns the pictures that a run is about: not those that an option asked for besides, such as a backdrop. */
export function subjectSources({ tool, sources }: Pictured): Run["sources"] {
  const extra = findTool(tool)?.extraImages ?? {};
  return sources.filter(({ slot }) => !(slot in extra));
}

/** Returns the ids of the uploads that a run is about. */
export function subjectUploads(run: Pictured): readonly string[] {
  return subjectSources(run).map(({ uploadId }) => uploadId);
}

/** Returns what each picture that a run is about shows. */
export function subjectsOf(run: Pictured): readonly ("person" | "product")[] {
  const images: Readonly<Record<string, ImageSlot>> = findTool(run.tool)?.images ?? {};
  return subjectSources(run).map(({ slot }) => subjectOfSlot(images[slot]));
}
