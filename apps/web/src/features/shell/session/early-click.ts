import { useEffect, useLayoutEffect } from "react";

declare global {
  interface Window {
    /** Set by server-rendered pages until the app has hydrated them. */
    early?: {
      /** The last button that was clicked. */
      button: HTMLButtonElement | null;
      /** Stops recording clicks. */
      readonly stop: () => void;
    };
  }
}

/** Replays the last click from before hydration. */
export function useEarlyClick(): void {
  // From here on React handles clicks; a click now must not happen twice.
  useLayoutEffect(() => window.early?.stop(), []);
  useEffect(() => {
    const button = window.early?.button;
    delete window.early;
    button?.click();
  }, []);
}
