import type { GalleryItem } from "../../../../api/trpc.ts";

/** An image in the gallery that can be used as an input. */
export interface PickableImage {
  readonly key: string;
  readonly runId: string;
  readonly index: number;
  readonly thumbnailUrl: string;
  /** A description for screen readers. */
  readonly label: string;
}

type Item = Pick<GalleryItem, "runId" | "title" | "toolDisplayName"> & {
  readonly images: readonly Pick<GalleryItem["images"][number], "index" | "label" | "thumbnailUrl">[];
};

/** Returns the images of gallery items, in order. */
export function listPickableImages(items: readonly Item[]): readonly PickableImage[] {
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
