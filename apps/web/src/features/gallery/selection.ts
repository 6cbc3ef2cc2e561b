import type { GalleryItem } from "../../api/trpc.ts";

/** The selected items: some, or all that match the filter (even unloaded ones) with exceptions. */
export type Selection =
  | { readonly kind: "some"; readonly ids: ReadonlySet<string> }
  | { readonly kind: "all"; readonly except: ReadonlySet<string> };

export const noItems: Selection = { kind: "some", ids: new Set() };
export const allItems: Selection = { kind: "all", except: new Set() };

export function selectOne(id: string): Selection {
  return { kind: "some", ids: new Set([id]) };
}

export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === "some" ? selection.ids.has(id) : !selection.except.has(id);
}

export function isEmpty(selection: Selection): boolean {
  return selection.kind === "some" && selection.ids.size === 0;
}

/** Selects or deselects one item. */
export function toggle(selection: Selection, id: string): Selection {
  return isSelected(selection, id) ? removeFromSelection(selection, [id]) : addToSelection(selection, [id]);
}

/** Adds these items to the selection. */
export function addToSelection(selection: Selection, ids: readonly string[]): Selection {
  if (selection.kind === "some") return { kind: "some", ids: selection.ids.union(new Set(ids)) };
  return { kind: "all", except: selection.except.difference(new Set(ids)) };
}

function removeFromSelection(selection: Selection, ids: readonly string[]): Selection {
  if (selection.kind === "some") return { kind: "some", ids: selection.ids.difference(new Set(ids)) };
  return { kind: "all", except: selection.except.union(new Set(ids)) };
}

/** Returns the ids from one item to the other, both included, in display order. */
export function listRange(
  shownItems: readonly Pick<GalleryItem, "id">[],
  from: string,
  to: string,
): readonly string[] {
  const ids = shownItems.map(({ id }) => id);
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)];
  if (start < 0 || end < 0) return [to];
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Describes the selection in words. */
export function describeSelection(selection: Selection): string {
  if (selection.kind === "some") return `${selection.ids.size.toLocaleString()} selected`;
  const { size } = selection.except;
  return size === 0 ? "All selected" : `All except ${size.toLocaleString()} selected`;
}
