import { useSyncExternalStore } from "react";
import type { IncomingPhoto } from "../../shell/drop/read-transfer.ts";

interface CarriedPhoto {
  /** The tool that takes the photo. */
  readonly slug: string;
  readonly photo: IncomingPhoto;
}

let carried: CarriedPhoto | null = null;
const listeners = new Set<() => void>();

/** Holds a photo until the next screen takes it. `null` releases it. */
export function carryPhoto(photo: CarriedPhoto | null): void {
  carried = photo;
  for (const listener of listeners) listener();
}

/** Returns the held photo if it's for this tool, otherwise null. */
export function useCarriedPhoto(slug: string): IncomingPhoto | null {
  return useSyncExternalStore(
    subscribe,
    () => (carried?.slug === slug ? carried.photo : null),
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
