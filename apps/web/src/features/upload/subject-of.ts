import type { ImageSlot } from "@packshot/tools";
import { findTool } from "@packshot/tools/catalogue";
import type { Run } from "../../api/trpc.ts";

/** What a slot's picture shows, as its samples tell: a product, unless it asks for people. */
export function subjectOfSlot(slot: Pick<ImageSlot, "samples"> | undefined): "person" | "product" {
  return slot?.samples === "people" ? "person" : "product";
}

type Pictured = Pick<Run, "tool" | "sources">;

/** What the first picture of a run shows: the one that a box is drawn on. */
export function subjectOf(run: Pictured): "person" | "product" {
  return subjectsOf(run)[0] ?? "product";
}

/** What each picture of a run shows. */
export function subjectsOf({ tool, sources }: Pictured): readonly ("person" | "product")[] {
  const images: Readonly<Record<string, ImageSlot>> = findTool(tool)?.images ?? {};
  return sources.map(({ slot }) => subjectOfSlot(images[slot]));
}
