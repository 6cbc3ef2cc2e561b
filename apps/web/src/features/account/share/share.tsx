import { lazy, Suspense } from "react";
import type { SharedPicture } from "./share-dialog.tsx";

const ShareDialog = lazy(() =>
  import("./share-dialog.tsx").then((module) => ({ default: module.ShareDialog })),
);

interface Props {
  readonly picture: SharedPicture;
  readonly onClose: () => void;
}

/** Opens the dialog with an image's links, which loads on first use. */
export function Share({ picture, onClose }: Props) {
  return (
    <Suspense>
      <ShareDialog picture={picture} onClose={onClose} />
    </Suspense>
  );
}
