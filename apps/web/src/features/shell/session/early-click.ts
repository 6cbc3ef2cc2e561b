import { useEffect, useLayoutEffect } from "react";

declare global {
  interface Window {
    /** Is set by pages that the server has rendered, until the app has taken them over. */
    early?: {
      /** Is the button that was pressed last. */
      button: HTMLButtonElement | null;
      /** Ends the watch for presses. */
      readonly stop: () => void;
    };
  }
}

/** Presses again what was pressed before the app could answer. */
export function useEarlyClick(): void {
  // From this moment on React answers: what is pressed now must not happen twice.
  useLayoutEffect(() => window.early?.stop(), []);
  useEffect(() => {
    const button = window.early?.button;
    delete window.early;
    button?.click();
  }, []);
}
