import { useEffect, useLayoutEffect } from "react";

declare global {
  interface Window {
    /** Set by server-rendered pages until the app has hydrated them. `prerender/document.ts` writes it. */
    early?: {
      /** Repeats the last click on a button, or the last key press. */
      readonly replay: (() => void) | null;
      /** Stops recording clicks and key presses. */
      readonly stop: () => void;
    };
    /** Set by server-rendered pages until a screen takes drops. */
    earlyFiles?: {
      /** The last files that were dropped or pasted. */
      readonly transfer: DataTransfer | null;
      /** Stops recording drops and pastes. */
      readonly stop: () => void;
    };
  }
}

/** Repeats the last click or key press from before hydration. */
export function useEarlyInput(): void {
  // From here on React handles clicks and keys; none may be handled twice.
  useLayoutEffect(() => window.early?.stop(), []);
  useEffect(() => {
    const replay = window.early?.replay;
    delete window.early;
    // Within an effect, React couldn't hydrate the content first and would drop a click there.
    if (replay) setTimeout(replay, 0);
  }, []);
}

/** Returns the files that were dropped or pasted before hydration, once. */
export function takeEarlyFiles(): DataTransfer | null {
  const early = window.earlyFiles;
  early?.stop();
  delete window.earlyFiles;
  return early?.transfer ?? null;
}
