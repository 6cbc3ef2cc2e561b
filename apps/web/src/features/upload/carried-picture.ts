import { useSyncExternalStore } from "react";
import type { IncomingPicture } from "./read-transfer.ts";

let carried: IncomingPicture | null = null;
const listeners = new Set<() => void>();

/** Holds a picture while the person goes to the screen that takes it. Null lets go of it. */
export function carryPicture(picture: IncomingPicture | null): void {
  carried = picture;
  for (const listener of listeners) listener();
}

/** Returns the picture that the person brings along to this screen. */
export function useCarriedPicture(): IncomingPicture | null {
  return useSyncExternalStore(
    follow,
    () => carried,
    () => null,
  );
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
