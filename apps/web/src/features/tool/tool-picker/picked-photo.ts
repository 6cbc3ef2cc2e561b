import { useSyncExternalStore } from "react";
import type { IncomingPhoto } from "../../shell/drop/read-transfer.ts";

interface Picked {
  readonly photo: IncomingPhoto;
  /** All files that arrived together. */
  readonly files: readonly File[];
  /** Different for each photo. */
  readonly number: number;
}

let picked: Picked | null = null;
let count = 0;
const listeners = new Set<() => void>();

function setPicked(next: Picked | null): void {
  picked = next;
  for (const listener of listeners) listener();
}

/** Opens the tool picker with a photo, on this screen or on the one that opens next. */
export function openToolPicker(photo: IncomingPhoto, files: readonly File[] = []): void {
  count += 1;
  setPicked({ photo, files, number: count });
}

/** Closes the tool picker. */
export function closeToolPicker(): void {
  setPicked(null);
}

export function usePickedPhoto(): Picked | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => picked,
    () => null,
  );
}
