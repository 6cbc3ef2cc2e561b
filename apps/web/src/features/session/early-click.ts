declare global {
  interface Window {
    /** Is the button that was pressed last before the app had loaded; a page that the server has rendered keeps it. */
    earlyClick?: HTMLButtonElement | null;
  }
}

/** Presses again what was pressed before the app could answer. */
export function repeatEarlyClick(): void {
  const button = window.earlyClick;
  delete window.earlyClick;
  button?.click();
}
