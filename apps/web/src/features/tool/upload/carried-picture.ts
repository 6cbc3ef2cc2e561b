import { useSyncExternalStore } from "react";
import type { IncomingPicture } from "../../shell/drop/read-transfer.ts";

interface Carried {
  /** The tool that takes the photo. */
  readonly slug: string;
  readonly picture: IncomingPicture;
}

let carried: Carried | null = null;
const listeners = new Set<() => void>();

/** Holds a photo while the user goes to the screen that takes it. Null releases it. */
export function carryPicture(picture: Carried | null): void {
  carried = picture;
  for (const listener of listeners) listener();
}

/** Returns the photo that the user carries over to this tool. */
export function useCarriedPicture(slug: string): IncomingPicture | null {
  return useSyncExternalStore(
    follow,
    () => (carried?.slug === slug ? carried.picture : null),
    () => null,
  );
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
