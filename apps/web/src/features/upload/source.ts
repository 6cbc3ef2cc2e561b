import type { ImageSlot } from "@packshot/tools";
import { findTool } from "@packshot/tools/catalogue";
import type { Run, Upload } from "../../api/trpc.ts";

/** A stored upload, as far as a screen shows it. */
export type SourcePicture = Pick<Upload, "id" | "url" | "thumbnailUrl" | "width" | "height">;

/** What an image slot of a screen holds. */
export type Source =
  | { readonly status: "empty" }
  | { readonly status: "uploading"; readonly preview: string | null; readonly name: string }
  | { readonly status: "failed"; readonly name: string; readonly message: string; readonly retry: () => void }
  | { readonly status: "ready"; readonly upload: SourcePicture; readonly name: string };

/** By the slot's name. */
export type Sources = Readonly<Record<string, Source>>;

export const emptySource: Source = { status: "empty" };

/**
 * How a picture came: `hand` is dropped, picked or taken on this screen and may start what the tool does then;
 * `elsewhere` is pasted, linked or sent from another tool and never does.
 */
export type Arrival = "hand" | "elsewhere";

/** Returns upload ids by slot; null while one is missing or on its way. */
export function uploadIds(sources: Sources): Readonly<Record<string, string>> | null {
  const ids: Record<string, string> = {};
  for (const [slot, source] of Object.entries(sources)) {
    if (source.status !== "ready") return null;
    ids[slot] = source.upload.id;
  }
  return ids;
}

/** Tells by a slot's samples what its picture shows: a product, unless it asks for people. */
export function subjectOfSlot(slot: Pick<ImageSlot, "samples"> | undefined): "person" | "product" {
  return slot?.samples === "people" ? "person" : "product";
}

type Pictured = Pick<Run, "tool" | "sources">;

/** Tells what the first picture of a run shows, which is the one that a box is drawn on. */
export function subjectOf(run: Pictured): "person" | "product" {
  return subjectsOf(run)[0] ?? "product";
}

/** Tells what each picture of a run shows. */
export function subjectsOf({ tool, sources }: Pictured): readonly ("person" | "product")[] {
  const images: Readonly<Record<string, ImageSlot>> = findTool(tool)?.images ?? {};
  return sources.map(({ slot }) => subjectOfSlot(images[slot]));
}
