import type { ImageSlot } from "@packshot/tools";
import { findTool } from "@packshot/tools/catalogue";
import type { Run, Upload } from "../../api/trpc.ts";

/** Holds the fields of a stored upload that a screen shows. */
export type SourcePicture = Pick<Upload, "id" | "url" | "thumbnailUrl" | "width" | "height">;

/** Describes what an image slot of a screen holds. */
export type Source =
  | { readonly status: "empty" }
  | { readonly status: "uploading"; readonly preview: string | null; readonly name: string }
  | { readonly status: "failed"; readonly name: string; readonly message: string; readonly retry: () => void }
  | { readonly status: "ready"; readonly upload: SourcePicture; readonly name: string };

/** Maps the names of slots to their sources. */
export type Sources = Readonly<Record<string, Source>>;

export const emptySource: Source = { status: "empty" };

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

/** Returns what a slot's picture shows: a person if the slot's samples are people, otherwise a product. */
export function subjectOfSlot(slot: Pick<ImageSlot, "samples"> | undefined): "person" | "product" {
  return slot?.samples === "people" ? "person" : "product";
}

type Pictured = Pick<Run, "tool" | "sources">;

/** Returns what the first picture of a run shows, which is the one that a box is drawn on. */
export function subjectOf(run: Pictured): "person" | "product" {
  return subjectsOf(run)[0] ?? "product";
}

/** Returns what each picture of a run shows. */
export function subjectsOf({ tool, sources }: Pictured): readonly ("person" | "product")[] {
  const images: Readonly<Record<string, ImageSlot>> = findTool(tool)?.images ?? {};
  return sources.map(({ slot }) => subjectOfSlot(images[slot]));
}
