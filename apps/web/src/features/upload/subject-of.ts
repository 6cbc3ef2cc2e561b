import type { ImageSlot } from "@packshot/tools";
import { findTool } from "@packshot/tools/catalogue";
import type { Run } from "../../api/trpc.ts";

/** What a slot's picture shows, as its samples tell: a product, unless it asks for people. */
export function subjectOfSlot(slot: Pick<ImageSlot, "samples"> | undefined): "person" | "product" {
  return slot?.samples === "people" ? "person" : "product";
}

/** What the first picture of a run shows: the one that a box is drawn on. */
export function subjectOf({ tool, sources }: Pick<Run, "tool" | "sources">): "person" | "product" {
  const images: Readonly<Record<string, ImageSlot>> = findTool(tool)?.images ?? {};
  return subjectOfSlot(images[sources[0]?.slot ?? ""]);
}
