import { useSyncExternalStore } from "react";
import type { IncomingPicture } from "../../shell/drop/read-transfer.ts";

interface Carried {
  /** The tool that takes the picture. */
  readonly slug: string;
  readonly picture: IncomingPicture;
}

let carried: Carried | null = null;
const listeners = new Set<() => void>();

/** Holds a picture while the person goes to the screen that takes it. Null lets go of it. */
export function carryPicture(picture: Carried | null): void {
  carried = picture;
  for (const listener of listeners) listener();
}

/** Returns the picture that the person brings along to this tool. */
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
