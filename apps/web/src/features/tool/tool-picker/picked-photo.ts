import { useSyncExternalStore } from "react";
import type { IncomingPhoto } from "../../shell/drop/read-transfer.ts";

interface PickedPhoto {
  readonly photo: IncomingPhoto;
  /** All files that arrived together. */
  readonly files: readonly File[];
  /** Different for each photo. */
  readonly number: number;
}

let picked: PickedPhoto | null = null;
/** The user who has seen the photo; null for one that a visitor picked before signing in. */
let owner: string | null = null;
let count = 0;
const listeners = new Set<() => void>();

function setPicked(next: PickedPhoto | null): void {
  picked = next;
  for (const listener of listeners) listener();
}

/** Opens the tool picker with a photo, on this screen or on the one that opens next. */
export function openToolPicker(photo: IncomingPhoto, files: readonly File[] = []): void {
  count += 1;
  owner = null;
  setPicked({ photo, files, number: count });
}

/** Closes the tool picker. */
export function closeToolPicker(): void {
  setPicked(null);
}

/** Returns the photo. The first user to see it owns it; if another user signs in, it's dropped. */
export function readPickedPhoto(userId: string): PickedPhoto | null {
  if (picked === null) return null;
  owner ??= userId;
  if (owner !== userId) picked = null;
  return picked;
}

export function usePickedPhoto(userId: string | null): PickedPhoto | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (userId === null ? null : readPickedPhoto(userId)),
    () => null,
  );
}
