import { lazy, Suspense } from "react";
import type { SharedImage } from "./share-dialog.tsx";

const ShareDialog = lazy(() =>
  import("./share-dialog.tsx").then((module) => ({ default: module.ShareDialog })),
);

interface Props {
  readonly image: SharedImage;
  readonly onClose: () => void;
}

/** Shows the dialog with an image's links, which is imported on first use. */
export function LazyShareDialog({ image, onClose }: Props) {
  return (
    <Suspense>
      <ShareDialog image={image} onClose={onClose} />
    </Suspense>
  );
}
