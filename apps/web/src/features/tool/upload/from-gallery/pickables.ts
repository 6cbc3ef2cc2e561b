import type { GalleryItem } from "../../../../api/trpc.ts";

/** Is one picture of the gallery that can be chosen. */
export interface Pickable {
  readonly key: string;
  readonly runId: string;
  readonly index: number;
  readonly thumbnailUrl: string;
  /** Says what it is for people who can't see it. */
  readonly label: string;
}

type Item = Pick<GalleryItem, "runId" | "title" | "toolDisplayName"> & {
  readonly images: readonly Pick<GalleryItem["images"][number], "index" | "label" | "thumbnailUrl">[];
};

/** Returns the pictures of these items in their order. */
export function pickables(items: readonly Item[]): readonly Pickable[] {
  return items.flatMap(({ runId, title, toolDisplayName, images }) =>
    images.map(({ index, label, thumbnailUrl }) => ({
      key: `${runId}.${index}`,
      runId,
      index,
      thumbnailUrl,
      label: `${title} · ${toolDisplayName} · ${label}`,
    })),
  );
}
