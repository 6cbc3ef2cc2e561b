import { createContext, use } from "react";
import { galleryActions } from "./registry.ts";

/** The registry; a test may provide another one. */
export const ActionsContext = createContext(galleryActions);

export function useGalleryActions() {
  return use(ActionsContext);
}
