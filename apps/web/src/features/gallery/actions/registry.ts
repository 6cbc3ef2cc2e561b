import { createContext, use } from "react";
import type { GalleryAction } from "./action.ts";
import { addToCollection } from "./add-to-collection.tsx";
import { archive, unarchive } from "./archive.ts";
import { check } from "./check.tsx";
import { moveToTrash, restore } from "./delete.ts";
import { download } from "./download.tsx";
import { editCutOut } from "./edit-cut-out.tsx";
import { favorite, unfavorite } from "./favorite.ts";
import { rateBad, rateGood } from "./rate.ts";
import { removeFromCollection } from "./remove-from-collection.ts";
import { openRun, runAgain } from "./run-links.ts";
import { runTool } from "./run-tool.tsx";
import { share } from "./share.tsx";
import { showInGallery } from "./show-in-gallery.tsx";
import { showSimilar } from "./show-similar.tsx";
import { tag } from "./tag.tsx";
import { useInTool } from "./use-in-tool.tsx";
import { zip } from "./zip.tsx";

/** Every action on gallery items, in the order of their buttons. */
export const galleryActions: readonly GalleryAction[] = [
  download,
  useInTool,
  share,
  check,
  showSimilar,
  showInGallery,
  openRun,
  runAgain,
  favorite,
  unfavorite,
  rateGood,
  rateBad,
  tag,
  addToCollection,
  removeFromCollection,
  runTool,
  archive,
  unarchive,
  zip,
  moveToTrash,
  restore,
  // Last, because it appears only after its run has loaded and must not move the other buttons.
  editCutOut,
];

/** The registry; a test may provide another one. */
export const ActionsContext = createContext(galleryActions);

export function useGalleryActions() {
  return use(ActionsContext);
}
