import type { AnyTool } from "@packshot/tools/catalog";

/** Returns the slot that files fill automatically, one per row; null if a table must assign them. */
export function findOnlySlot({ images }: Pick<AnyTool, "images">): string | null {
  const [slot, ...others] = Object.keys(images);
  return slot !== undefined && others.length === 0 ? slot : null;
}

/** Returns whether a job of the tool needs a table: the tool takes several photos per row, or none. */
export function needsTable(tool: Pick<AnyTool, "images">): boolean {
  return findOnlySlot(tool) === null;
}
