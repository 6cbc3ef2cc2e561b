import type { AnyTool } from "@packshot/tools/catalog";

/** Returns the slot that files fill by themselves, one for each row; null where a table has to say what goes where. */
export function onlySlot({ images }: Pick<AnyTool, "images">): string | null {
  const [slot, ...others] = Object.keys(images);
  return slot !== undefined && others.length === 0 ? slot : null;
}

/** Returns true for a tool of which a job needs a table: it takes several pictures in each row, or none. */
export function needsTable(tool: Pick<AnyTool, "images">): boolean {
  return onlySlot(tool) === null;
}
